#include "five/window_table.hpp"

namespace tengen::five {

namespace {

/// The points of a window, a bit each, the middle at bit 5.
struct Points {
    std::uint32_t black = 0, white = 0, edge = 0;

    explicit Points(std::uint32_t window) {
        for (int at = 0; at < 2 * margin; ++at) {
            const std::uint32_t cell = (window >> (2 * at)) & 3, point = 1U << place_of(at);
            if (cell == 1) black |= point;
            if (cell == 2) white |= point;
            if (cell == 3) edge |= point;
        }
    }

    /// Where the points of a window's number are, the outermost coming last.
    static int place_of(int at) { return at < 4 ? at + 1 : at < 8 ? at + 2 : at == 8 ? 0 : 10; }
};

constexpr std::uint32_t near_points = 0xffff, all_points = 0xfffff;

/// A line's bits, doubled: bit i moves to place 2i, by halves, quarters and so on.
CellWord doubled(std::uint32_t bits) {
    CellWord cells = bits;
    cells = (cells | cells << 16) & 0x0000ffff0000ffff;
    cells = (cells | cells << 8) & 0x00ff00ff00ff00ff;
    cells = (cells | cells << 4) & 0x0f0f0f0f0f0f0f0f;
    cells = (cells | cells << 2) & 0x3333333333333333;
    return (cells | cells << 1) & 0x5555555555555555;
}

}  // namespace

CellWord cell_word(std::uint32_t black, std::uint32_t white) {
    return doubled(black) | doubled(white) << 1;
}

WindowTable::WindowTable(const Rules& rules)
    : counts_(rules.exact(Colour::black) ? all_points : near_points),
      kinds_(std::size_t(counts_) + 1) {
    const ThreatTable& of_black = ThreatTable::of(rules, Colour::black);
    const ThreatTable& of_white = ThreatTable::of(rules, Colour::white);
    for (std::uint32_t window = 0; window < kinds_.size(); ++window) {
        const Points points(window);
        const int by_black = int(of_black.at(points.black, points.white | points.edge).kind);
        const int by_white = int(of_white.at(points.white, points.black | points.edge).kind);
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
