/// A win with all its proof: the attacker's move, and for every defence how it goes on.
#pragma once

#include <utility>
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

/// A line in which every answer is forced, as a tree: moves of both sides, the attacker's first.
inline WinTree tree_of(const std::vector<Point>& line, std::size_t from = 0) {
    WinTree tree{line[from], {}};
    if (from + 2 < line.size()) tree.replies.push_back({line[from + 1], tree_of(line, from + 2)});
    return tree;
}

/// One line of a tree: always the first reply.
inline std::vector<Point> first_line(const WinTree& tree) {
    std::vector<Point> line{tree.move};
    for (const WinTree* at = &tree; !at->replies.empty(); at = &at->replies.front().next) {
        line.push_back(at->replies.front().move);
        line.push_back(at->replies.front().next.move);
    }
    return line;
}

/// The line in which the defender holds out longest.
inline std::vector<Point> longest_line(const WinTree& tree) {
    std::vector<Point> longest;
    for (const WinTree::Reply& reply : tree.replies) {
        std::vector<Point> line = longest_line(reply.next);
        line.insert(line.begin(), reply.move);
        if (line.size() > longest.size()) longest = std::move(line);
    }
    longest.insert(longest.begin(), tree.move);
    return longest;
}

/// Moves of both sides in a tree.
inline std::size_t size_of(const WinTree& tree) {
    std::size_t size = 1;
    for (const WinTree::Reply& reply : tree.replies) size += 1 + size_of(reply.next);
    return size;
}

}  // namespace tengen::solve
