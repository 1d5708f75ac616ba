#include "five/shapes.hpp"

#include <algorithm>
#include <span>

#include "five/threats.hpp"

namespace tengen::five {

namespace {

int longest_run(std::uint32_t value) {
    int run = 0;
    for (; value != 0; value &= value >> 1) ++run;
    return run;
}

/// The run through a position, with a stone there.
int run_through(std::uint32_t value, int position) {
    return 1 + std::countr_one(value >> (position + 1)) +
           (position == 0 ? 0 : std::countl_one(value << (32 - position)));
}

/// What a black stone makes on a position; everything outside the shape blocks.
Threat made_by_black(std::uint32_t value, int length, int position) {
    const std::uint32_t inside = ((1U << length) - 1) << margin;
    const ThreatTable& table = ThreatTable::of(renju, Colour::black);
    return table.at((value << margin) >> position, ~inside >> position).kind;
}

/// What a shape is when this is the best that one more stone can make of it.
constexpr ShapeType one_stone_before(ShapeType best) {
    switch (best) {
        case ShapeType::open_four:
            return ShapeType::open_three;
        case ShapeType::four:
            return ShapeType::sleeping_three;
        case ShapeType::open_three:
            return ShapeType::open_two;
        case ShapeType::sleeping_three:
            return ShapeType::sleeping_two;
        case ShapeType::open_two:
            return ShapeType::open_one;
        case ShapeType::sleeping_two:
        case ShapeType::open_one:
        case ShapeType::sleeping_one:
            return ShapeType::sleeping_one;
        default:
            return ShapeType::forbidden;
    }
}

/// Fills the records of one colour. A stone makes a value larger, so going down from the largest
/// finds what each stone would give already there.
class Builder {
public:
    Builder(std::span<Shape> shapes, Colour colour) : shapes_(shapes), colour_(colour) {}

    void fill() {
        for (int length = shortest_shape; length <= longest_shape; ++length)
            for (std::uint32_t value = 1U << length; value-- > 0;) fill(length, value);
    }

private:
    void fill(int length, std::uint32_t value) {
        Shape& shape = shapes_[shape_id(length, value)];
        for (int at = 0; at < length; ++at) {
            if ((value >> at) & 1) continue;
            const ShapeType type = shapes_[shape_id(length, value | 1U << at)].type;
            shape.point_types |= std::uint64_t(type) << (4 * at);
            if (colour_ == Colour::black)
                note_forbidden(shape, at, made_by_black(value, length, at));
        }
        shape.type = type_of(shape, length, value);
    }

    static void note_forbidden(Shape& shape, int at, Threat made) {
        shape.overline_points |= std::uint16_t((made == Threat::overline) << at);
        shape.double_four_points |= std::uint16_t((made == Threat::double_four) << at);
    }

    ShapeType type_of(const Shape& shape, int length, std::uint32_t value) const {
        const int run = longest_run(value);
        if (run >= 6) return ShapeType::overline;
        if (run == 5) return ShapeType::five;
        const int completing = completing_points(length, value);
        if (completing >= 2) return ShapeType::open_four;
        if (completing == 1) return ShapeType::four;
        if (value == 0) return ShapeType::empty;
        return one_stone_before(best_point(shape, length));
    }

    /// Points that make five; for Black exactly five.
    int completing_points(int length, std::uint32_t value) const {
        int count = 0;
        for (int at = 0; at < length; ++at) {
            const bool empty = !((value >> at) & 1);
            const int run = run_through(value, at);
            count += empty && (colour_ == Colour::black ? run == 5 : run >= 5);
        }
        return count;
    }

    /// The best type that a stone can make, an overline apart.
    static ShapeType best_point(const Shape& shape, int length) {
        ShapeType best = ShapeType::empty;
        for (int at = 0; at < length; ++at)
            if (shape.type_at(at) != ShapeType::overline) best = std::max(best, shape.type_at(at));
        return best;
    }

    std::span<Shape> shapes_;
    Colour colour_;
};

}  // namespace

const ShapeLibrary& ShapeLibrary::instance() {
    static const ShapeLibrary library;
    return library;
}

ShapeLibrary::ShapeLibrary() : shapes_(std::make_unique<Records>()) {
    for (Colour colour : {Colour::black, Colour::white})
        Builder((*shapes_)[side(colour)], colour).fill();
}

/// R prints the halves as v & (2^i − 1) and v >> i. The latter still has position i, where the
/// opponent's stone now is; the left half begins one further, at v >> (i + 1).
std::optional<ShapeId> ShapeLibrary::place(Colour owner, ShapeId id, int position,
                                           Colour stone) const {
    const int length = shape_length(id), left_length = length - position - 1;
    const std::uint32_t value = shape_value(id);
    if (stone == owner) return shape_id(length, value | 1U << position);

    std::optional<ShapeId> kept;
    if (position >= shortest_shape) kept = shape_id(position, value & ((1U << position) - 1));
    if (left_length >= shortest_shape) {
        const ShapeId left = shape_id(left_length, value >> (position + 1));
        if (!kept || at(owner, left).type > at(owner, *kept).type) kept = left;
    }
    return kept;
}

}  // namespace tengen::five
