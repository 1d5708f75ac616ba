/// A win with all its proof: the attacker's move, and for every defence how it goes on.
#pragma once

#include <vector>

#include "base/grid.hpp"

namespace tengen::solve {

struct WinTree {
    struct Reply;

    Point move = no_point;       ///< The attacker's.
    std::vector<Reply> replies;  ///< Empty where the next stone, whatever is answered, is five.
};

struct WinTree::Reply {
    Point move = no_point;  ///< The defender's.
    WinTree next;
};

/// Moves of both sides in a tree.
inline std::size_t size_of(const WinTree& tree) {
    std::size_t size = 1;
    for (const WinTree::Reply& reply : tree.replies) size += 1 + size_of(reply.next);
    return size;
}

}  // namespace tengen::solve
