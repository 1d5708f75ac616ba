#include "five/prospects.hpp"

#include <algorithm>
#include <functional>

namespace tengen::five {

namespace {

/// Sets of four with repetition are counted like this: with the four in descending order, the sum
/// of (kind + place over place + 1), places from the last, 0, to the first, 3.
constexpr int choose(int from, int count) {
    int ways = 1;
    for (int i = 0; i < count; ++i) ways = ways * (from - i) / (i + 1);
    return ways;
}

Mix number_of(const FourThreats& best_first) {
    int number = 0;
    for (int place = 0; place < 4; ++place)
        number += choose(int(best_first[std::size_t(3 - place)]) + place, place + 1);
    return Mix(number);
}

FourThreats sorted(Prospect prospect) {
    FourThreats threats;
    for (Direction direction : directions)
        threats[std::size_t(direction)] = threat_in(prospect, direction);
    std::sort(threats.begin(), threats.end(), std::greater<>());
    return threats;
}

struct Tally {
    int fives = 0, overlines = 0, fours = 0, threes = 0;
    bool open_four = false;

    explicit Tally(const FourThreats& threats) {
        for (Threat kind : threats) {
            fives += kind == Threat::five;
            overlines += kind == Threat::overline;
            fours += count_fours(kind);
            threes += kind == Threat::open_three;
            open_four |= kind == Threat::open_four;
        }
    }
};

MakesSet meaning(const Tally& made, bool restricted) {
    if (made.fives > 0) return bit(Makes::five);
    if (restricted && (made.overlines > 0 || made.fours >= 2)) return bit(Makes::closed);
    MakesSet makes = 0;
    if (made.fours > 0) makes |= bit(Makes::four);
    if (made.fours >= 2 || made.open_four) makes |= bit(Makes::win);
    if (made.threes > 0) makes |= bit(Makes::three);
    if (restricted && made.threes >= 2) makes |= bit(Makes::doubtful);
    return makes;
}

}  // namespace

FourThreats threats_of(Mix mix) {
    FourThreats threats;
    int rest = mix;
    for (int place = 3; place >= 0; --place) {
        int kind = threat_kinds - 1;
        while (choose(kind + place, place + 1) > rest) --kind;
        rest -= choose(kind + place, place + 1);
        threats[std::size_t(3 - place)] = Threat(kind);
    }
    return threats;
}

MeaningTable::MeaningTable(bool restricted) {
    const auto is_threat = [](std::uint32_t kind) { return kind < threat_kinds; };
    for (std::uint32_t prospect = 0; prospect < 1U << 16; ++prospect) {
        if (!is_threat(prospect & 15) || !is_threat((prospect >> 4) & 15) ||
            !is_threat((prospect >> 8) & 15) || !is_threat(prospect >> 12))
            continue;
        const FourThreats threats = sorted(Prospect(prospect));
        meanings_[std::size_t(row_of[prospect & 255] + pair_of[prospect >> 8])] = {
            number_of(threats), meaning(Tally(threats), restricted)};
    }
}

const MeaningTable& MeaningTable::of(const Rules& rules, Colour colour) {
    static const MeaningTable free(false), restricted(true);
    return rules.restricts(colour) ? restricted : free;
}

}  // namespace tengen::five
