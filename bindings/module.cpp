#include "bindings.hpp"

NB_MODULE(_core, module) {
    module.doc() =
        "The native core. Everything here is wrapped by tengen.games and its neighbours.";
    // Positions that are alive when the interpreter ends are no leak.
    nanobind::set_leak_warnings(false);
    tengen::bindings::bind_base(module);
    tengen::bindings::bind_go(module);
    tengen::bindings::bind_joseki(module);
    tengen::bindings::bind_five(module);
    tengen::bindings::bind_shapes(module);
    tengen::bindings::bind_threats(module);
    tengen::bindings::bind_solve(module);
    tengen::bindings::bind_life(module);
    tengen::bindings::bind_small_boards(module);
    tengen::bindings::bind_threat_space(module);
    tengen::bindings::bind_minimax(module);
    tengen::bindings::bind_alphabeta(module);
    tengen::bindings::bind_playout(module);
    tengen::bindings::bind_engine(module);
    tengen::bindings::bind_search_options(module);
    tengen::bindings::bind_search(module);
    tengen::bindings::bind_pool(module);
}
