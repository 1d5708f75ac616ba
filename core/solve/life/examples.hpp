/// What the winner of a solved question plays, and what else could be played there: material for
/// the weights of `prior.hpp`.
#pragma once

#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "solve/life/prior.hpp"
#include "solve/life/search.hpp"

namespace tengen::solve::life {

template <int Words>
class ExampleCollector {
public:
    ExampleCollector(const Area<Words>& area, const Search<Words>& search, Goal goal)
        : area_(area), search_(search), goal_(goal) {}

    /// So many positions of the proof, or all of the first ones if it has fewer.
    std::vector<Example> collected(const State<Words>& root, std::size_t most) {
        const Known known = search_.look_up(root);
        if (!known.is_certain()) return {};
        walk(root, known.wins() ? root.to_play : other(root.to_play));
        Rng rng(1);
        std::vector<Example> found;
        for (; !positions_.empty() && found.size() < most; positions_.pop_back()) {
            std::swap(positions_[std::size_t(rng.below(int(positions_.size())))],
                      positions_.back());
            add(positions_.back(), found);
        }
        return found;
    }

private:
    static constexpr std::size_t most_walked = 20'000;

    void walk(const State<Words>& root, Side winner) {
        std::unordered_set<Key> seen;
        std::vector<State<Words>> open{root};
        std::vector<Choice> replies;
        while (!open.empty() && positions_.size() < most_walked) {
            const State<Words> state = open.back();
            open.pop_back();
            if (state.is_dead() || !seen.insert(state.key()).second) continue;
            const Known known = search_.look_up(state);
            if (!known.is_certain() || search_.judged(state).is_certain()) continue;
            if (state.to_play == winner) {
                positions_.push_back(state);
                open.push_back(after(area_, state, known.move));
                continue;
            }
            choices(area_, state, goal_, replies);
            for (const Choice& reply : replies) open.push_back(after(area_, state, reply.move));
        }
    }

    void add(const State<Words>& state, std::vector<Example>& found) const {
        const Chains<Words> own(area_, state, state.to_play);
        const Chains<Words> foes(area_, state, other(state.to_play));
        const Siege<Words> around = siege(area_, state);
        const Bits<Words> room = room_of_target(area_, state, around).all - around.touched;
        const Looks<Words> looks(area_, state, own, foes, room);
        std::vector<Choice> all;
        choices(area_, state, goal_, own, foes, all);
        const int move = search_.look_up(state).move;
        const auto chosen =
            std::ranges::find_if(all, [&](const Choice& choice) { return choice.move == move; });
        if (all.size() < 2 || chosen == all.end()) return;
        Example example{state.to_play, int(chosen - all.begin()), {}};
        for (const Choice& choice : all) {
            const bool is_pass = choice.move == pass_move;
            example.moves.emplace_back(is_pass, is_pass ? Look{} : looks.at(choice.move));
        }
        found.push_back(std::move(example));
    }

    const Area<Words>& area_;
    const Search<Words>& search_;
    Goal goal_;
    std::vector<State<Words>> positions_;
};

}  // namespace tengen::solve::life
