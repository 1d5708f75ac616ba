#include "alphabeta/weights.hpp"

namespace tengen::alphabeta {

namespace {

BothWeights by_hand() {
    constexpr std::array<int, five::threat_kinds> kinds = {0,  0,  0,  1,  3,  8,
                                                           10, 25, 30, 60, 60, 100};
    Weights weights;
    for (int better = 0; better < five::threat_kinds; ++better)
        for (int weaker = 0; weaker <= better; ++weaker) {
            const auto pair = std::size_t(pair_of(better, weaker));
            const int sum = kinds[std::size_t(better)] + kinds[std::size_t(weaker)];
            weights.moving[pair] = std::int16_t(sum);
            weights.waiting[pair] = std::int16_t(sum * 2 / 3);
        }
    return {weights, weights};
}

}  // namespace

const BothWeights& fitted(five::Variant) {
    static const BothWeights weights = by_hand();
    return weights;
}

}  // namespace tengen::alphabeta
