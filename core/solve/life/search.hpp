/// Depth-first proof-number search (df-pn; Nagai 2002) of the local game.
///
/// The search goes on where the fewest leaves seem to be missing. A child is left when its numbers
/// exceed those of its best brother by a quarter (the 1 + ε trick of Pawlewicz and Lew 2007), and
/// by two at least, so that it is not entered anew for every small change.
///
/// *Repetition.* A position that is on the path already is worth what the cycle is worth: lost by
/// the side with endless threats that spent one in it, else won by the side of peace. What is
/// certain only because of that hangs on the moves that led there: it is kept under a key that
/// tells the path (Kishimoto and Müller 2004), and becomes independent where the cycle closes.
///
/// *Threats.* What no ko had a part in holds for all numbers of threats; so does a win on the
/// hardest terms. It is kept once for all. What a side wins with endless threats tells how many of
/// them it spends at most: with so many it wins, too.
///
/// *Refutations that serve again* (Kawano 1996): when one move of a side is refuted, the same
/// answers are tried, without search, against its other moves.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solve/life/crew.hpp"
#include "solve/life/moves.hpp"
#include "solve/life/prior.hpp"
#include "solve/life/reduced.hpp"
#include "solve/life/table.hpp"
#include "solve/threats.hpp"

namespace tengen::solve::life {

/// Sums go no further: around a ko they double with every round. Beyond it the search is
/// depth-first.
inline constexpr ProofNumber most_counted = 1 << 20;

/// How many positions a refutation may be followed through.
inline constexpr int most_simulated = 200;

/// In areas with so many empty points at most a position is judged when it is first seen, before it
/// is searched: a third fewer nodes. In wide ones it takes longer than it saves.
inline constexpr int few_points = 16;

/// After so many nodes it is asked what others have found meanwhile.
inline constexpr std::uint64_t worth_asking = 16;

template <int Words>
class Search {
public:
    Search(const Area<Words>& area, Table& table, Goal goal, const Limit& limit)
        : area_(area), table_(table), limit_(limit), goal_(goal) {}
    /// One of several threads, whose limit the crew keeps.
    Search(const Area<Words>& area, Table& table, Goal goal, Crew& crew)
        : area_(area), table_(table), limit_{0}, goal_(goal), crew_(&crew) {}

    /// What becomes of a position; not certain where the limit was reached.
    Known solve(const State<Words>& root) {
        const State<Words> start = reduced(area_, root);
        if (start.is_dead()) return judged_end(start);
        path_.clear();
        children_.clear();
        captures_ = 0;
        breaks_next_ = false;
        return expand(start, infinite - 1, infinite - 1);
    }

    std::uint64_t nodes() const { return nodes_; }
    bool was_stopped() const { return stopped_; }

    /// What is kept of a position.
    Known look_up(const State<Words>& state) const {
        return state.is_dead() ? judged_end(state) : kept(reduced(area_, state));
    }

    /// What the theorems say of a position, if anything.
    Known judged(const State<Words>& state) const;

private:
    struct Step {
        Key place, key;
        Key way;  // tells the positions up to here, this one too
        int breaks;
    };
    struct Child {
        State<Words> state;
        Known known;
        std::int16_t move, cost;
        bool breaks = false, captures = false;
        bool same_rooms = false;  // as the position before has
    };

    Known judged_by_move(const State<Words>& state) const;
    /// What is kept of a reduced position.
    Known kept(const State<Words>& state) const {
        return state.is_dead() ? judged_end(state) : find(state).value_or(Known{});
    }
    Known expand(const State<Words>& state, ProofNumber most_phi, ProofNumber most_delta);
    Known search_children(std::size_t first, ProofNumber most_phi, ProofNumber most_delta);
    Known search_child(std::size_t index, ProofNumber most_phi, ProofNumber most_delta);
    Known seed(const State<Words>& state, const Siege<Words>& around) const;
    Known first_numbers(const State<Words>& state, const Siege<Words>& around);
    Known judged_end(const State<Words>& state) const;
    void step_into(const State<Words>& state, bool breaks);
    void add_children(const State<Words>& state, bool is_new);
    Known first_look(const Child& child, const Siege<Words>& before, bool is_new);
    static Known doubted(Known known, int cost);
    const Step* repeated(const Child& child) const;
    static Known won_by(const Child& child);
    Known told_by_children(std::size_t first) const;
    void refute_others(std::size_t first, std::size_t refuted);
    Known serves_again(const State<Words>& state, const State<Words>& guide, Side winner,
                       int& budget);
    Known same_answer(const State<Words>& state, const State<Words>& guide, int move, int& budget);
    Known same_answers(const State<Words>& state, const State<Words>& guide, Side winner,
                       int& budget);
    bool is_spent();

    // What others do meanwhile, of whom a search without a crew knows nothing.
    void look_around();
    bool is_settled() const { return path_.size() > settled_; }
    void hear_of_others(std::size_t first);
    ProofNumber virtual_delta(const Child& child) const;

    // The table. Keys of results that hold for all threats, for these, and on this path alone.
    Key place(const State<Words>& state) const {
        return state.place() ^ (goal_ == Goal::eyes ? 0x6a09e667f3bcc908U : 0);
    }
    Key key_of(const State<Words>& state) const {
        return state.key() ^ (goal_ == Goal::eyes ? 0x6a09e667f3bcc908U : 0);
    }
    Key way_key(Key key) const { return key ^ (path_.empty() ? 0 : path_.back().way); }
    std::optional<Known> find(const State<Words>& state) const {
        const Key here = place(state);
        const auto known = table_.find_either(here, here, key_of(state));
        if (known && known->is_certain()) return known;
        const auto enough = find_with_endless(state, here);
        return enough ? enough : known;
    }
    std::optional<Known> find(Key place, Key key) const {
        return table_.find_either(place, place, key);
    }
    std::optional<Known> find_with_endless(const State<Words>& state, Key here) const;
    void store(const State<Words>& state, const Known& known, std::uint64_t work);
    bool holds_for_all(const State<Words>& state, const Known& known) const;

    const Area<Words>& area_;
    Table& table_;
    Limit limit_;
    Goal goal_;
    std::vector<Step> path_;
    std::vector<Child> children_;  // of all positions on the path
    std::vector<Choice> choices_;
    std::uint64_t nodes_ = 0, polls_ = 0;
    int captures_ = 0;  // on the path: without any there is no repetition
    bool breaks_next_ = false;
    bool stopped_ = false;
    Crew* crew_ = nullptr;
    std::size_t settled_ = SIZE_MAX;  // the first position on the path that others have settled
};

template <int Words>
Known Search<Words>::judged_end(const State<Words>& state) const {
    return certain(state.to_play == attacker);
}

template <int Words>
Known Search<Words>::judged(const State<Words>& state) const {
    if (is_alive(area_, state)) return certain(state.to_play == defender);
    if (is_lost(area_, state)) return certain(state.to_play == attacker);
    return judged_by_move(state);
}

/// What one stone tells.
template <int Words>
Known Search<Words>::judged_by_move(const State<Words>& state) const {
    const int move =
        state.to_play == defender ? living_move(area_, state) : killing_move(area_, state);
    if (move == no_cell) return {};
    return {0, infinite, independent, 1, std::int16_t(move), move != state.ko, move == state.ko};
}

template <int Words>
bool Search<Words>::is_spent() {
    if (stopped_) return true;
    if (crew_)
        for (std::uint64_t more = 1; nodes_ >= limit_.nodes && more > 0; limit_.nodes += more)
            more = crew_->take();
    stopped_ = nodes_ >= limit_.nodes;
    if (++polls_ % 256 == 0) {
        stopped_ |= limit_.stop && limit_.stop->load(std::memory_order_relaxed);
        stopped_ |= std::chrono::steady_clock::now() >= limit_.until;
        if (crew_) look_around();
    }
    return stopped_;
}

/// Ko-free results do, and wins against a side with endless threats by one that has none.
template <int Words>
bool Search<Words>::holds_for_all(const State<Words>& state, const Known& known) const {
    if (!known.is_certain() || known.hangs_on != independent) return false;
    if (known.is_free) return true;
    const Side winner = known.wins() ? state.to_play : other(state.to_play);
    return state.threats[winner] == 0 && state.threats[other(winner)] == endless;
}

/// What a side was found to win against a side without threats with endless ones of its own, if it
/// has as many as that takes.
template <int Words>
std::optional<Known> Search<Words>::find_with_endless(const State<Words>& state, Key here) const {
    for (Side side : {attacker, defender}) {
        if (state.threats[other(side)] > 0 || state.threats[side] == endless) continue;
        std::array<std::uint8_t, 2> threats{};
        threats[side] = endless;
        const auto known = table_.find(here, here ^ key_of_threats(threats));
        if (!known || !known->is_certain() || known->spends > state.threats[side]) continue;
        if (known->wins() == (state.to_play == side)) return known;
    }
    return std::nullopt;
}

template <int Words>
void Search<Words>::store(const State<Words>& state, const Known& known, std::uint64_t work) {
    const Key key = known.hangs_on != independent ? way_key(key_of(state))
                    : holds_for_all(state, known) ? place(state)
                                                  : key_of(state);
    table_.store(place(state), key, known,
                 std::uint32_t(std::min<std::uint64_t>(work, UINT32_MAX)));
}

template <int Words>
void Search<Words>::step_into(const State<Words>& state, bool breaks) {
    const Key key = key_of(state);
    const Key before = path_.empty() ? 0 : path_.back().way;
    const int broken = (path_.empty() ? 0 : path_.back().breaks) + breaks;
    path_.push_back({place(state), key, mix64(before + key + std::uint64_t(breaks)), broken});
}

/// The position on the path that a child repeats.
template <int Words>
auto Search<Words>::repeated(const Child& child) const -> const Step* {
    if (captures_ == 0 && !child.captures) return nullptr;
    const Key key = key_of(child.state);
    for (auto step = path_.rbegin(); step != path_.rend(); ++step)
        if (step->key == key) return &*step;
    return nullptr;
}

template <int Words>
Known Search<Words>::first_look(const Child& child, const Siege<Words>& before, bool is_new) {
    const State<Words>& state = child.state;
    if (state.is_dead()) return judged_end(state);
    if (const Step* step = repeated(child)) {
        const bool spent = path_.back().breaks + child.breaks > step->breaks;
        // Only a side with endless threats can spend one in a cycle, and only one side has them.
        const Side spender = state.threats[attacker] == endless ? attacker : defender;
        const Side winner = spent ? other(spender) : side_of_peace(goal_);
        Known known = certain(winner == state.to_play, std::int16_t(step - path_.data()));
        known.is_free = false;
        return known;
    }
    const auto known = find(state);
    if (known && known->is_certain()) return *known;
    if (captures_ > 0 || child.captures)
        if (const auto hanging = table_.find(place(state), way_key(key_of(state)))) return *hanging;
    if (known) return *known;
    const Siege<Words> around = child.same_rooms ? before : siege(area_, state);
    return doubted(is_new ? first_numbers(state, around) : seed(state, around), child.cost);
}

/// Numbers for who has just moved, after a move that is less likely to win than others.
template <int Words>
Known Search<Words>::doubted(Known known, int cost) {
    if (known.is_certain()) return known;
    constexpr int less_in_phi = 1, more_in_delta = 2, steps_in_delta = 10;
    known.phi = std::max<ProofNumber>(1, known.phi * one_worth / (one_worth + less_in_phi * cost));
    known.delta += (known.delta * more_in_delta + steps_in_delta) * cost / one_worth;
    return known;
}

/// A position that was never seen: what the theorems say, or a guess. What the side that has just
/// moved can have brought about was looked for before its move.
template <int Words>
Known Search<Words>::first_numbers(const State<Words>& state, const Siege<Words>& around) {
    if (state.empty(area_).count() > few_points) return seed(state, around);
    const bool is_won = state.to_play == defender ? is_alive(area_, state) : is_lost(area_, state);
    const Known known = is_won ? certain(true) : judged_by_move(state);
    if (!known.is_certain()) return seed(state, around);
    store(state, known, 1);
    return known;
}

/// A first guess of the numbers: the more room without attackers in sight, the harder to kill.
template <int Words>
Known Search<Words>::seed(const State<Words>& state, const Siege<Words>& around) const {
    const int apart = eye_cells(area_, state, area_.all() - around.safe, around).count();
    const int missing = std::max(0, 7 - apart);
    const auto to_kill = ProofNumber(1 + apart * apart / 4);
    const auto to_live = ProofNumber(1 + missing * missing / 4);
    return state.to_play == attacker ? Known{to_kill, to_live} : Known{to_live, to_kill};
}

template <int Words>
void Search<Words>::add_children(const State<Words>& state, bool is_new) {
    const Side foe = other(state.to_play);
    const Chains<Words> own(area_, state, state.to_play), foes(area_, state, foe);
    choices(area_, state, goal_, own, foes, choices_);
    const Rooms<Words> rooms(area_, state);
    weigh(area_, state, own, foes, rooms.all - rooms.around.touched, choices_);
    const Bits<Words> capturing = capturing_stones(foes);
    const std::size_t first = children_.size();
    for (const Choice& choice : choices_) {
        Child child{{}, {}, choice.move, choice.cost};
        child.state = reduced_after(area_, state, choice.move, capturing, rooms, child.same_rooms);
        if (choice.move != pass_move) {
            child.breaks = choice.move == state.ko;
            child.captures = capturing.has(choice.move);
        }
        table_.prefetch(place(child.state));
        children_.push_back(child);
    }
    for (std::size_t i = first; i < children_.size(); ++i)
        children_[i].known = first_look(children_[i], rooms.around, is_new);
}

/// What is certain because the other side loses after a move.
template <int Words>
Known Search<Words>::won_by(const Child& child) {
    const Known& known = child.known;
    const int spends = std::min<int>(known.spends + child.breaks, endless);
    return {0,
            infinite,
            known.hangs_on,
            std::uint16_t(known.length + 1),
            child.move,
            known.is_free && !child.breaks,
            std::uint8_t(spends)};
}

/// Phi is the least delta of the children, delta the sum of their phis.
template <int Words>
Known Search<Words>::told_by_children(std::size_t first) const {
    Known told{infinite, 0};
    std::uint64_t sum = 0;
    for (std::size_t i = first; i < children_.size(); ++i) {
        const Child& child = children_[i];
        const Known& known = child.known;
        sum += known.phi;
        if (known.loses()) {  // for who is to move there
            const bool better = told.phi > 0 || known.hangs_on > told.hangs_on ||
                                (known.hangs_on == told.hangs_on && known.length + 1 < told.length);
            if (!better) continue;
            told = won_by(child);
        } else if (told.phi > 0) {
            told.phi = std::min(told.phi, known.delta);
            told.hangs_on = std::min(told.hangs_on, known.hangs_on);
            told.length = std::max(told.length, std::uint16_t(known.length + 1));
            told.is_free &= known.is_free;
            told.spends = std::max(told.spends, known.spends);
        }
    }
    if (told.phi == 0) return told;
    told.delta = ProofNumber(std::min<std::uint64_t>(sum, most_counted));
    if (sum == 0) told.phi = infinite;
    return told;
}

template <int Words>
Known Search<Words>::expand(const State<Words>& state, ProofNumber most_phi,
                            ProofNumber most_delta) {
    ++nodes_;
    const std::uint64_t begun = nodes_;
    const auto before = find(state);
    if (before && before->is_certain()) return *before;
    if (!before) {
        if (const Known known = judged(state); known.is_certain()) {
            store(state, known, 1);
            return known;
        }
    }
    step_into(state, breaks_next_);
    const std::size_t first = children_.size();
    add_children(state, !before);
    Known told = search_children(first, most_phi, most_delta);
    children_.erase(children_.begin() + std::ptrdiff_t(first), children_.end());
    const auto here = std::int16_t(path_.size() - 1);
    path_.pop_back();
    if (!is_settled()) settled_ = SIZE_MAX;
    if (crew_ && !told.is_certain())
        if (const auto others = find(state); others && others->is_certain()) return *others;
    if (!told.is_certain()) told = {told.phi, told.delta};
    if (told.hangs_on >= here) told.hangs_on = independent;
    if (state.ko != no_cell) told.is_free = false;
    store(state, told, nodes_ - begun + 1);
    return told;
}

template <int Words>
Known Search<Words>::search_children(std::size_t first, ProofNumber most_phi,
                                     ProofNumber most_delta) {
    Known told = told_by_children(first);
    while (!told.is_certain() && told.phi < most_phi && told.delta < most_delta && !is_spent() &&
           !is_settled()) {
        std::size_t best = first;
        ProofNumber least = infinite, second = infinite;
        for (std::size_t i = first; i < children_.size(); ++i) {
            if (children_[i].known.delta >= most_phi) continue;
            const ProofNumber delta = virtual_delta(children_[i]);
            if (delta < least) {
                second = std::exchange(least, delta);
                best = i;
            } else {
                second = std::min(second, delta);
            }
        }
        const std::uint64_t next_phi = most_delta - told.delta + children_[best].known.phi;
        const std::uint64_t next_delta = std::uint64_t(second) + second / 4 + 2;
        const std::uint64_t before = nodes_;
        const Known known =
            search_child(best, ProofNumber(std::min<std::uint64_t>(next_phi, infinite - 1)),
                         ProofNumber(std::min<std::uint64_t>(next_delta, most_phi)));
        if (known.wins() && known.hangs_on == independent) refute_others(first, best);
        if (crew_ && nodes_ - before >= worth_asking) hear_of_others(first);
        told = told_by_children(first);
    }
    return told;
}

template <int Words>
Known Search<Words>::search_child(std::size_t index, ProofNumber most_phi, ProofNumber most_delta) {
    const State<Words> state = children_[index].state;  // children move when others are added
    const bool captures = children_[index].captures;
    captures_ += captures;
    breaks_next_ = children_[index].breaks;
    if (crew_) crew_->enter(state.board_key);
    const Known known = expand(state, most_phi, most_delta);
    if (crew_) crew_->leave(state.board_key);
    captures_ -= captures;
    return children_[index].known = known;
}

/// One move was refuted: do the same answers refute the others?
template <int Words>
void Search<Words>::refute_others(std::size_t first, std::size_t refuted) {
    const State<Words> guide = children_[refuted].state;
    for (std::size_t i = first; i < children_.size(); ++i) {
        if (children_[i].known.is_certain()) continue;
        int budget = most_simulated;
        const Known known = serves_again(children_[i].state, guide, guide.to_play, budget);
        if (known.is_certain()) children_[i].known = known;
    }
}

}  // namespace tengen::solve::life

#include "solve/life/again.hpp"
#include "solve/life/others.hpp"
