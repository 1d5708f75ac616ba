#include "five/window_table.hpp"

namespace tengen::five {

namespace {

/// The five points on one side of the middle, as windows have them: a bit a point.
struct Half {
    std::uint32_t black = 0, white = 0, edge = 0;

    explicit Half(std::uint32_t cells) {
        for (int at = 0; at < margin; ++at) {
            const std::uint32_t cell = (cells >> (2 * at)) & 3, point = 1U << at;
            if (cell == 1) black |= point;
            if (cell == 2) white |= point;
            if (cell == 3) edge |= point;
        }
    }
};

constexpr std::uint32_t halves = 1U << (2 * margin);

}  // namespace

WindowTable::WindowTable(const Rules& rules) : kinds_(std::size_t(halves) * halves) {
    std::vector<Half> half;
    for (std::uint32_t cells = 0; cells < halves; ++cells) half.emplace_back(cells);
    const ThreatTable& of_black = ThreatTable::of(rules, Colour::black);
    const ThreatTable& of_white = ThreatTable::of(rules, Colour::white);
    for (std::uint32_t window = 0; window < kinds_.size(); ++window) {
        const Half &left = half[window % halves], &right = half[window / halves];
        const auto whole = [](std::uint32_t one, std::uint32_t other) {
            return one | other << (margin + 1);
        };
        const std::uint32_t black = whole(left.black, right.black);
        const std::uint32_t white = whole(left.white, right.white);
        const std::uint32_t edge = whole(left.edge, right.edge);
        const int by_black = int(of_black.at(black, white | edge).kind);
        const int by_white = int(of_white.at(white, black | edge).kind);
        kinds_[window] = std::uint8_t(by_black | by_white << 4);
    }
}

const WindowTable& WindowTable::of(const Rules& rules) {
    // One object each, so that a rule nobody plays costs nothing.
    if (rules.variant == Variant::standard) {
        static const WindowTable table(standard);
        return table;
    }
    if (rules.variant == Variant::renju) {
        static const WindowTable table(renju);
        return table;
    }
    static const WindowTable table(freestyle);
    return table;
}

}  // namespace tengen::five
