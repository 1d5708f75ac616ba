/// One function for each folder of the core, or for a part of it; module.cpp calls them all.
#pragma once

#include <nanobind/nanobind.h>

namespace tengen::bindings {

void bind_base(nanobind::module_& module);
void bind_go(nanobind::module_& module);
void bind_joseki(nanobind::module_& module);
void bind_five(nanobind::module_& module);
void bind_shapes(nanobind::module_& module);
void bind_threats(nanobind::module_& module);
void bind_solve(nanobind::module_& module);
void bind_life(nanobind::module_& module);
void bind_small_boards(nanobind::module_& module);
void bind_threat_space(nanobind::module_& module);
void bind_minimax(nanobind::module_& module);
void bind_alphabeta(nanobind::module_& module);
void bind_playout(nanobind::module_& module);
void bind_engine(nanobind::module_& module);
void bind_search(nanobind::module_& module);
void bind_search_options(nanobind::module_& module);
void bind_pool(nanobind::module_& module);
void bind_pool_records(nanobind::module_& module);

}  // namespace tengen::bindings
