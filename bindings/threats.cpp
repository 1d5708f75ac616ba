#include "five/threats.hpp"

#include "bindings.hpp"
#include "five/game.hpp"
#include "games.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using five::Direction;
using five::Threat;

/// The points of a mask over the window of a point.
Stones points_of(five::WindowMask mask, Point middle, Direction direction) {
    Stones points;
    for (int bit = 0; mask >> bit != 0; ++bit) {
        if (!((mask >> bit) & 1)) continue;
        const auto point = Point(middle + five::distance_of(bit) * five::step(direction));
        points.push_back(coordinates<five::FiveGrid>(point));
    }
    return points;
}

std::tuple<Threat, Stones, Stones> threat_at(const five::Game& game, int row, int col,
                                             Direction direction, Colour colour) {
    const five::Rules& rules = game.position().rules();
    if (rules.row != 5) throw nb::value_error("threats are known of rows of five only");
    const five::Board& board = board_of(game);
    const Point point = point_on(board, row, col);
    if (board.at(point) == opponent(side_of(colour)))
        throw nb::value_error("the opponent's stone is on this point");
    const five::LineThreat& made = five::threat_at(board, point, direction, colour, rules);
    return {made.kind, points_of(made.attack, point, direction),
            points_of(made.defence, point, direction)};
}

}  // namespace

void bind_threats(nb::module_& module) {
    nb::enum_<Threat>(module, "Threat", nb::is_arithmetic(),
                      "What a stone makes on a line, weakest first.")
        .value("nothing", Threat::nothing, "No winning row has room here.")
        .value("overline", Threat::overline, "Six or more where only exactly five wins.")
        .value("sleeping_one", Threat::sleeping_one, "One more can make a sleeping two.")
        .value("open_one", Threat::open_one, "One more can make an open two.")
        .value("sleeping_two", Threat::sleeping_two, "One more can make a sleeping three.")
        .value("open_two", Threat::open_two, "One more can make an open three.")
        .value("sleeping_three", Threat::sleeping_three, "One more can make a four.")
        .value("open_three", Threat::open_three, "One more can make a four that cannot be stopped.")
        .value("four", Threat::four, "One point completes five.")
        .value("double_four", Threat::double_four, "Two points do, each of another four.")
        .value("open_four", Threat::open_four, "Two points do, the ends of one four.")
        .value("five", Threat::five, "The stone wins.");
    nb::enum_<Direction>(module, "Direction", "The directions of lines.")
        .value("horizontal", Direction::horizontal, "To the right.")
        .value("vertical", Direction::vertical, "Downwards.")
        .value("falling", Direction::falling, "To the right and down.")
        .value("rising", Direction::rising, "To the right and up.");
    module.def("threat_at", &threat_at, "game"_a, "row"_a, "col"_a, "direction"_a, "colour"_a,
               "What a stone of the colour makes on a point that is empty or has it already, with "
               "the points of attack and of defence.");
}

}  // namespace tengen::bindings
