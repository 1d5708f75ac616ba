/// Heavy playouts of Go: moves follow rules (go_rules.hpp), and are random where no rule has
/// anything to propose. How a game ends is as in a light playout (go_uniform.hpp).
#pragma once

#include <algorithm>
#include <cmath>

#include "playout/atari_list.hpp"
#include "playout/go_rules.hpp"
#include "playout/go_uniform.hpp"

namespace tengen::playout {

/// Rules as a playout asks them.
class RuleBook {
public:
    /// How often a rule is asked, out of so many times.
    static constexpr int always = 1 << 16;
    struct Entry {
        RuleKind kind;
        int often;
    };

    explicit RuleBook(const Rules& rules) {
        for (const Rule& rule : rules) {
            const int often = int(std::lround(rule.probability * always));
            if (rule.kind == RuleKind::self_atari)
                refusing_ = often;
            else if (often > 0)
                entries_.push_back({rule.kind, often});
            captures_ |= rule.kind == RuleKind::capture && often > 0;
        }
    }

    const std::vector<Entry>& entries() const { return entries_; }
    int refuses_self_atari() const { return refusing_; }
    bool captures() const { return captures_; }

private:
    std::vector<Entry> entries_;
    int refusing_ = 0;
    bool captures_ = false;
};

/// One playout under way.
template <int Cap>
class HeavyPlayout {
public:
    HeavyPlayout(go::PlayoutBoard<Cap>& board, const RuleBook& book, Colour to_play, Point last,
                 const Rng& rng)
        : board_(board), book_(book), mover_(to_play), last_(last), draws_(rng), ataris_(board) {}

    /// Plays the board to its end, and shows each move to whoever watches.
    template <typename Watch = Unwatched>
    [[gnu::flatten, gnu::noinline]] Playout play(Rng& rng, Watch&& watch = {}) {
        const int longest = 2 * board_.grid().area();
        int moves = 0;
        for (int passes = 0; passes < 2 && moves < longest; ++moves) {
            const Point point = play_move();
            watch(point);
            passes = point == pass ? passes + 1 : 0;
            last_ = point;
            mover_ = opponent(mover_);
        }
        rng = draws_.rng();
        return {board_.margin(), moves};
    }

private:
    Point play_move() {
        const Point proposed = ask_rules();
        Point played = proposed;
        if (proposed != no_point)
            board_.play(proposed, mover_);
        else
            played = mover_ == Colour::black ? play_random<Colour::black>()
                                             : play_random<Colour::white>();
        if (book_.captures() && played != pass) ataris_.update(board_, played);
        return played;
    }

    Point ask_rules() {
        for (const RuleBook::Entry& rule : book_.entries()) {
            if (!happens(rule.often)) continue;
            const Point chosen = rule.kind == RuleKind::fill ? fill() : choose(rule.kind);
            if (chosen != no_point) return chosen;
        }
        return no_point;
    }

    /// A certain event asks nothing of chance.
    bool happens(int often) {
        return often >= RuleBook::always || draws_.below(RuleBook::always) < often;
    }

    Point choose(RuleKind kind) {
        const GoRules<Cap> rules(board_, mover_, last_);
        proposals_.clear();
        if (kind == RuleKind::capture)
            ataris_.for_each(board_, opponent(mover_),
                             [&](Point stone) { return rules.capture(stone, proposals_); });
        else
            rules.think(kind, proposals_);
        return draw_sound(rules);
    }

    /// Any of the sound ones: what is drawn and is not is dropped.
    Point draw_sound(const GoRules<Cap>& rules) {
        while (proposals_.size() > 0) {
            const int index = proposals_.size() == 1 ? 0 : draws_.below(proposals_.size());
            if (rules.is_sound(proposals_[index])) return proposals_[index];
            proposals_.drop(index);
        }
        return no_point;
    }

    /// A few draws stand for a look at the whole board.
    Point fill() {
        constexpr int draws = 4;
        const GoRules<Cap> rules(board_, mover_, last_);
        for (int i = 0; i < draws && board_.empties() > 0; ++i) {
            const Point point = board_.empty(draws_.below(board_.empties()));
            if (rules.is_alone(point)) return point;
        }
        return no_point;
    }

    /// As in a light playout, but for what is refused.
    template <Colour colour>
    Point play_random() {
        for (int untried = board_.empties(); untried > 0; --untried) {
            const int index = draws_.below(untried);
            const Point point = board_.empty(index);
            if (is_refused(point, colour))
                board_.set_aside(index, untried);
            else if (board_.template try_play<colour>(index, untried))
                return point;
        }
        board_.pass_turn();
        return pass;
    }

    bool is_refused(Point point, Colour colour) {
        const int often = book_.refuses_self_atari();
        return often > 0 && go::is_self_atari(board_, point, colour) && happens(often);
    }

    go::PlayoutBoard<Cap>& board_;
    const RuleBook& book_;
    Colour mover_;
    Point last_;
    DrawsAhead draws_;
    AtariList<Cap> ataris_;
    Proposals<Cap> proposals_;
};

}  // namespace tengen::playout
