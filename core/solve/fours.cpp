#include "solve/fours.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace tengen::solve {

using five::Makes;
using five::Prospect;
using five::Threat;
using five::ThreatBoard;

namespace {

/// What a stone makes on the lines that are no four: there the next fours are.
int promise(Prospect prospect) {
    static constexpr std::array<int, five::threat_kinds> worth = {0,  0,  0, 1, 2, 6,
                                                                  12, 40, 0, 0, 0, 0};
    int sum = 0;
    for (five::Direction direction : five::directions)
        sum += worth[std::size_t(five::threat_in(prospect, direction))];
    return sum;
}

/// Fours close to the last one go on with what it began.
int nearness(Point point, Point last) {
    if (last == no_point) return 0;
    const int down = std::abs(five::FiveGrid::row(point) - five::FiveGrid::row(last));
    const int right = std::abs(five::FiveGrid::col(point) - five::FiveGrid::col(last));
    return 2 * std::max(0, 7 - std::max(down, right));
}

}  // namespace

/// One question, in work.
class Fours::Attack {
public:
    Attack(ThreatBoard& board, Colour attacker, std::vector<Key>& none, Key mark,
           std::uint64_t limit)
        : board_(board),
          attacker_(attacker),
          defender_(opponent(attacker)),
          none_(none),
          mark_(mark),
          limit_(limit) {}

    Answer answer() {
        const bool won = wins();
        std::reverse(line_.begin(), line_.end());
        const Found found = won ? Found::win : nodes_ > limit_ ? Found::unknown : Found::none;
        return {found, std::move(line_), nodes_};
    }

private:
    struct Four {
        Point point = no_point;
        int promise = 0;
    };

    /// The attacker is to move.
    bool wins() {
        if (board_.any(attacker_, Makes::five)) {
            line_.push_back(board_.first(attacker_, Makes::five));
            return true;
        }
        if (!board_.any(attacker_, Makes::four) || board_.count(defender_, Makes::five) > 1)
            return false;
        if (is_known() || ++nodes_ > limit_) return false;
        if (tries_fours()) return true;
        if (nodes_ <= limit_) remember();
        return false;
    }

    bool tries_fours() {
        if (board_.any(defender_, Makes::five)) {
            const Point must = board_.first(defender_, Makes::five);
            return board_.has(must, attacker_, Makes::four) && wins_by(must);
        }
        const std::size_t first = fours_.size();
        list();
        const std::size_t end = fours_.size();
        bool won = false;
        for (std::size_t i = first; i < end && !won && nodes_ <= limit_; ++i)
            won = wins_by(fours_[i].point);
        fours_.resize(first);
        return won;
    }

    /// Adds the fours there are, the promising ones first.
    void list() {
        const auto first = std::ptrdiff_t(fours_.size());
        for_each_point(board_, attacker_, Makes::four,
                       [&](Point point) { fours_.push_back({point, promise_of(point)}); });
        std::stable_sort(
            fours_.begin() + first, fours_.end(),
            [](const Four& one, const Four& other) { return one.promise > other.promise; });
    }

    int promise_of(Point point) const {
        if (board_.has(point, attacker_, Makes::win)) return 1000;
        return promise(board_.prospect(point, attacker_)) + nearness(point, last_);
    }

    bool wins_by(Point four) {
        if (board_.is_forbidden(four, attacker_)) return false;
        const Point before = std::exchange(last_, four);
        board_.place(four, attacker_);
        const bool won = cannot_be_answered();
        board_.undo();
        last_ = before;
        if (won) line_.push_back(four);
        return won;
    }

    /// The defender is to move and the attacker threatens five.
    bool cannot_be_answered() {
        if (board_.any(defender_, Makes::five)) return false;
        if (board_.count(attacker_, Makes::five) > 1) return true;
        const Point answer = board_.first(attacker_, Makes::five);
        if (board_.is_forbidden(answer, defender_)) return true;
        board_.place(answer, defender_);
        const bool won = wins();
        board_.undo();
        if (won) line_.push_back(answer);
        return won;
    }

    Key& place_in_table() const { return none_[board_.key() & (none_.size() - 1)]; }
    bool is_known() const { return place_in_table() == (board_.key() ^ mark_); }
    void remember() { place_in_table() = board_.key() ^ mark_; }

    ThreatBoard& board_;
    Colour attacker_, defender_;
    std::vector<Key>& none_;
    Key mark_;
    std::uint64_t limit_;
    std::uint64_t nodes_ = 0;
    Point last_ = no_point;    // the attacker's last four
    std::vector<Four> fours_;  // of all positions on the way, one after the other
    std::vector<Point> line_;  // backwards
};

Fours::Fours(int bits) : none_(std::size_t(1) << bits) {}

void Fours::forget() {
    ++question_;
}

Fours::Answer Fours::solve(ThreatBoard& board, Colour attacker, std::uint64_t limit) {
    const Key mark = mix64(2 * question_ + Key(side(attacker)));
    return Attack(board, attacker, none_, mark, limit).answer();
}

}  // namespace tengen::solve
