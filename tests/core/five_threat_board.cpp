/// The board that knows its threats, against the table that is asked point by point, and against
/// itself built anew.
#include <bit>
#include <cstdlib>

#include "check.hpp"
#include "five/forbidden.hpp"
#include "five/threat_board.hpp"
#include "plain_fours.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

constexpr Colour both[] = {Colour::black, Colour::white};

int positions() {
    return std::getenv("TENGEN_SLOW") ? 1'000'000 : 20'000;
}

Prospect by_table(const Board& board, Point point, Colour colour, const Rules& rules) {
    unsigned prospect = 0;
    if (board.at(point) != Colour::empty) return 0;
    for (Direction direction : directions)
        prospect |= unsigned(threat_at(board, point, direction, colour, rules).kind)
                    << (4 * int(direction));
    return Prospect(prospect);
}

int size_of(const PointSet& points) {
    int size = 0;
    for (std::uint32_t row : points) size += std::popcount(row);
    return size;
}

/// What a search of fours asks for is what a board has that keeps everything.
void expect_fours(const ThreatBoard& threats) {
    const ThreatBoard all(threats.board(), threats.rules());
    for (Colour colour : both) {
        for (Makes makes : {Makes::five, Makes::four, Makes::closed}) {
            CHECK(threats.points(colour, makes) == all.points(colour, makes));
            CHECK(threats.count(colour, makes) == all.count(colour, makes));
        }
        for_each_point(all.board().empty_points(), [&](Point point) {
            CHECK(threats.prospect(point, colour) == all.prospect(point, colour));
            for (Makes makes : {Makes::five, Makes::four, Makes::win, Makes::closed})
                CHECK(threats.has(point, colour, makes) == all.has(point, colour, makes));
            CHECK(threats.is_forbidden(point, colour) == all.is_forbidden(point, colour));
        });
    }
}

/// Every prospect is the table's, and the sets hold exactly the points whose prospects say so.
void expect_table(const ThreatBoard& threats) {
    for (Colour colour : both) {
        const MeaningTable& meanings = MeaningTable::of(threats.rules(), colour);
        std::array<PointSet, makes_kinds> sets{};
        threats.board().grid().for_each_point([&](Point point) {
            const Prospect prospect = by_table(threats.board(), point, colour, threats.rules());
            const Meaning& meaning = meanings[prospect];
            CHECK(threats.prospect(point, colour) == prospect);
            CHECK(threats.mix(point, colour) == meaning.mix);
            for (int makes = 0; makes < makes_kinds; ++makes)
                if ((meaning.makes >> makes) & 1)
                    sets[makes][FiveGrid::row(point)] |= 1U << FiveGrid::col(point);
        });
        for (int makes = 0; makes < makes_kinds; ++makes) {
            CHECK(threats.points(colour, Makes(makes)) == sets[makes]);
            CHECK(threats.count(colour, Makes(makes)) == size_of(sets[makes]));
        }
    }
}

void expect_same(const ThreatBoard& one, const ThreatBoard& other) {
    CHECK(one.board() == other.board());
    for (Colour colour : both) {
        one.board().grid().for_each_point([&](Point point) {
            CHECK(one.prospect(point, colour) == other.prospect(point, colour));
            CHECK(one.mix(point, colour) == other.mix(point, colour));
        });
        for (int makes = 0; makes < makes_kinds; ++makes) {
            CHECK(one.points(colour, Makes(makes)) == other.points(colour, Makes(makes)));
            CHECK(one.count(colour, Makes(makes)) == other.count(colour, Makes(makes)));
        }
    }
}

void expect_forbidden(const ThreatBoard& threats) {
    PointSet found{};
    for_each_point(threats.board().empty_points(), [&](Point point) {
        CHECK(!threats.is_forbidden(point, Colour::white));
        if (threats.is_forbidden(point, Colour::black))
            found[FiveGrid::row(point)] |= 1U << FiveGrid::col(point);
    });
    const bool renju_rules = threats.rules().restricts(Colour::black);
    CHECK(found == (renju_rules ? forbidden_points(threats.board()) : PointSet{}));
}

void step(ThreatBoard& threats, Rng& rng) {
    const Board& board = threats.board();
    if (board.full() || (threats.depth() > 0 && rng.below(5) < 2)) return threats.undo();
    Point point;
    do {
        point = FiveGrid::at(int(rng.below(unsigned(board.height()))),
                             int(rng.below(unsigned(board.width()))));
    } while (board.at(point) != Colour::empty);
    threats.place(point, both[rng.below(2)]);
}

}  // namespace

/// A walk of stones set and taken back, on boards of every size, some crowded and some not.
TEST(five_threat_board_is_the_table) {
    Rng rng(5);
    const int steps = 40;
    for (int walk = 0; walk < positions() / steps; ++walk) {
        const int height = 5 + int(rng.below(18)), width = 5 + int(rng.below(18));
        const Board board = random_board(rng, height, width, rng.below(8));
        const Rules rules = std::array{freestyle, standard, renju, renju}[rng.below(4)];
        ThreatBoard threats(board, rules);
        const ThreatBoard before = threats;
        for (int moves = 0; moves < steps; ++moves) {
            step(threats, rng);
            expect_table(threats);
            expect_forbidden(threats);
        }
        expect_same(threats, ThreatBoard(threats.board(), rules));
        while (threats.depth() > 0) threats.undo();
        expect_same(threats, before);
    }
}

/// A walk that keeps only fours is right about them, and taken back it leaves everything as it was.
TEST(five_threat_board_only_fours) {
    Rng rng(6);
    const int steps = 40;
    for (int walk = 0; walk < positions() / steps / 2; ++walk) {
        const int height = 5 + int(rng.below(18)), width = 5 + int(rng.below(18));
        const Rules rules = std::array{freestyle, standard, renju, renju}[rng.below(4)];
        ThreatBoard threats(random_board(rng, height, width, rng.below(8)), rules);
        const ThreatBoard before = threats;
        {
            const ThreatBoard::OnlyFours only_fours(threats);
            for (int moves = 0; moves < steps; ++moves) {
                step(threats, rng);
                expect_fours(threats);
            }
            while (threats.depth() > 0) threats.undo();
        }
        expect_same(threats, before);
    }
}

TEST(five_threat_board_first_point) {
    Board board(5, 6);
    for (int col = 1; col < 5; ++col) board.place(FiveGrid::at(4, col), Colour::white);
    const ThreatBoard threats(board, freestyle);
    CHECK(threats.count(Colour::white, Makes::five) == 2);
    CHECK(threats.first(Colour::white, Makes::five) == FiveGrid::at(4, 0));
    CHECK(!threats.any(Colour::black, Makes::five));
}

/// A mix is what the four lines make without their order, and its number tells it.
TEST(five_mixes_leave_out_the_order_of_lines) {
    const auto& meanings = five::MeaningTable::of(five::freestyle, Colour::black);
    const auto mix_of = [&](std::uint32_t prospect) { return meanings[Prospect(prospect)].mix; };
    CHECK(mix_of(0x0000) == 0);
    CHECK(mix_of(0x3a57) == mix_of(0x753a));
    const five::FourThreats threats = five::threats_of(mix_of(0x3a57));
    CHECK(int(threats[0]) == 10 && int(threats[1]) == 7);
    CHECK(int(threats[2]) == 5 && int(threats[3]) == 3);
    CHECK(mix_of(0xbbbb) == five::mixes - 1);
    for (int mix = 0; mix < five::mixes; ++mix) {
        std::uint32_t prospect = 0;
        for (Threat threat : five::threats_of(five::Mix(mix)))
            prospect = prospect << 4 | std::uint32_t(threat);
        CHECK(mix_of(prospect) == mix);
    }
}
