#include "bindings.hpp"
#include "engine/playouts.hpp"
#include "games.hpp"
#include "interpreter.hpp"
#include "playout/policies.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

Stones proposals(const go::Game& game, playout::RuleKind kind) {
    Stones points;
    for (Point point : engine::proposals(game, kind))
        points.push_back(coordinates<Grid<go::largest_size>>(point));
    return points;
}

std::vector<int> traits(const go::Game& game, int row, int col) {
    return engine::traits(game, Grid<go::largest_size>::at(row, col));
}

engine::PlayoutStats heavy_playouts(int size, const playout::Rules& rules, std::uint64_t playouts,
                                    std::uint64_t seed) {
    if (size < 1 || size > 25) throw nb::value_error("a Go board has 1 to 25 points a side");
    const Unlocked unlocked;
    return engine::go_heavy_playouts(size, rules, playouts, seed);
}

}  // namespace

void bind_playout(nb::module_& module) {
    nb::enum_<playout::Policy>(module, "Playout", "How a leaf is played out.")
        .value("light", playout::Policy::light)
        .value("textbook", playout::Policy::textbook)
        .value("shapes", playout::Policy::shapes)
        .value("heavy", playout::Policy::heavy);
    nb::enum_<playout::RuleKind>(module, "RuleKind", "What a rule of heavy playouts of Go knows.")
        .value("defence", playout::RuleKind::defence)
        .value("nakade", playout::RuleKind::nakade)
        .value("fill", playout::RuleKind::fill)
        .value("patterns", playout::RuleKind::patterns)
        .value("capture", playout::RuleKind::capture)
        .value("self_atari", playout::RuleKind::self_atari);
    nb::class_<playout::Rule>(module, "PlayoutRule",
                              "A rule of heavy playouts, and how often it is asked.")
        .def(
            "__init__",
            [](playout::Rule* rule, playout::RuleKind kind, double probability) {
                new (rule) playout::Rule{kind, probability};
            },
            "kind"_a, "probability"_a)
        .def_ro("kind", &playout::Rule::kind)
        .def_ro("probability", &playout::Rule::probability);
    module.def("go_proposals", &proposals, "game"_a, "kind"_a,
               "The points that a rule of heavy playouts proposes in the present position.");
    module.def("go_traits", &traits, "game"_a, "row"_a, "col"_a,
               "The traits of a move on an empty point, by number.");
    module.def("go_heavy_playouts", &heavy_playouts, "size"_a, "rules"_a, "playouts"_a, "seed"_a,
               "Heavy playouts of Go from the empty board.");
}

}  // namespace tengen::bindings
