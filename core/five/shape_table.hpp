/// R's table 1: how the twelve types are distributed over the 131,008 shapes.
///
/// R prints the counts and not the definitions. The library's own types follow the rules of Renju
/// and give five of R's twelve cells. This reading is the nearest that was found to R's: eight
/// cells are equal, the others differ by 22 or less. It is for comparing, not for playing;
/// docs/explanation/shape-table.md sets both beside the table.
#pragma once

#include "five/shapes.hpp"

namespace tengen::five {

/// The type of a shape as R seems to count it. For White it is the library's.
ShapeType table_type(Colour colour, ShapeId id);

}  // namespace tengen::five
