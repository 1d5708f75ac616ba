/// The exhaustive search of `tengen.textbook.fate` once more, for thousands of positions: that page
/// says what is asked and how it is found. This one is compared with it, position by position.
#pragma once

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "board.hpp"

namespace fate {

/// Everything a local game depends on but the threats.
struct State {
    Stones stones;
    Side to_play;
    Mask ko;

    bool operator==(const State&) const = default;
};

struct Hash {
    std::size_t operator()(const State& state) const {
        std::uint64_t hash = state.to_play;
        const auto mix = [&](Mask points) {
            for (const auto half : {std::uint64_t(points), std::uint64_t(points >> 64)})
                hash = std::rotl(hash ^ half, 29) * 0x9E3779B97F4A7C15u;
        };
        mix(state.stones.of[black]);
        mix(state.stones.of[white]);
        mix(state.stones.target);
        mix(state.ko);
        return hash ^ (hash >> 32);
    }
};

constexpr int pass = -1;

struct Step {
    int to;
    short move;
    bool is_dear;  // takes a ko back at once
};

using Set = std::vector<char>;

struct Fate {
    std::string status;
    Side by = black;  // who needs threats in a ko
    int threats = 0;
    std::vector<int> first_moves;
    std::size_t states = 0;
};

struct TooLarge : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class LocalGame {
public:
    /// The target is the stones of one side; both play where `playable` says, and nowhere else.
    LocalGame(const Grid& grid, const Stones& stones, Side to_play, Mask playable,
              std::size_t most_states)
        : grid_(grid),
          playable_(playable),
          most_states_(most_states),
          defender_(stones.target & stones.of[black] ? black : white) {
        find({stones, to_play, 0});
        draw_up();
        link_back();
    }

    Fate fate() {
        const Floors against = floors(opponent(defender_), gone(), defender_);
        const Floors with = floors(opponent(defender_), gone(), opponent(defender_));
        const auto grade = [&](int state) { return grade_of(against, with, state); };
        const int best = grade(0);
        Fate found;
        found.states = states_.size();
        found.status = best == dead ? "dead" : best == lives ? standing() : "ko";
        if (found.status == "ko") {
            found.by = best < 0 ? defender_ : opponent(defender_);
            found.threats = std::abs(best);
        }
        for (const Step& step : steps_[0])
            if (grade(step.to) == best) found.first_moves.push_back(step.move);
        return found;
    }

private:
    using Floors = std::vector<Set>;
    static constexpr int lives = 1000, dead = -1000;

    /// The number of a state, a new one if it was never seen.
    int find(const State& state) {
        const auto [place, is_new] = number_.try_emplace(state, int(states_.size()));
        if (is_new) {
            if (states_.size() == most_states_) throw TooLarge("too many states");
            states_.push_back(state);
        }
        return place->second;
    }

    void draw_up() {
        for (std::size_t number = 0; number < states_.size(); ++number) {
            const State state = states_[number];
            const Side other = opponent(state.to_play);
            steps_.emplace_back();
            if (!state.stones.target) continue;
            Mask open = playable_ & ~state.stones.occupied();
            for (; open; open &= open - 1) {
                const Mask point = open & -open;
                const Placed placed = place(grid_, state.stones, point, state.to_play);
                if (placed.is_suicide) continue;
                const int to = find({placed.stones, other, placed.ko});
                steps_[number].push_back({to, short(first_of(point)), point == state.ko});
            }
            steps_[number].push_back({find({state.stones, other, 0}), pass, false});
        }
    }

    void link_back() {
        before_.resize(states_.size());
        for (std::size_t number = 0; number < states_.size(); ++number)
            for (const Step& step : steps_[number])
                if (!step.is_dear) before_[step.to].push_back(int(number));
    }

    Set gone() const {
        Set goal(states_.size());
        for (std::size_t number = 0; number < goal.size(); ++number)
            goal[number] = steps_[number].empty();
        return goal;
    }

    std::string standing() {
        const Mask closed = grid_.all() & ~playable_;
        Set goal(states_.size());
        for (std::size_t number = 0; number < goal.size(); ++number)
            goal[number] = target_is_safe(grid_, states_[number].stones, defender_, closed);
        return floors(defender_, goal, opponent(defender_)).back()[0] ? "alive" : "seki";
    }

    /// Above 0 as many threats as the attacker needs, below 0 as many as the defender needs.
    static int grade_of(const Floors& against, const Floors& with, int state) {
        if (against.back()[state]) return dead;
        if (!with.back()[state]) return lives;
        int threats = 0;
        if (against[0][state]) {
            while (against[threats][state]) ++threats;
            return -threats;
        }
        while (!with[threats][state]) ++threats;
        return threats;
    }

    Floors floors(Side hunter, const Set& goal, Side spender) const {
        Floors floors{won(hunter, goal, spender, nullptr)};
        while (floors.size() < 2 || floors.back() != floors[floors.size() - 2])
            floors.push_back(won(hunter, goal, spender, &floors.back()));
        return floors;
    }

    /// The states from which the hunter forces the goal, if the spender has one threat more than
    /// in the set below; none if there is no such set.
    Set won(Side hunter, const Set& goal, Side spender, const Set* below) const {
        Set won = goal;
        std::vector<int> escapes(states_.size()), frontier;
        for (std::size_t number = 0; number < states_.size(); ++number) {
            const Side to_play = states_[number].to_play;
            for (const Step& step : steps_[number]) {
                if (!step.is_dear)
                    ++escapes[number];
                else if (below && to_play == spender) {
                    if (to_play == hunter && (*below)[step.to])
                        won[number] = true;
                    else if (!(*below)[step.to])
                        ++escapes[number];
                }
            }
            if (won[number]) frontier.push_back(int(number));
        }
        while (!frontier.empty()) {
            const int last = frontier.back();
            frontier.pop_back();
            for (int number : before_[last]) {
                --escapes[number];
                if (won[number]) continue;
                if (states_[number].to_play != hunter && escapes[number] > 0) continue;
                won[number] = true;
                frontier.push_back(number);
            }
        }
        return won;
    }

    const Grid& grid_;
    Mask playable_;
    std::size_t most_states_;
    Side defender_;
    std::unordered_map<State, int, Hash> number_;
    std::vector<State> states_;
    std::vector<std::vector<Step>> steps_;
    std::vector<std::vector<int>> before_;
};

}  // namespace fate
