#include "solve/life/prior.hpp"

namespace tengen::solve::life {

namespace {

/// The least number of a ring of points, two bits each, under turns by a quarter and mirroring.
unsigned least_turned(unsigned pattern, int points) {
    const int quarter = points / 4;
    unsigned least = ~0U;
    for (bool mirrored : {false, true})
        for (int turn = 0; turn < points; turn += quarter) {
            unsigned seen = 0;
            for (int i = 0; i < points; ++i) {
                const int from = (mirrored ? turn + points - i : turn + i) % points;
                seen |= (pattern >> (2 * from) & 3) << (2 * i);
            }
            least = std::min(least, seen);
        }
    return least;
}

/// The weights of all patterns of a side, turned or not.
struct Worths {
    explicit Worths(const Weights& weights) : rest(weights), ring(ring_kinds), far(far_kinds) {
        for (const PatternWeight& one : weights.patterns) ring[one.pattern] = one.weight;
        for (const PatternWeight& one : weights.far) far[one.pattern] = one.weight;
        for (int i = 0; i < ring_kinds; ++i) ring[std::size_t(i)] = ring[folded(std::uint16_t(i))];
        for (int i = 0; i < far_kinds; ++i) far[std::size_t(i)] = far[folded_far(std::uint8_t(i))];
    }

    const Weights& rest;
    std::vector<std::int16_t> ring, far;
};

const Worths& worths(Side side) {
    static const std::array<Worths, 2> both{Worths(fitted(attacker)), Worths(fitted(defender))};
    return both[side];
}

}  // namespace

std::uint16_t folded(std::uint16_t pattern) {
    return std::uint16_t(least_turned(pattern, Around::ring));
}

std::uint8_t folded_far(std::uint8_t pattern) {
    return std::uint8_t(least_turned(pattern, Around::all - Around::ring));
}

int worth(Side side, const Look& look) {
    const Worths& known = worths(side);
    return known.ring[look.pattern] + known.far[look.far] +
           known.rest.liberty_pairs[look.liberty_pair] + known.rest.breaths[look.breath] +
           known.rest.eyes[look.eyes] + (look.retakes ? known.rest.retakes : 0) +
           (look.beside_target ? known.rest.beside_target : 0);
}

int worth_of_pass(Side side) {
    return fitted(side).pass;
}

}  // namespace tengen::solve::life
