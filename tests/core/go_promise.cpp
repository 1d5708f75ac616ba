/// What moves are and do, and how promising that makes them: positions, Black to move on the point
/// marked with a star, and random games looked at from all sides.
#include "check.hpp"
#include "go/promise.hpp"
#include "go_diagram.hpp"
#include "go_random_game.hpp"

using namespace tengen;
using namespace tengen::go;

namespace {

/// The groups after the shape, in the order of `trait_counts`.
enum Group : std::size_t { place, distance, capture, rescue, self_atari, atari, squeeze, room };

/// The trait of a group, the first being 0; the last move is marked with a small o.
int trait(const Rows& rows, Group group) {
    const PlayoutBoard<9> board(from_rows<9>(rows));
    const std::vector<Point> last = marked<9>(rows, 'o');
    const TraitFinder<9> traits(board, Colour::black, last.empty() ? no_point : last[0]);
    int first = Shapes::all().count();
    for (std::size_t before = 0; before < group; ++before) first += trait_counts[before];
    return traits.of(marked<9>(rows, '*')[0])[group + 1] - first;
}

int shape(const Rows& rows, Colour mover) {
    const PlayoutBoard<9> board(from_rows<9>(rows));
    return Shapes::all().number(board.view(marked<9>(rows, '*')[0]), mover);
}

float hoped(const Rows& rows) {
    const PlayoutBoard<9> board(from_rows<9>(rows));
    const std::vector<Point> last = marked<9>(rows, 'o');
    const TraitFinder<9> traits(board, Colour::black, last.empty() ? no_point : last[0]);
    return promise(traits.of(marked<9>(rows, '*')[0]));
}

}  // namespace

TEST(shapes_are_turned_mirrored_and_recoloured) {
    const int hane = shape({"XO.", ".*.", "..."}, Colour::black);
    CHECK(shape({".OX", ".*.", "..."}, Colour::black) ==
          shape({"XO.", ".*.", "..."}, Colour::black));
    CHECK(shape({".....", ".X...", ".O*..", ".....", "....."}, Colour::black) ==
          shape({".....", ".XO..", "..*..", ".....", "....."}, Colour::black));
    CHECK(shape({"OX.", ".*.", "..."}, Colour::white) == hane);
    CHECK(shape({"OX.", ".*.", "..."}, Colour::black) != hane);
}

/// 954 inside, 135 on a side, 18 in a corner; the other ten on boards of one or two lines.
TEST(every_shape_has_a_number_and_a_weight) {
    int weights = Shapes::all().count();
    CHECK(weights == 1117);
    for (int count : trait_counts) weights += count;
    CHECK(int(promise_weights().size()) == weights);
}

TEST(traits_of_place) {
    CHECK(trait({"*....", ".....", ".....", ".....", "....."}, place) == 0);
    CHECK(trait({".....", ".*...", ".....", ".....", "....."}, place) == 1);
    CHECK(trait({".....", "XX...", "..*..", "...OO", "....."}, place) == 5 + 2);
    CHECK(trait({"XX.OO", "XX.OO", "..*..", "...OO", "....."}, place) == 10 + 2);
}

TEST(traits_of_distance) {
    CHECK(trait({".....", ".*...", ".....", ".....", "....."}, distance) == 0);
    CHECK(trait({".....", ".*o..", ".....", ".....", "....."}, distance) == 1);
    CHECK(trait({".....", ".*...", "..o..", ".....", "....."}, distance) == 2);
    CHECK(trait({"*....", ".....", ".....", ".....", "....o"}, distance) == 9);
}

TEST(traits_of_capturing) {
    CHECK(trait({"X*...", ".....", ".....", ".....", "....."}, capture) == 0);
    CHECK(trait({"XO*..", "XX...", ".....", ".....", "....."}, capture) == 1);
    CHECK(trait({"XOO*.", "XXX..", ".....", ".....", "....."}, capture) == 2);
    CHECK(trait({"XOO*.", ".XX..", ".....", ".....", "....."}, capture) == 3 + 2);
}

TEST(traits_of_running) {
    CHECK(trait({".O...", "OX*..", ".O...", ".....", "....."}, rescue) == 3);
    CHECK(trait({"OX*..", ".OO..", ".....", ".....", "....."}, rescue) == 1);
    CHECK(trait({".OO..", "OXX*O", ".OO..", ".....", "....."}, rescue) == 3 + 2);
    CHECK(trait({".....", ".X*..", ".....", ".....", "....."}, rescue) == 0);
}

TEST(traits_of_self_atari) {
    CHECK(trait({"*O...", "X.O..", "O....", ".....", "....."}, self_atari) == 2);
    CHECK(trait({"*O...", ".O...", ".....", ".....", "....."}, self_atari) == 1);
    CHECK(trait({"X*...", ".....", ".....", ".....", "....."}, self_atari) == 0);
}

/// The flight of a stone on the edge is short, in the open it is not.
TEST(traits_of_atari) {
    CHECK(trait({".....", ".....", ".....", "..X..", "..O*."}, atari) == 2);
    CHECK(trait({".....", "..X..", "..OX.", "..*..", "....."}, atari) == 3);
    CHECK(trait({".....", "..X..", "..O*.", ".....", "....."}, atari) == 0);
}

TEST(traits_of_liberties) {
    CHECK(trait({".....", "..X..", "..O*.", ".....", "....."}, squeeze) == 1);
    CHECK(trait({".....", ".O...", ".XO..", ".*...", "....."}, room) == 3);
    CHECK(trait({".....", "..X*.", ".....", ".....", "....."}, room) == 0);
}

TEST(what_is_promising) {
    const Rows open = {".....", ".....", "..*..", ".....", "....."};
    const Rows edge = {"..*..", ".....", ".....", ".....", "....."};
    CHECK(hoped(open) > hoped(edge));
    const Rows ladder = {".....", ".....", "..X..", ".XO*.", "....."};
    CHECK(hoped(ladder) > hoped({".....", ".....", "..X*.", ".XO..", "....."}));
}

/// No side, turn or mirror of the board is hoped for more than another.
TEST(promise_is_the_same_from_all_sides) {
    Rng rng(3);
    play_random_game<9>(7, 7, rng, [&](const auto& lean, const auto&, Point move, Colour to_play) {
        const auto turned = [](Point p) {
            return Grid<9>::at(Grid<9>::col(p), 6 - Grid<9>::row(p));
        };
        Board<9> other(7, 7);
        lean.grid().for_each_point([&](Point p) {
            if (is_stone(lean.at(p))) other.play(turned(p), opponent(lean.at(p)));
        });
        const PlayoutBoard<9> board(other);
        const TraitFinder<9> here(lean, to_play, move);
        const TraitFinder<9> there(board, opponent(to_play), is_point(move) ? turned(move) : move);
        lean.grid().for_each_point([&](Point p) {
            if (lean.at(p) == Colour::empty) CHECK(here.of(p) == there.of(turned(p)));
        });
    });
}
