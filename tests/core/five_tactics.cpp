/// How points are weighed before anything is searched. * is the point asked about, Black moves.
#include "check.hpp"
#include "five/tactics.hpp"
#include "five_diagram.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

float weight(const char* text, Colour mover, const Rules& rules) {
    const Diagram diagram = read_diagram(text);
    const Position position(diagram.board, mover, rules);
    return Tactics(position, mover).weight(diagram.marked);
}

}  // namespace

/// A four that only six completes is one wherever six wins, to make and to prevent.
TEST(five_tactics_sees_fours_that_six_completes) {
    const char* black = R"(
        . . . . . . . . .
        O X X . X * X O .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .)";
    const char* white = R"(
        . . . . . . . . .
        X O O . O * O X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .)";
    CHECK(weight(black, Colour::black, freestyle) == weight(black, Colour::black, standard) + 20);
    CHECK(weight(black, Colour::white, freestyle) == weight(black, Colour::white, standard) + 10);
    CHECK(weight(black, Colour::black, renju) == weight(black, Colour::black, standard));
    CHECK(weight(white, Colour::white, renju) == weight(white, Colour::white, standard) + 20);
    CHECK(weight(white, Colour::black, renju) == weight(white, Colour::black, standard) + 10);
}

/// Five of one's own is worth more than to prevent one, and that more than any four.
TEST(five_tactics_orders_fives_before_fours) {
    const char* completes = R"(
        . . . . . . . . .
        O X X X X * . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .)";
    const char* extends = R"(
        . . . . . . . . .
        . . X X X * . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .)";
    for (const Rules& rules : {freestyle, standard, renju}) {
        const float wins = weight(completes, Colour::black, rules);
        const float prevents = weight(completes, Colour::white, rules);
        CHECK(wins > prevents);
        CHECK(prevents > weight(extends, Colour::black, rules));
    }
}

/// What is forbidden to Black need not be prevented.
TEST(five_tactics_lets_black_run_into_what_is_forbidden) {
    const char* double_four = R"(
        . . . . . . . . .
        . X . X * X . X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .)";
    CHECK(weight(double_four, Colour::white, renju) <
          weight(double_four, Colour::white, standard) - 40);
}
