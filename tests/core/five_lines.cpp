/// The sums of a network of lines, against the formula reckoned from nothing.
#include <algorithm>
#include <memory>

#include "check.hpp"
#include "five/line_sums.hpp"
#include "plain_fours.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

constexpr Colour both[] = {Colour::black, Colour::white};

bool has_stone(std::uint32_t window) {
    return ((window ^ window >> 1) & 0x5555) != 0;
}

float random_weight(Rng& rng) {
    return (float(rng.below(2001)) - 1000.0F) / 10000.0F;
}

LineNetwork::Head random_head(Rng& rng) {
    LineNetwork::Head head;
    const auto fill = [&](auto& numbers) {
        for (float& number : numbers) number = random_weight(rng);
    };
    for (auto& row : head.first) fill(row);
    for (auto& row : head.second) fill(row);
    for (auto& row : head.keys) fill(row);
    for (auto& row : head.standing) fill(row);
    fill(head.second_bias);
    fill(head.last);
    fill(head.key_bias);
    head.last_bias = random_weight(rng);
    return head;
}

std::unique_ptr<LineNetwork> random_network(Rng& rng) {
    const WindowRows& windows = WindowRows::all();
    std::vector<std::int16_t> rows(std::size_t(windows.count()) * LineNetwork::channels);
    for (std::uint32_t window = 0; window <= near_window; ++window) {
        if (windows.of(window) == 0 || !has_stone(window)) continue;
        for (int at = 0; at < LineNetwork::channels; ++at)
            rows[std::size_t(windows.of(window) * LineNetwork::channels + at)] =
                std::int16_t(int(rng.below(1200)) - 600);
    }
    return std::make_unique<LineNetwork>(
        rows, std::array<LineNetwork::Head, 2>{random_head(rng), random_head(rng)});
}

/// What a point counts, line by line.
LineNetwork::Channels plain_count(const LineNetwork& network, const Board& board, Point point) {
    std::array<int, LineNetwork::channels> seen{};
    for (std::size_t direction = 0; direction < 4; ++direction) {
        const Place& place = places[point];
        const int line = place.line[direction];
        const CellWord cells =
            cell_word(board.word(line, Colour::black), board.word(line, Colour::white));
        const auto& row = network.row(window_at(cells, place.bit[direction]));
        for (std::size_t at = 0; at < seen.size(); ++at) seen[at] += row[at];
    }
    LineNetwork::Channels counted;
    for (std::size_t at = 0; at < seen.size(); ++at)
        counted[at] = std::int16_t(std::clamp(seen[at] >> 3, 0, 127));
    return counted;
}

/// Point by point.
LineNetwork::Channels plain_sums(const LineNetwork& network, const Board& board) {
    LineNetwork::Channels sums{};
    for_each_point(board.empty_points(), [&](Point point) {
        const LineNetwork::Channels counted = plain_count(network, board, point);
        for (std::size_t at = 0; at < sums.size(); ++at)
            sums[at] = std::int16_t(sums[at] + counted[at]);
    });
    return sums;
}

int plain_urgency(const LineNetwork::Key& key, const LineNetwork::Channels& counted) {
    int urgency = 0;
    for (std::size_t at = 0; at < key.size(); ++at) urgency += int(key[at]) * int(counted[at]);
    return urgency / LineNetwork::key_scale;
}

}  // namespace

TEST(five_lines_windows_and_mirror_images_share_rows) {
    const WindowRows& windows = WindowRows::all();
    CHECK(windows.count() == 7381);
    CHECK(windows.of(0) == 0);
    CHECK(windows.of(0x0001) == windows.of(0x4000));  // a black stone four points away
    CHECK(windows.of(0x0040) == windows.of(0x0100));  // and beside
    CHECK(windows.of(0x0001) != windows.of(0x0002));  // Black is not White
    CHECK(windows.of(0x0003) == windows.of(0xc000));  // the edge
}

/// A walk of stones set and taken back; values are asked for now and then, as a search does.
TEST(five_lines_sums_are_the_formula) {
    Rng rng(9);
    const auto network = random_network(rng);
    for (int walk = 0; walk < 60; ++walk) {
        Board board =
            random_board(rng, 5 + int(rng.below(12)), 5 + int(rng.below(12)), rng.below(8));
        LineSums sums(*network, board);
        std::vector<Point> set;
        for (int moves = 0; moves < 60; ++moves) {
            if (board.full() || (!set.empty() && rng.below(5) < 2)) {
                board.remove(set.back());
                sums.undo();
                set.pop_back();
            } else {
                Point point;
                do {
                    point = FiveGrid::at(int(rng.below(unsigned(board.height()))),
                                         int(rng.below(unsigned(board.width()))));
                } while (board.at(point) != Colour::empty);
                const Colour colour = both[rng.below(2)];
                board.place(point, colour);
                sums.place(point, colour);
                set.push_back(point);
            }
            if (rng.below(3) == 0) continue;
            const Colour mover = both[rng.below(2)];
            const int standing = int(rng.below(LineNetwork::standings));
            const LineNetwork::Channels plain = plain_sums(*network, board);
            CHECK(sums.value(mover, standing) == network->value(plain, mover, standing));
            const LineNetwork::Key key = sums.key(mover, standing);
            CHECK(key == network->key(plain, mover, standing));
            for_each_point(board.empty_points(), [&](Point point) {
                CHECK(sums.urgency(point, key) ==
                      plain_urgency(key, plain_count(*network, board, point)));
            });
        }
    }
}

TEST(five_lines_an_empty_board_counts_nothing) {
    Rng rng(10);
    const auto network = random_network(rng);
    const LineNetwork::Channels none{};
    CHECK(LineSums(*network, Board(15, 15)).value(Colour::black, 0) ==
          network->value(none, Colour::black, 0));
    CHECK(LineSums(*network, Board(15, 15)).value(Colour::white, 7) ==
          network->value(none, Colour::white, 7));
}
