#include "five/prospects.hpp"

namespace tengen::five {

namespace {

struct Tally {
    int fives = 0, overlines = 0, fours = 0, threes = 0;
    bool open_four = false;

    explicit Tally(Prospect prospect) {
        for (Direction direction : directions) {
            const Threat kind = threat_in(prospect, direction);
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

ProspectTable::ProspectTable(bool restricted) : makes_(1U << 16) {
    for (std::uint32_t prospect = 0; prospect < makes_.size(); ++prospect)
        makes_[prospect] = meaning(Tally(Prospect(prospect)), restricted);
}

const ProspectTable& ProspectTable::of(const Rules& rules, Colour colour) {
    static const ProspectTable free(false), restricted(true);
    return rules.restricts(colour) ? restricted : free;
}

}  // namespace tengen::five
