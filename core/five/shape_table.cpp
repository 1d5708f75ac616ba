#include "five/shape_table.hpp"

#include <algorithm>

namespace tengen::five {

namespace {

ShapeType type_for_white(ShapeId id) {
    return ShapeLibrary::instance().at(Colour::white, id).type;
}

/// The best piece of a shape that its overline points cut up, each piece read as White's. Of the
/// piece that reaches position length − 1 six points are asked for, not five: nothing in R or in
/// the rules says so, and it tells a shape from its mirror image, but the counts come out nearer.
ShapeType best_piece(std::uint32_t value, int length, std::uint32_t walls) {
    ShapeType best = ShapeType::forbidden;
    for (int start = 0; start < length;) {
        const int size = std::min(std::countr_zero(walls >> start), length - start);
        const bool last = start + size == length;
        if (size >= (last ? 6 : 5)) {
            const std::uint32_t piece = (value >> start) & ((1U << size) - 1);
            best = std::max(best, type_for_white(shape_id(size, piece)));
        }
        start += size + 1;
    }
    return best;
}

}  // namespace

ShapeType table_type(Colour colour, ShapeId id) {
    const Shape& shape = ShapeLibrary::instance().at(colour, id);
    const bool agreed = shape.type == ShapeType::empty || shape.type >= ShapeType::four;
    if (colour == Colour::white || agreed) return shape.type;

    const ShapeType for_white = type_for_white(id);
    if (shape.overline_points == 0) return for_white;
    // White's four or open four that Black can only overfill is at most the three of its kind.
    const auto most = ShapeType(int(for_white) - 2);
    return std::min(most, best_piece(shape_value(id), shape_length(id), shape.overline_points));
}

}  // namespace tengen::five
