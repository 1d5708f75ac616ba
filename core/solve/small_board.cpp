#include "solve/small_board.hpp"

#include <algorithm>

#include "solve/pairing.hpp"

namespace tengen::solve {

namespace {

constexpr std::array<std::pair<int, int>, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

constexpr Points bit(int point) {
    return Points(1) << point;
}

std::vector<Points> all_windows(int height, int width, int row) {
    std::vector<Points> windows;
    for (const auto& [down, right] : directions)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const int last_y = y + down * (row - 1), last_x = x + right * (row - 1);
                if (last_y >= height || last_x < 0 || last_x >= width) continue;
                Points window = 0;
                for (int i = 0; i < row; ++i) window |= bit((y + down * i) * width + x + right * i);
                windows.push_back(window);
            }
    return windows;
}

}  // namespace

SmallBoard::SmallBoard(int height, int width, int row, Points black, Points white, Colour to_play)
    : row_(row),
      points_(height * width),
      all_(points_ == 64 ? ~Points(0) : bit(points_) - 1),
      to_play_(to_play),
      windows_(all_windows(height, width, row)),
      stone_keys_(std::size_t(points_)) {
    for (Symmetry symmetry = 0; symmetry < symmetries; ++symmetry) {
        if (transposes(symmetry) && height != width) continue;
        for (int point = 0; point < points_; ++point) {
            const auto [y, x] = image(symmetry, point / width, point % width, height, width);
            for (Colour colour : {Colour::black, Colour::white})
                stone_keys_[std::size_t(point)][side(colour)][std::size_t(images_)] =
                    stone_key(y, x, colour);
        }
        ++images_;
    }
    for (int point = 0; point < points_; ++point) {
        if (black >> point & 1) toggle(point, Colour::black);
        if (white >> point & 1) toggle(point, Colour::white);
    }
}

void SmallBoard::place(int point) {
    toggle(point, to_play_);
    to_play_ = opponent(to_play_);
}

void SmallBoard::undo(int point) {
    to_play_ = opponent(to_play_);
    toggle(point, to_play_);
}

void SmallBoard::toggle(int point, Colour colour) {
    stones_[side(colour)] ^= bit(point);
    const auto& keys = stone_keys_[std::size_t(point)][side(colour)];
    for (int i = 0; i < images_; ++i) keys_[std::size_t(i)] ^= keys[std::size_t(i)];
}

Key SmallBoard::key() const {
    return *std::min_element(keys_.begin(), keys_.begin() + images_);
}

namespace {

/// What one side has in its living windows.
struct Prospects {
    Points alive = 0;       ///< empty points of living windows
    Points completing = 0;  ///< points that complete a row
    Points pairs = 0;       ///< points of windows two stones short
    std::uint64_t weight = 0;
    bool forks = false;               ///< is there a point that leaves two rows one stone short?
    Points fork_points = ~Points(0);  ///< the points on which every such threat can be met

    void add(Points empty, int stones, int row) {
        alive |= empty;
        weight += std::uint64_t(1) << stones;
        if (stones == row - 1) completing |= empty;
        if (stones == row - 2) add_pair(empty);
    }

private:
    /// A fork is two pairs with one point in common.
    void add_pair(Points pair) {
        pairs |= pair;
        if (known_ == std::ssize(list_)) return;  // forks are found among so many
        for (int i = 0; i < known_; ++i) {
            const Points other = list_[std::size_t(i)];
            if (other == pair) return;
            if ((other & pair) == 0) continue;
            forks = true;
            fork_points &= other | pair;
        }
        list_[std::size_t(known_++)] = pair;
    }

    std::array<Points, 64> list_;
    int known_ = 0;
};

struct Both {
    Prospects own, other;
};

Both prospects(const SmallBoard& board) {
    const Points own = board.stones(board.to_play());
    const Points other = board.stones(opponent(board.to_play()));
    Both found;
    for (const Points window : board.windows()) {
        const Points mine = window & own, theirs = window & other;
        if (theirs == 0) found.own.add(window & ~mine, std::popcount(mine), board.row());
        if (mine == 0) found.other.add(window & ~theirs, std::popcount(theirs), board.row());
    }
    return found;
}

/// Can White pair the points of the windows that are alive for Black?
bool is_paired(const SmallBoard& board) {
    const Points black = board.stones(Colour::black), white = board.stones(Colour::white);
    std::array<Points, 64> alive;
    std::size_t count = 0;
    // With more windows than points there is hardly ever a pairing.
    const auto most = std::size_t(std::popcount(board.empty()));
    for (const Points window : board.windows()) {
        if (window & white) continue;
        if (count == most) return false;
        alive[count++] = window & ~black;
    }
    return can_be_paired({alive.data(), count});
}

Outlook won_by(Colour colour) {
    using End = Outlook::End;
    return {colour == Colour::black ? End::black_wins : End::black_does_not_win, 0};
}

}  // namespace

Outlook look(const SmallBoard& board) {
    const Colour mover = board.to_play();
    const auto [own, other] = prospects(board);
    if (own.completing) return won_by(mover);
    if (std::popcount(other.completing) > 1) return won_by(opponent(mover));
    const bool black_moves = mover == Colour::black;
    const std::uint64_t weight = black_moves ? own.weight : other.weight;
    if (weight < std::uint64_t(1) << (board.row() - (black_moves ? 1 : 0)))
        return {Outlook::End::black_does_not_win, 0};
    if (other.completing) return {Outlook::End::none, other.completing};
    if (own.forks) return won_by(mover);
    if (is_paired(board)) return {Outlook::End::black_does_not_win, 0};
    Points moves = own.alive | other.alive;
    if (other.forks) moves &= other.fork_points | own.pairs;
    return {Outlook::End::none, moves};
}

}  // namespace tengen::solve
