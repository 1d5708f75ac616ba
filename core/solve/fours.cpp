#include "solve/fours.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "solve/line_worths.hpp"

namespace tengen::solve {

using five::Direction;
using five::Makes;
using five::Prospect;
using five::Threat;
using five::ThreatBoard;

namespace {

/// A search that takes longer than this begins again with its fours in another order, and so on in
/// turns, each longer than the one before.
constexpr std::uint64_t first_turn = 6000;
constexpr std::uint64_t next_turn(std::uint64_t turn) {
    return turn + turn / 2;
}

/// What a stone makes on the lines that are no four: there the next fours are.
constexpr LineWorths promises({0, 0, 0, 1, 2, 3, 12, 40, 0, 0, 0, 0});

/// Fours close to the last one go on with what it began.
int nearness(Point point, Point last) {
    if (last == no_point) return 0;
    const auto &here = five::places[point].bit, &there = five::places[last].bit;
    const int right = std::abs(here[0] - there[0]), down = std::abs(here[1] - there[1]);
    return 2 * std::max(0, 7 - std::max(down, right));
}

/// Can a stone on one of two points change what the other makes?
bool is_in_reach(Point one, Point other) {
    const auto &here = five::places[one].bit, &there = five::places[other].bit;
    const int right = here[0] - there[0], down = here[1] - there[1];
    if (std::max(std::abs(right), std::abs(down)) > five::margin) return false;
    return down == 0 || right == 0 || down == right || down == -right;
}

}  // namespace

/// One question, in work.
class Fours::Attack {
public:
    Attack(ThreatBoard& board, Colour attacker, std::vector<Key>& none, Key mark,
           std::uint64_t limit, const std::atomic<bool>* stop)
        : board_(board),
          attacker_(attacker),
          defender_(opponent(attacker)),
          lines_(five::ThreatTable::of(board.rules(), attacker_)),
          their_lines_(five::ThreatTable::of(board.rules(), defender_)),
          none_(none),
          mark_(mark),
          limit_(limit),
          stop_(stop) {}

    Answer answer() {
        const bool won = wins_in_turns();
        std::reverse(line_.begin(), line_.end());
        const Found found = won ? Found::win : is_out() ? Found::unknown : Found::none;
        return {found, std::move(line_), nodes_};
    }

private:
    /// A four, where it is completed, and the line of both, if there is only one.
    struct Four {
        Point point = no_point;
        Point answer = no_point;
        Direction direction = Direction::horizontal;
        int promise = 0;
    };

    /// Which order is right shows only in the end: a problem that takes one of them a hundred
    /// thousand positions may take the other a thousand. Turns are cheap, because the table keeps
    /// what was searched in vain.
    bool wins_in_turns() {
        for (std::uint64_t turn = first_turn;; turn = next_turn(turn)) {
            until_ = limit_ - nodes_ > turn ? nodes_ + turn : limit_;
            if (wins()) return true;
            if (!is_out() || until_ == limit_) return false;
            is_wary_ = !is_wary_;
        }
    }

    bool is_out() const { return nodes_ > until_; }

    /// Counts a position. Whether to stop is asked now and then: it is another thread's word.
    void count() {
        if ((++nodes_ & 1023) == 0 && stop_ && stop_->load(std::memory_order_relaxed))
            limit_ = until_ = 0;
    }

    /// The attacker is to move.
    bool wins() {
        if (board_.any(attacker_, Makes::five)) {
            line_.push_back(board_.first(attacker_, Makes::five));
            return true;
        }
        if (!board_.any(attacker_, Makes::four) || board_.count(defender_, Makes::five) > 1)
            return false;
        if (is_known(board_.key())) return false;
        count();
        if (is_out()) return false;
        if (tries_fours()) return true;
        if (!is_out()) remember(board_.key());
        return false;
    }

    bool tries_fours() {
        if (board_.any(defender_, Makes::five)) {
            const Point must = board_.first(defender_, Makes::five);
            return board_.has(must, attacker_, Makes::four) && wins_by(four_at(must));
        }
        const std::size_t first = fours_.size();
        list();
        const std::size_t end = fours_.size();
        bool won = false;
        for (std::size_t i = first; i < end && !won && !is_out(); ++i)
            won = wins_by(Four(fours_[i]));
        fours_.resize(first);
        return won;
    }

    /// Adds the fours there are, the promising ones first. They are few.
    void list() {
        const std::size_t first = fours_.size();
        for_each_point(board_, attacker_, Makes::four, [&](Point point) {
            const Four four = four_at(point);
            __builtin_prefetch(&place_in_table(key_after(four)));
            std::size_t at = fours_.size();
            fours_.push_back(four);
            for (; at > first && fours_[at - 1].promise < four.promise; --at)
                fours_[at] = fours_[at - 1];
            fours_[at] = four;
        });
    }

    Four four_at(Point point) const {
        if (board_.has(point, attacker_, Makes::win)) return {point, point, {}, 1000};
        const Prospect prospect = board_.prospect(point, attacker_);
        const Direction direction = direction_of_four(prospect);
        const Point answer = completed(point, attacker_, direction);
        return {point, answer, direction,
                2 * (promise(point, attacker_) + nearness(point, last_)) - price(answer)};
    }

    int promise(Point point, Colour colour) const {
        return promises[board_.prospect(point, colour)];
    }

    /// What an answer takes from us, and if we are wary what it makes of its own.
    int price(Point answer) const {
        return promise(answer, attacker_) + (is_wary_ ? 2 * promise(answer, defender_) : 0);
    }

    /// The four and its answer are set on the board only if it cannot be told without.
    bool wins_by(const Four& four) {
        if (board_.is_forbidden(four.point, attacker_)) return false;
        if (board_.has(four.point, attacker_, Makes::win)) {
            line_.push_back(four.point);
            return true;
        }
        if (!may_be_forbidden(four.answer) &&
            (is_known(key_after(four)) || is_the_last(four) || runs_into_fours(four)))
            return false;
        const Point before = std::exchange(last_, four.point);
        board_.place(four.point, attacker_);
        const bool won = cannot_be_answered(four.answer);
        board_.undo();
        last_ = before;
        if (won) line_.push_back(four.point);
        return won;
    }

    /// The line of a stone's four, if it makes no other.
    static Direction direction_of_four(Prospect prospect) {
        constexpr Prospect four_or_five = 0x8888;
        return Direction(std::countr_zero(Prospect(prospect & four_or_five)) / 4);
    }

    /// Where the four is completed that a stone makes on a line.
    Point completed(Point four, Colour colour, Direction direction) const {
        const five::ThreatTable& lines = colour == attacker_ ? lines_ : their_lines_;
        const five::WindowMask five = lines.at(board_.board(), four, direction, colour).attack;
        return Point(four + five::distance_of(std::countr_zero(five)) * five::step(direction));
    }

    /// Might the answer to a four be forbidden once the four is on the board? On their common line
    /// the attacker's stones leave the answer room for one four at most, so it takes another.
    bool may_be_forbidden(Point answer) const {
        if (!board_.rules().restricts(defender_)) return false;
        const Prospect prospect = board_.prospect(answer, defender_);
        return std::ranges::any_of(five::directions, [&](Direction direction) {
            const Threat kind = five::threat_in(prospect, direction);
            return kind >= Threat::open_three || kind == Threat::overline;
        });
    }

    Key key_after(const Four& four) const {
        const auto& keys = stone_keys<five::largest_side>;
        return board_.key() ^ keys[side(attacker_)][four.point] ^
               keys[side(defender_)][four.answer];
    }

    /// Is there no four after this one and its answer? Then no other is there yet, and the stone
    /// begins none on its lines, of which the answer blocks one. Lifted prohibitions are left out.
    bool is_the_last(const Four& four) const {
        const int others = board_.has(four.answer, attacker_, Makes::four);
        if (board_.count(attacker_, Makes::four) != 1 + others) return false;
        if (board_.any(attacker_, Makes::closed)) return false;
        const Prospect prospect = board_.prospect(four.point, attacker_);
        return std::ranges::none_of(five::directions, [&](Direction direction) {
            const Threat kind = direction == four.direction ? kind_after_answer(four)
                                                            : five::threat_in(prospect, direction);
            return kind >= Threat::sleeping_three;
        });
    }

    /// What the stone of a four makes on its line with the answer on the board.
    Threat kind_after_answer(const Four& four) const {
        const int distance = (four.answer - four.point) / five::step(four.direction);
        const std::uint32_t answer = 1U << (distance + five::margin);
        return lines_
            .at(five::stones_around(board_.board(), four.point, four.direction, attacker_),
                five::blocked_around(board_.board(), four.point, four.direction, attacker_) |
                    answer)
            .kind;
    }

    /// Does the answer make fours of its own that we cannot stop by a four, as can be told from
    /// lines that our four does not touch?
    bool runs_into_fours(const Four& four) const {
        const Prospect prospect = board_.prospect(four.answer, defender_);
        int fives = 0;
        Direction theirs = four.direction;
        for (Direction direction : five::directions) {
            const Threat kind = five::threat_in(prospect, direction);
            if (direction == four.direction || !five::is_four(kind)) continue;
            fives += kind == Threat::four ? 1 : 2;
            theirs = direction;
        }
        if (fives != 1) return fives > 1;
        const Point must = completed(four.answer, defender_, theirs);
        return !board_.has(must, attacker_, Makes::four) &&
               !board_.has(must, attacker_, Makes::closed) && !is_in_reach(must, four.point);
    }

    /// The defender is to move and the attacker threatens five.
    bool cannot_be_answered(Point answer) {
        if (board_.is_forbidden(answer, defender_)) return true;
        if (is_hopeless_after(answer)) return false;
        board_.place(answer, defender_);
        const bool won = wins();
        board_.undo();
        if (won) line_.push_back(answer);
        return won;
    }

    /// Does the answer leave no four, or make one of its own that no four of ours stops? A stone of
    /// the defender's gives us no four, unless it lifts a prohibition.
    bool is_hopeless_after(Point answer) const {
        if (board_.any(attacker_, Makes::closed)) return false;
        const int taken = board_.has(answer, attacker_, Makes::four);
        if (board_.count(attacker_, Makes::four) == taken) return true;
        if (board_.has(answer, defender_, Makes::win)) return true;
        if (!board_.has(answer, defender_, Makes::four)) return false;
        const Direction direction = direction_of_four(board_.prospect(answer, defender_));
        const Point must = completed(answer, defender_, direction);
        return !board_.has(must, attacker_, Makes::four);
    }

    Key& place_in_table(Key key) const { return none_[key & (none_.size() - 1)]; }
    bool is_known(Key key) const { return place_in_table(key) == (key ^ mark_); }
    void remember(Key key) { place_in_table(key) = key ^ mark_; }

    ThreatBoard& board_;
    Colour attacker_, defender_;
    const five::ThreatTable &lines_, &their_lines_;
    std::vector<Key>& none_;
    Key mark_;
    std::uint64_t limit_;
    const std::atomic<bool>* stop_;
    std::uint64_t nodes_ = 0;
    std::uint64_t until_ = 0;  // the end of this turn
    bool is_wary_ = false;
    Point last_ = no_point;    // the attacker's last four
    std::vector<Four> fours_;  // of all positions on the way, one after the other
    std::vector<Point> line_;  // backwards
};

Fours::Fours(int bits) : none_(std::size_t(1) << bits) {}

void Fours::forget() {
    ++question_;
}

Fours::Answer Fours::solve(ThreatBoard& board, Colour attacker, std::uint64_t limit,
                           const std::atomic<bool>* stop) {
    const ThreatBoard::OnlyFours only_fours(board);
    const Key mark = mix64(2 * question_ + Key(side(attacker)));
    return Attack(board, attacker, none_, mark, limit, stop).answer();
}

}  // namespace tengen::solve
