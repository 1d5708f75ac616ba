#include "five/threats.hpp"

#include <algorithm>

namespace tengen::five {

namespace {

using window_number::bit_of;
using window_number::powers;

/// What a stone has made if this is the best that one more can make of it.
constexpr Threat one_stone_before(Threat best) {
    switch (best) {
        case Threat::five:
            return Threat::four;
        case Threat::open_four:
        case Threat::double_four:
            return Threat::open_three;
        case Threat::four:
            return Threat::sleeping_three;
        case Threat::open_three:
            return Threat::open_two;
        case Threat::sleeping_three:
            return Threat::sleeping_two;
        case Threat::open_two:
            return Threat::open_one;
        case Threat::sleeping_two:
            return Threat::sleeping_one;
        default:
            return Threat::nothing;
    }
}

/// Is this weaker? A four of any kind holds as long as a point completes it.
constexpr bool less(Threat kind, Threat than) {
    return is_four(than) ? !is_four(kind) : kind < than;
}

/// Judges windows whose followers, with one more stone of either side, are judged already.
class Judge {
public:
    Judge(const LineThreat* records, bool longer_wins, bool two_fours)
        : records_(records), longer_wins_(longer_wins), two_fours_(two_fours) {}

    LineThreat operator()(int number) const {
        const int run = run_through_middle(number);
        if (run >= 5) return {.kind = run == 5 || longer_wins_ ? Threat::five : Threat::overline};
        LineThreat made;
        const Threat promise = one_stone_before(best_after(number));
        if (promise == Threat::nothing) return made;
        made.attack = points(
            number, [&](int power) { return one_stone_before(after(number + power)) == promise; });
        made.kind = promise;
        if (promise == Threat::four && std::popcount(made.attack) == 2)
            made.kind = run == 4 ? Threat::open_four : Threat::double_four;
        made.defence = points(
            number, [&](int power) { return less(records_[number + 2 * power].kind, made.kind); });
        return made;
    }

private:
    static int digit(int number, int power) { return number / power % 3; }

    /// The unbroken row through the stone in the middle.
    static int run_through_middle(int number) {
        const int outermost = number / window_number::nearest;
        std::uint32_t own = 1U << margin | (outermost & 1) | (outermost >> 1) << 2 * margin;
        for (int i = 0; i < 8; ++i)
            own |= std::uint32_t(digit(number, powers[i]) == 1) << bit_of(i);
        return std::countr_one(own >> margin) + std::countl_one(own << (32 - margin));
    }

    /// What one more stone makes of the first, which is nothing if Black may not put it.
    Threat after(int number) const {
        const Threat kind = records_[number].kind;
        return kind == Threat::double_four && !two_fours_ ? Threat::nothing : kind;
    }

    Threat best_after(int number) const {
        Threat best = Threat::nothing;
        for (int power : powers)
            if (digit(number, power) == 0) best = std::max(best, after(number + power));
        return best;
    }

    /// The empty points for whose power of three something holds.
    template <typename Holds>
    static WindowMask points(int number, Holds&& holds) {
        WindowMask mask = 0;
        for (int i = 0; i < 8; ++i)
            if (digit(number, powers[i]) == 0 && holds(powers[i]))
                mask |= WindowMask(1U << bit_of(i));
        return mask;
    }

    const LineThreat* records_;
    bool longer_wins_;
    bool two_fours_;
};

}  // namespace

/// A stone makes the number of a window larger, so going down from the largest finds what each
/// stone leads to already there.
ThreatTable::ThreatTable(bool longer_wins, bool two_fours) {
    const Judge judge(records_.data(), longer_wins, two_fours);
    for (int number = window_number::count; number-- > 0;) records_[number] = judge(number);
}

}  // namespace tengen::five
