#include <cstdlib>

#include "base/rng.hpp"
#include "check.hpp"
#include "five/line_library.hpp"
#include "five/lines.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

void expect_same_as_splitting(const LineLibrary& library, int length, Rng& rng) {
    for (int round = 0; round < 20000; ++round) {
        const std::uint32_t all = (1U << length) - 1;
        const auto black = std::uint32_t(rng.next()) & all;
        const auto white = std::uint32_t(rng.next() & rng.next()) & all & ~black;
        const LineShapes split = split_line(black, white, length);
        const auto found = library.at(length, line_code(black, white, length));
        CHECK(std::vector(found.begin(), found.end()) ==
              std::vector(split.shapes.begin(), split.shapes.begin() + split.count));
    }
}

}  // namespace

TEST(five_line_is_split_into_shapes) {
    // . . X . . O . X . . .  with position 0 at the left
    const LineShapes found = split_line(0b00010000100, 0b00000100000, 11);
    CHECK(found.count == 2);
    CHECK((found.shapes[0] == LineShape{shape_id(5, 0b00100), 0, Colour::black}));
    CHECK((found.shapes[1] == LineShape{shape_id(5, 0b00010), 6, Colour::black}));

    CHECK(split_line(0, 0, 15).count == 2);            // one empty shape a colour
    CHECK(split_line(1 << 7, 1 << 9, 15).count == 4);  // no line has more
    CHECK(split_line(1 << 2, 1 << 3, 7).count == 0);
}

TEST(five_line_library_up_to_ten) {
    const LineLibrary library(10);
    CHECK(library.lines() == 88452);  // 3^5 + … + 3^10
    CHECK(library.shapes() == 58304);
    Rng rng(6);
    for (int length = 5; length <= 10; ++length) expect_same_as_splitting(library, length, rng);
}

/// All of R's lines take 138 MB, so only when asked for.
TEST(five_line_library_whole) {
    if (!std::getenv("TENGEN_SLOW")) return;
    const LineLibrary library;
    CHECK(library.lines() == 21523239);
    CHECK(library.shapes() == 23619584);
    Rng rng(7);
    for (int length = 5; length <= 15; ++length) expect_same_as_splitting(library, length, rng);
}
