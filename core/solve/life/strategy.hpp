/// A winner's answers to whatever the loser does, under which play comes to its end.
///
/// The search knows a winning move in every position, but each was found on a path of its own, and
/// two of them may lead back to each other for ever. So all positions that can come about are drawn
/// up as a graph, and a move counts as an answer only if it leads to positions that were found to
/// be won before it: from the end backwards (an attractor). A threat that the loser spends out of
/// endless ones may lead anywhere that is won, since whoever spends for ever has lost. Where a
/// cycle is in the way, other winning moves are added, until there is a way around.
///
/// All replies of the loser are gone through, those too that the search leaves out. What the search
/// took from the theorem of death is played out: the attacker fills beside his safe stones, then
/// the last eye. What it took from Benson's theorem is an end, since the checker finds that life by
/// itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solve/life/judged.hpp"
#include "solve/life/search.hpp"

namespace tengen::solve::life {

/// The attacker's move where the target is lost by the theorem.
template <int Words>
int filling_move(const Area<Words>& area, const State<Words>& state) {
    using Set = Bits<Words>;
    const Siege<Words> around = siege(area, state);
    const Openings<Words> open = openings(area, state);
    const Set free = area.all() - around.safe;
    Set room{};
    for (Set left = state.standing; left.any(); left -= room)
        room |= area.flood(Set::of(left.first()), free);
    const Set inside = room & open.legal;
    for (const Chain<Words>& chain : Chains<Words>(area, state, defender))
        if (!chain.is_safe && chain.liberties.is_single() &&
            (chain.stones & state.standing).any() && chain.liberties.is_within(open.legal))
            return chain.liberties.first();
    if (const Set filling = inside & around.touched; filling.any()) return filling.first();
    return inside.any() ? inside.first() : no_cell;
}

template <int Words>
class Strategy {
public:
    Strategy(const Area<Words>& area, Search<Words>& search, Side winner, Goal goal)
        : area_(area), search_(search), winner_(winner), goal_(goal) {}

    /// Finds answers from here on; false where there are none, or more than so many.
    bool find(const State<Words>& root, std::size_t most) {
        number_of(root);
        if (!grow(most)) return false;
        while (!settle()) {
            if (!widen(false) && !widen(true)) return false;
            if (!grow(most)) return false;
        }
        return true;
    }

    /// Calls told(state, move) for every position of the winner's that his answers lead to.
    template <typename Told>
    void for_each_answer(Told&& told) const {
        std::vector<char> seen(nodes_.size());
        std::vector<int> open{0};
        while (!open.empty()) {
            const int at = open.back();
            const Node& node = nodes_[std::size_t(at)];
            open.pop_back();
            if (node.is_end || std::exchange(seen[std::size_t(at)], 1)) continue;
            if (node.state.to_play != winner_) {
                for (const Edge& edge : node.edges) open.push_back(edge.to);
                continue;
            }
            const Edge& edge = node.edges[std::size_t(node.answer)];
            told(node.state, edge.move);
            open.push_back(edge.to);
        }
    }

private:
    struct Edge {
        int to;
        std::int16_t move;
        bool spends;  // a threat of the loser's, out of endless ones
    };
    struct Node {
        State<Words> state;
        bool is_end;
        int answer = 0;  // the winner's edge
        std::vector<Edge> edges{};
    };
    using Marks = std::vector<char>;                             // of nodes
    using Ways = std::vector<std::vector<std::pair<int, int>>>;  // node and edge that lead there

    bool is_end(const State<Words>& state) const {
        if (state.is_dead()) return true;
        return winner_ == defender && is_alive(area_, state);
    }

    int number_of(const State<Words>& state) {
        const auto [found, is_new] = numbers_.try_emplace(state.key(), int(nodes_.size()));
        if (is_new) {
            fresh_.push_back(int(nodes_.size()));
            nodes_.push_back({state, is_end(state)});
        }
        return found->second;
    }

    void add_edge(int from, int move) {
        const State<Words> state = nodes_[std::size_t(from)].state;
        const bool spends = move != pass_move && move == state.ko && state.to_play != winner_ &&
                            state.threats[state.to_play] == endless;
        const int to = number_of(after(area_, state, move));
        nodes_[std::size_t(from)].edges.push_back({to, std::int16_t(move), spends});
    }

    /// Goes on from all positions that are new: with one answer, and all replies.
    bool grow(std::size_t most) {
        while (!fresh_.empty()) {
            const int at = fresh_.back();
            fresh_.pop_back();
            const State<Words> state = nodes_[std::size_t(at)].state;
            if (nodes_[std::size_t(at)].is_end) continue;
            if (state.to_play != winner_) {
                openings(area_, state).legal.for_each([&](int cell) { add_edge(at, cell); });
                add_edge(at, pass_move);
                continue;
            }
            const int move = known_answer(state);
            if (move == no_cell || ++answers_ > most) return false;
            add_edge(at, move);
        }
        return true;
    }

    int known_answer(const State<Words>& state) {
        if (winner_ == attacker && is_lost(area_, state)) return filling_move(area_, state);
        Known known = search_.look_up(state);
        if (!known.wins() || known.move == no_cell) known = search_.solve(state);
        return known.wins() ? known.move : no_cell;
    }

    Ways ways() const {
        Ways found(nodes_.size());
        for (std::size_t from = 0; from < nodes_.size(); ++from)
            for (std::size_t i = 0; i < nodes_[from].edges.size(); ++i)
                found[std::size_t(nodes_[from].edges[i].to)].emplace_back(int(from), int(i));
        return found;
    }

    /// Is the first position won, with the answers that the winner has?
    bool settle() {
        won_.assign(nodes_.size(), 1);
        if (winner_ == side_of_peace(goal_)) return true;  // play without end is his
        const Ways leading = ways();
        for (Marks before; before != won_;) {
            before = won_;
            won_ = attracted(before, leading);
        }
        return won_[0];
    }

    /// What leads to an end, where a spent threat leads to any position that was kept.
    Marks attracted(const Marks& kept, const Ways& leading) {
        Marks reached(nodes_.size());
        std::vector<int> missing(nodes_.size()), open;
        const auto reach = [&](std::size_t at) {
            if (!std::exchange(reached[at], 1)) open.push_back(int(at));
        };
        for (std::size_t at = 0; at < nodes_.size(); ++at) {
            const Node& node = nodes_[at];
            missing[at] = node.state.to_play == winner_ ? 1 : int(node.edges.size());
            for (const Edge& edge : node.edges) missing[at] -= leaps(edge, kept);
            if (node.is_end || missing[at] == 0) reach(at);
        }
        for (std::size_t next = 0; next < open.size(); ++next)
            for (const auto& [from, edge] : leading[std::size_t(open[next])]) {
                Node& node = nodes_[std::size_t(from)];
                if (reached[std::size_t(from)] || leaps(node.edges[std::size_t(edge)], kept))
                    continue;
                if (--missing[std::size_t(from)] > 0) continue;
                if (node.state.to_play == winner_) node.answer = edge;
                reach(std::size_t(from));
            }
        return reached;
    }

    static bool leaps(const Edge& edge, const Marks& kept) {
        return edge.spends && kept[std::size_t(edge.to)];
    }

    /// Adds winning moves where play may go round; by search, or only those that are known.
    bool widen(bool by_search) {
        const Marks round = going_round();
        bool added = false;
        for (std::size_t at = 0; at < round.size(); ++at) {
            const State<Words> state = nodes_[at].state;
            if (!round[at] || nodes_[at].is_end || state.to_play != winner_) continue;
            Bits<Words> left = openings(area_, state).legal;
            for (const Edge& edge : nodes_[at].edges)
                if (edge.move != pass_move) left.remove(edge.move);
            left.for_each([&](int cell) {
                if (!is_won_after(after(area_, state, cell), by_search)) return;
                add_edge(int(at), cell);
                added = true;
            });
        }
        return added;
    }

    bool is_won_after(const State<Words>& state, bool by_search) {
        if (is_end(state) || (winner_ == attacker && is_lost(area_, state))) return true;
        return search_.look_up(state).loses() || (by_search && search_.solve(state).loses());
    }

    /// What is not won and lies on a cycle, or behind one.
    Marks going_round() const {
        Marks round(nodes_.size());
        std::vector<int> leading(nodes_.size()), open;
        const auto for_each_next = [&](std::size_t at, auto&& visit) {
            for (const Edge& edge : nodes_[at].edges)
                if (!won_[std::size_t(edge.to)]) visit(std::size_t(edge.to));
        };
        for (std::size_t at = 0; at < nodes_.size(); ++at) {
            round[at] = !won_[at];
            if (round[at]) for_each_next(at, [&](std::size_t to) { ++leading[to]; });
        }
        for (std::size_t at = 0; at < nodes_.size(); ++at)
            if (round[at] && leading[at] == 0) open.push_back(int(at));
        for (std::size_t next = 0; next < open.size(); ++next) {
            const auto at = std::size_t(open[next]);
            round[at] = 0;
            for_each_next(at, [&](std::size_t to) {
                if (--leading[to] == 0) open.push_back(int(to));
            });
        }
        return round;
    }

    const Area<Words>& area_;
    Search<Words>& search_;
    Side winner_;
    Goal goal_;
    std::unordered_map<Key, int> numbers_;
    std::vector<Node> nodes_;
    std::vector<int> fresh_;  // nodes without edges so far
    Marks won_;
    std::size_t answers_ = 0;
};

}  // namespace tengen::solve::life
