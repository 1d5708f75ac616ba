/// Writing a proof down: for every position in which the winner is to move, the move.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "solve/life/strategy.hpp"

namespace tengen::solve::life {

template <int Words>
class CertificateWriter {
public:
    using Answers = std::vector<std::pair<std::string, int>>;

    CertificateWriter(const Area<Words>& area, const Setting& setting)
        : area_(area), setting_(setting) {}

    Answers written(const Strategy<Words>& strategy) const {
        Answers answers;
        strategy.for_each_answer([&](const State<Words>& state, int move) {
            answers.emplace_back(name(state), move == pass_move ? -1 : area_.point(move));
        });
        return answers;
    }

private:
    /// A position as the checker writes it: stones (t: target), ban, threats.
    std::string name(const State<Words>& state) const {
        std::string text;
        for (std::size_t point = 0; point < setting_.points.size(); ++point)
            text.push_back(letter(state, int(point)));
        const auto number = [](int threats) {
            return threats == endless ? std::string("*") : std::to_string(threats);
        };
        text += ' ' + (state.ko == no_cell ? "-" : std::to_string(area_.point(state.ko)));
        return text + ' ' + number(state.threats[0]) + ' ' + number(state.threats[1]);
    }

    char letter(const State<Words>& state, int point) const {
        const int cell = area_.cell(point);
        if (cell < 0) return letter_of_ground(point);
        if (state.stones[attacker].has(cell)) return 'a';
        if (state.standing.has(cell)) return 't';
        return state.stones[defender].has(cell) ? 'd' : '.';
    }

    /// What is no cell stays as it was.
    char letter_of_ground(int point) const {
        const Ground ground = setting_.points[std::size_t(point)];
        const bool in_target = std::ranges::find(setting_.target, point) != setting_.target.end();
        return in_target && ground == Ground::defender ? 't' : ".ad_AD"[int(ground)];
    }

    const Area<Words>& area_;
    const Setting& setting_;  // as it was asked for
};

}  // namespace tengen::solve::life
