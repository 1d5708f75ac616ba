#include <nanobind/stl/pair.h>

#include "base/colour.hpp"
#include "base/symmetry.hpp"
#include "bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

void bind_base(nb::module_& module) {
    nb::enum_<Colour>(module, "Colour", "The colour of a point.")
        .value("empty", Colour::empty)
        .value("black", Colour::black)
        .value("white", Colour::white);

    module.def("image", &image, "symmetry"_a, "row"_a, "col"_a, "height"_a, "width"_a,
               "Where one of the eight symmetries takes a point of a height × width board.");

    module.def(
        "never_free", [](nb::object object) { object.release(); }, "object"_a,
        "Keep an object whose threads are in another process: it can wait for them for ever.");
}

}  // namespace tengen::bindings
