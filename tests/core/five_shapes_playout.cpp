/// Playouts that see shapes: what they must see, and that they keep to the rules.
#include "check.hpp"
#include "five_diagram.hpp"
#include "playout/five_shapes.hpp"

using namespace tengen;

namespace {

view::Five view_of(const char* diagram, Colour mover, const five::Rules& rules) {
    return view::Five(five::Game(five::read_diagram(diagram).board, mover, rules));
}

/// The share of playouts that a side wins.
double share(const view::Five& view, Colour winner) {
    Rng rng(1);
    playout::FiveShapes playouts;
    int wins = 0;
    constexpr int games = 400;
    for (int i = 0; i < games; ++i)
        wins += playouts.play(view, rng, nullptr).status == win_for(winner);
    return double(wins) / games;
}

const char* const open_three = R"(
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . O . .
    . . . . . . . . .
    . . . X X X . . .
    . . . . . . . . .
    . . O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
)";

const char* const two_fives = R"(
    . . . . . . . . .
    . . O . O . O . .
    . . . . . . . . .
    . . X X X X . . .
    . . . . . . . . .
    . . . . . . . . .
)";

const char* const one_five = R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . O X X X X . . .
    . . . . . . . . .
    . . . . O . O . .
    . . . . . . . . .
)";

}  // namespace

TEST(five_shapes_playouts_see_what_is_decided) {
    CHECK(share(view_of(open_three, Colour::black, five::renju), Colour::black) == 1.0);
    CHECK(share(view_of(two_fives, Colour::black, five::freestyle), Colour::black) == 1.0);
    CHECK(share(view_of(two_fives, Colour::white, five::freestyle), Colour::black) == 1.0);
}

/// A three leaves the other side a chance, and a five that can be stopped is stopped.
TEST(five_shapes_playouts_defend) {
    CHECK(share(view_of(open_three, Colour::white, five::freestyle), Colour::black) < 0.95);
    Rng rng(3);
    playout::FiveShapes playouts;
    for (int i = 0; i < 50; ++i) {
        const view::Five view = view_of(one_five, Colour::white, five::freestyle);
        search::Trace trace;
        playouts.play(view, rng, &trace);
        CHECK(!trace.empty());
        CHECK(trace[0].move == view.code(five::FiveGrid::at(3, 6)));
    }
}

/// Every move of a playout may be made, forbidden points among them.
TEST(five_shapes_playouts_keep_to_the_rules) {
    Rng rng(5);
    playout::FiveShapes playouts;
    for (const five::Rules& rules : {five::freestyle, five::standard, five::renju})
        for (int i = 0; i < 100; ++i) {
            const five::Game start(five::Board(5 + i % 11, 5 + i % 7), Colour::black, rules);
            view::Five view(start);
            search::Trace trace;
            const search::Ending ending = playouts.play(view, rng, &trace);
            CHECK(ending.plies == int(trace.size()));
            for (const auto& step : trace) {
                const Point point = view.point(step.move);
                CHECK(step.colour == view.to_play());
                CHECK(view.position().legality(point, view.to_play()) == five::Legality::legal);
                view.play(step.move);
            }
        }
}
