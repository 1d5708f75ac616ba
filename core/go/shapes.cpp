#include "go/shapes.hpp"

#include <algorithm>

namespace tengen::go {

namespace {

constexpr unsigned beyond = unsigned(Colour::border);

/// Where a view has the points around the middle, clockwise from a corner.
constexpr int clockwise[8] = {8, 0, 10, 4, 14, 6, 12, 2};

constexpr unsigned seen(unsigned view, int place) {
    return view >> clockwise[place & 7] & 3;
}

/// A corner lies beyond the edge just where one of the sides next to it does.
constexpr bool occurs(unsigned view) {
    for (int corner = 0; corner < 8; corner += 2) {
        const bool is_edge = seen(view, corner + 7) == beyond || seen(view, corner + 1) == beyond;
        if ((seen(view, corner) == beyond) != is_edge) return false;
    }
    return true;
}

/// The least of the eight views of the same shape.
constexpr unsigned least_turned(unsigned view) {
    unsigned least = view;
    for (int first = 0; first < 8; first += 2)
        for (int way : {1, -1}) {
            unsigned turned = 0;
            for (int place = 0; place < 8; ++place)
                turned |= seen(view, first + way * place + 8) << clockwise[place];
            least = std::min(least, turned);
        }
    return least;
}

}  // namespace

Shapes::Shapes() {
    for (unsigned view = 0; view < numbers_.size(); ++view) {
        if (!occurs(view)) continue;
        const unsigned least = least_turned(view);
        numbers_[view] = least == view ? std::uint16_t(count_++) : numbers_[least];
    }
}

const Shapes& Shapes::all() {
    static const Shapes shapes;
    return shapes;
}

}  // namespace tengen::go
