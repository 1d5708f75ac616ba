#include "five/shapes.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "bindings.hpp"
#include "five/line_library.hpp"
#include "five/shape_table.hpp"
#include "games.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using five::ShapeId;
using five::ShapeType;

five::Shape shape(Colour colour, ShapeId id) {
    if (id >= five::shapes_per_colour) throw nb::index_error("no such shape");
    return five::ShapeLibrary::instance().at(side_of(colour), id);
}

std::optional<ShapeId> place(Colour owner, ShapeId id, int position, Colour stone) {
    const bool is_free = id < five::shapes_per_colour && position >= 0 &&
                         position < five::shape_length(id) &&
                         ((five::shape_value(id) >> position) & 1) == 0;
    if (!is_free) throw nb::index_error("no empty position of a shape");
    return five::ShapeLibrary::instance().place(side_of(owner), id, position, side_of(stone));
}

/// Colour, start and id.
using ListedShape = std::tuple<Colour, int, ShapeId>;

std::vector<ListedShape> listed(std::span<const five::LineShape> shapes) {
    std::vector<ListedShape> list;
    for (const five::LineShape& shape : shapes)
        list.emplace_back(shape.colour, shape.start, shape.id);
    return list;
}

std::vector<ListedShape> split(std::uint32_t black, std::uint32_t white, int length) {
    if (length < five::shortest_shape || length > five::longest_shape)
        throw nb::value_error("a line of shapes has 5 to 15 points");
    const five::LineShapes shapes = five::split_line(black, white, length);
    return listed(std::span(shapes.shapes).first(std::size_t(shapes.count)));
}

five::LineLibrary make_library(int longest) {
    if (longest < five::shortest_shape || longest > five::longest_shape)
        throw nb::value_error("lines of 5 to 15 points are in the library");
    return five::LineLibrary(longest);
}

std::vector<ListedShape> look_up(const five::LineLibrary& library, int length, std::uint64_t code) {
    if (!library.holds(length, code)) throw nb::index_error("no such line in the library");
    return listed(library.at(length, code));
}

}  // namespace

void bind_shapes(nb::module_& module) {
    nb::enum_<ShapeType>(module, "ShapeType", nb::is_arithmetic(), "R's twelve types of shapes.")
        .value("empty", ShapeType::empty)
        .value("forbidden", ShapeType::forbidden)
        .value("sleeping_one", ShapeType::sleeping_one)
        .value("open_one", ShapeType::open_one)
        .value("sleeping_two", ShapeType::sleeping_two)
        .value("open_two", ShapeType::open_two)
        .value("sleeping_three", ShapeType::sleeping_three)
        .value("open_three", ShapeType::open_three)
        .value("four", ShapeType::four)
        .value("open_four", ShapeType::open_four)
        .value("five", ShapeType::five)
        .value("overline", ShapeType::overline);
    nb::class_<five::Shape>(module, "ShapeRecord", "What the library knows of a shape.")
        .def_ro("type", &five::Shape::type)
        .def_ro("overline_points", &five::Shape::overline_points)
        .def_ro("double_four_points", &five::Shape::double_four_points)
        .def("type_at", &five::Shape::type_at, "position"_a,
             "The type that an own stone on an empty position would give.");
    module.def("shape", &shape, "colour"_a, "id"_a, "The record of a shape.");
    module.def("place_on_shape", &place, "owner"_a, "id"_a, "position"_a, "stone"_a,
               "R's definition 4: the shape after a stone, or None when it is split to nothing.");
    module.def("threat_level", &five::threat_level, "type"_a, "colour"_a,
               "How hard a shape presses the opponent, −1 to 4 (R, table 2).");
    module.def(
        "table_type",
        [](Colour colour, ShapeId id) {
            shape(colour, id);  // refuses what is no shape
            return five::table_type(colour, id);
        },
        "colour"_a, "id"_a, "The type of a shape in the nearest reading of R's table 1.");
    nb::class_<five::LineLibrary>(module, "LineLibrary", "R's line library.")
        .def(nb::new_(&make_library), "longest"_a)
        .def("at", &look_up, "length"_a, "code"_a, "Colour, start and id of a line's shapes.")
        .def_prop_ro("lines", &five::LineLibrary::lines)
        .def_prop_ro("bytes", &five::LineLibrary::bytes);
    module.def("split_line", &split, "black"_a, "white"_a, "length"_a,
               "The shapes of a line of 5 to 15 points: colour, start and id of each.");
}

}  // namespace tengen::bindings
