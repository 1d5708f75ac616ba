/// The top of a tree, for people who want to look at it: the most visited nodes of all, and the
/// families that somebody has opened.
#pragma once

#include <algorithm>
#include <cstdint>
#include <queue>
#include <tuple>
#include <vector>

#include "search/report.hpp"

namespace tengen::search {

/// A move that is shown.
struct Branch {
    int parent;  ///< The index of the branch it grows from; −1 for a move of the root.
    Candidate candidate;
    std::uint32_t total;   ///< N: how many simulations went on from the position it leads to.
    std::uint32_t hidden;  ///< Visited moves of that position that are not shown.
};

struct Treetop {
    std::uint32_t total = 0, hidden = 0;  ///< As of a branch, for the root.
    std::vector<Branch> branches;         ///< A branch comes after the one it grows from.
};

/// How much of a tree is shown.
struct TreetopSize {
    std::size_t branches = 200;  ///< Of those that nobody has opened.
    std::size_t siblings = 100;  ///< Of each family that somebody has.
    int plies = 40;              ///< From the root.
};

/// A move that was visited, and the node it leads to.
struct Visited {
    Candidate candidate;
    NodeIndex node;
};

/// Chooses what is shown of a tree. `visited(node)` lists the visited moves of a node, none of a
/// node that does not exist, and `total(node)` is its N.
template <typename ListVisited, typename Total>
class TreetopBuilder {
public:
    TreetopBuilder(ListVisited visited, Total total, const TreetopSize& size)
        : visited_(visited), total_(total), size_(size) {}

    Treetop build(NodeIndex root, const std::vector<Moves>& opened) {
        families_.push_back(family_of(root, 0));
        top_.total = total_(root);
        grow();
        for (const Moves& way : opened) open(way);
        for (std::size_t i = 0; i < families_.size(); ++i) {
            const auto hidden = std::ranges::count(families_[i].branches, not_chosen);
            (i == 0 ? top_.hidden : top_.branches[i - 1].hidden) = std::uint32_t(hidden);
        }
        return std::move(top_);
    }

private:
    static constexpr int not_chosen = -1;

    /// The visited moves of a node, most visited first, and their branches.
    struct Family {
        std::vector<Visited> moves;
        std::vector<int> branches;
        int ply;
    };

    Family family_of(NodeIndex node, int ply) const {
        Family family{{}, {}, ply};
        if (ply < size_.plies) family.moves = visited_(node);
        std::ranges::sort(family.moves, [](const Visited& a, const Visited& b) {
            return std::tuple(b.candidate.visits, a.candidate.move) <
                   std::tuple(a.candidate.visits, b.candidate.move);
        });
        family.branches.assign(family.moves.size(), not_chosen);
        return family;
    }

    /// Takes branches by their visits; a parent has at least those of its child.
    void grow() {
        using Waiting = std::tuple<std::uint32_t, int, std::size_t>;  // visits, −family, rank
        std::priority_queue<Waiting> waiting;
        const auto queue = [&](std::size_t family, std::size_t rank) {
            if (rank < families_[family].moves.size())
                waiting.emplace(families_[family].moves[rank].candidate.visits, -int(family), rank);
        };
        queue(0, 0);
        while (!waiting.empty() && top_.branches.size() < size_.branches) {
            const auto [visits, minus_family, rank] = waiting.top();
            waiting.pop();
            const auto family = std::size_t(-minus_family);
            const int branch = choose(family, rank);
            queue(family, rank + 1);
            queue(std::size_t(branch) + 1, 0);
        }
    }

    /// The nodes of a way as far as it leads, and the family at its end.
    void open(const Moves& way) {
        std::size_t family = 0;
        for (Move move : way) {
            const auto& moves = families_[family].moves;
            const auto found = std::ranges::find(
                moves, move, [](const Visited& visited) { return visited.candidate.move; });
            if (found == moves.end()) return;
            family = std::size_t(choose(family, std::size_t(found - moves.begin()))) + 1;
        }
        const std::size_t count = std::min(families_[family].moves.size(), size_.siblings);
        for (std::size_t rank = 0; rank < count; ++rank) choose(family, rank);
    }

    /// The branch of a move, made now if it is new.
    int choose(std::size_t family, std::size_t rank) {
        if (families_[family].branches[rank] == not_chosen) {
            const Visited& move = families_[family].moves[rank];
            families_[family].branches[rank] = int(top_.branches.size());
            top_.branches.push_back({int(family) - 1, move.candidate, total_(move.node), 0});
            families_.push_back(family_of(move.node, families_[family].ply + 1));
        }
        return families_[family].branches[rank];
    }

    ListVisited visited_;
    Total total_;
    TreetopSize size_;
    std::vector<Family> families_;  // of the root, then of each branch
    Treetop top_;
};

}  // namespace tengen::search
