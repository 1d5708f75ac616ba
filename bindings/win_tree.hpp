/// Proofs as Python has them.
#pragma once

#include <nanobind/nanobind.h>

#include "five/lines.hpp"
#include "solve/win_tree.hpp"

namespace tengen::bindings {

/// A tree as Python has it: {move: {reply: {move: …}}}, moves as numbers row by row.
inline nanobind::dict as_dict(const solve::WinTree& tree, const five::FiveGrid& grid) {
    nanobind::dict replies;
    for (const solve::WinTree::Reply& reply : tree.replies)
        replies[nanobind::cast(grid.number(reply.move))] = as_dict(reply.next, grid);
    nanobind::dict attack;
    attack[nanobind::cast(grid.number(tree.move))] = replies;
    return attack;
}

}  // namespace tengen::bindings
