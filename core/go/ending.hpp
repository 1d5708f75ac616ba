/// How a life-and-death problem ends in T (section 2.2 and algorithm 4.1): the target is killed, or
/// it has survived because it has two eyes.
///
/// T asks for two true eyes, or two false eyes that are each other's corner, in one block of
/// stones. Here a block is what eyes hold together: chains that border the same eye belong to one
/// block, so two eyes count for the target if shared chains, perhaps by way of further eyes,
/// connect them and one of those chains has a target stone in it.
///
///     X X X .     two false eyes that are each other's corner: neither can be filled while
///     X . X X     the other is open
///     X X . X
///     . X X X
///
/// This is T's judgement and it is not always sound (a true eye with three corners can still be
/// broken); Benson's life in life.hpp is the sound one.
#pragma once

#include <algorithm>
#include <vector>

#include "go/eyes.hpp"
#include "go/life.hpp"

namespace tengen::go {

namespace detail {

struct Eye {
    Point point;
    bool is_true;
    std::vector<Point> chains;  // heads of the chains around it
    int block;                  // index of the first eye of its block
};

template <int Cap>
std::vector<Eye> eyes(const Board<Cap>& board, Colour colour) {
    std::vector<Eye> found;
    board.grid().for_each_point([&](Point point) {
        if (is_eye(board, point, colour))
            found.push_back({point, is_true_eye(board, point, colour),
                             chains_beside(board, point, colour), int(found.size())});
    });
    return found;
}

/// Eyes that share a chain get one block number, through as many steps as it takes.
inline void join_blocks(std::vector<Eye>& eyes) {
    const auto share_a_chain = [](const Eye& a, const Eye& b) {
        return std::any_of(a.chains.begin(), a.chains.end(),
                           [&](Point head) { return contains(b.chains, head); });
    };
    for (const Eye& a : eyes)
        for (const Eye& b : eyes) {
            if (a.block == b.block || !share_a_chain(a, b)) continue;
            const int from = a.block, to = b.block;
            for (Eye& eye : eyes)
                if (eye.block == from) eye.block = to;
        }
}

template <int Cap>
bool are_corners(const Eye& a, const Eye& b) {
    return std::any_of(Grid<Cap>::diagonals.begin(), Grid<Cap>::diagonals.end(),
                       [&](Point offset) { return a.point + offset == b.point; });
}

template <int Cap>
bool holds_target(const Board<Cap>& board, const std::vector<Eye>& eyes, int block,
                  const Marks<Cap>& target) {
    return std::any_of(eyes.begin(), eyes.end(), [&](const Eye& eye) {
        return eye.block == block &&
               std::any_of(eye.chains.begin(), eye.chains.end(),
                           [&](Point head) { return !(board.chain(head) & target).empty(); });
    });
}

}  // namespace detail

/// Has the defender made two eyes for the stones of the target that are still on the board?
template <int Cap>
bool survived(const Board<Cap>& board, Colour defender, const Marks<Cap>& target) {
    std::vector<detail::Eye> eyes = detail::eyes(board, defender);
    if (eyes.size() < 2) return false;
    detail::join_blocks(eyes);
    for (const detail::Eye& a : eyes)
        for (const detail::Eye& b : eyes) {
            if (&a == &b || a.block != b.block || a.is_true != b.is_true) continue;
            if (!a.is_true && !detail::are_corners<Cap>(a, b)) continue;
            if (detail::holds_target(board, eyes, a.block, target)) return true;
        }
    return false;
}

/// The target stones that are still there. Asked after every move, it cannot take a new stone on an
/// old point for the stone that was captured.
template <int Cap>
Marks<Cap> still_standing(const Board<Cap>& board, Colour defender, const Marks<Cap>& target) {
    Marks<Cap> standing = target;
    target.for_each([&](Point point) {
        if (board.at(point) != defender) standing.remove(point);
    });
    return standing;
}

}  // namespace tengen::go
