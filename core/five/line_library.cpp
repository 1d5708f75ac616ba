#include "five/line_library.hpp"

#include <bit>

namespace tengen::five {

namespace {

constexpr std::uint32_t low_bits(int count) {
    return (std::uint32_t(1) << count) - 1;
}

/// Adds the stretches of points free of the opponent that are long enough to be shapes.
void add_shapes(LineShapes& found, Colour colour, std::uint32_t own, std::uint32_t free) {
    while (free >> (shortest_shape - 1) != 0) {
        const int start = std::countr_zero(free);
        const int length = std::countr_one(free >> start);
        free &= ~(low_bits(length) << start);
        if (length < shortest_shape) continue;
        const ShapeId id = shape_id(length, (own >> start) & low_bits(length));
        found.shapes[found.count++] = {id, std::uint8_t(start), colour};
    }
}

/// Counts through the codes of a line: position 0 turns fastest, white to empty to black.
struct Odometer {
    std::uint32_t black = 0;
    std::uint32_t white;

    explicit Odometer(int length) : white(low_bits(length)) {}

    void advance() {
        std::uint32_t bit = 1;
        for (; black & bit; bit <<= 1) {
            black ^= bit;
            white |= bit;
        }
        if (white & bit)
            white ^= bit;
        else
            black |= bit;
    }
};

/// How many shapes all lines of one length have. A shape of n points has 2^n values for either
/// colour; next to it on the line is an opponent's stone or the edge; the other points are free.
constexpr std::size_t count_shapes(int length) {
    std::size_t count = 0;
    for (int size = shortest_shape; size <= length; ++size)
        for (int start = 0; start + size <= length; ++start) {
            const int beside = (start > 0) + (start + size < length);
            count += 2 * (std::size_t(1) << size) * power_of_three(length - size - beside);
        }
    return count;
}

}  // namespace

LineShapes split_line(std::uint32_t black, std::uint32_t white, int length) {
    LineShapes found;
    add_shapes(found, Colour::black, black, low_bits(length) & ~white);
    add_shapes(found, Colour::white, white, low_bits(length) & ~black);
    return found;
}

LineLibrary::LineLibrary(int longest) : longest_(longest) {
    std::size_t lines = 0, shapes = 0;
    for (int length = shortest_shape; length <= longest; ++length) {
        first_[length - shortest_shape] = lines;
        lines += power_of_three(length);
        shapes += count_shapes(length);
    }
    offsets_.reserve(lines + 1);
    shapes_.reserve(shapes);
    for (int length = shortest_shape; length <= longest; ++length) add_lines(length);
    begin_line();  // one more, where the last line ends
}

void LineLibrary::begin_line() {
    const std::size_t line = offsets_.size(), here = shapes_.size();
    if (line % (std::size_t(1) << block_bits) == 0) blocks_.push_back(std::uint32_t(here));
    offsets_.push_back(std::uint16_t(here - blocks_.back()));
}

void LineLibrary::add_lines(int length) {
    Odometer line(length);
    for (std::size_t left = power_of_three(length); left > 0; --left, line.advance()) {
        begin_line();
        const LineShapes found = split_line(line.black, line.white, length);
        shapes_.insert(shapes_.end(), found.shapes.begin(), found.shapes.begin() + found.count);
    }
}

std::size_t LineLibrary::bytes() const {
    return blocks_.size() * sizeof(blocks_[0]) + offsets_.size() * sizeof(offsets_[0]) +
           shapes_.size() * sizeof(shapes_[0]);
}

}  // namespace tengen::five
