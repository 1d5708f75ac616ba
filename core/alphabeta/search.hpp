/// Alpha–beta for five in a row: one thread's search of a position.
///
/// Values are seen from the side to move: hundredths of the logarithm of the odds, or, where the
/// game is decided, `won` less the number of moves to the end. So a win that comes sooner is worth
/// more, and who is lost holds out as long as can be.
///
/// A position is judged in this order:
///
///   1. a five of the mover wins; two fives of the opponent, or one that may not be stopped, lose;
///      one five has one answer, which costs no depth;
///   2. a four that cannot be stopped wins, the opponent having no five;
///   3. what the table knows;
///   4. a win by fours alone (`solve::Fours`, few nodes);
///   5. at depth 0 the evaluation by shapes;
///   6. the moves (`candidates.hpp`), the best guess first, by principal variation search: the
///      first move has the whole window, the others have to show that they are better.
///
/// Late moves are searched less deep, unless they turn out well; a position that stays good though
/// its mover passes is good (a stone too many never harms here); and close to the leaves a position
/// far above the window is left. None of this touches decided values: nothing is called lost for a
/// move that was left out.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "alphabeta/candidates.hpp"
#include "alphabeta/limits.hpp"
#include "alphabeta/shape_worth.hpp"
#include "alphabeta/table.hpp"
#include "solve/fours.hpp"

namespace tengen::alphabeta {

inline constexpr int won = 30000;
/// Values beyond it are decided.
inline constexpr int decided = won - 1000;

constexpr bool is_decided(int value) {
    return value > decided || value < -decided;
}

/// A number for the rules and the size of a board, which its key does not tell.
Key salt_of(const five::ThreatBoard& board);

/// What one depth of a search has found.
struct Found {
    std::vector<Point> variation;  ///< The best move first.
    int value = 0;
    int depth = 0;
};

class Search {
public:
    Search(const five::ThreatBoard& board, Colour mover, const ShapeWorth& worth, Table& table,
           solve::Fours& fours, Budget& budget);

    /// The moves of the root, best guess first; empty if none is allowed.
    const std::vector<Point>& moves() const { return root_; }

    /// Searches the root to a depth. False if the budget was spent before it had an answer that is
    /// at least as good as the last one.
    bool deepen(int depth);

    const Found& found() const { return found_; }
    int empty_points() const { return board_.board().area() - board_.board().stones(); }
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Node {
        int depth, alpha, beta, ply;
        Colour mover;
        bool after_pass = false;
    };

    int value(Node node);
    std::optional<int> value_at_once(const Node& node) const;
    std::optional<int> value_by_fours(const Node& node);
    static bool settles(const Entry& known, const Node& node);
    bool is_good_enough(const Node& node, int guess);
    static bool is_late(const Node& node, int tried);
    bool is_hopeless(const Node& node, Point point, int tried, int guess) const;
    int value_of_forced(const Node& node, Point answer);
    int value_by_moves(const Node& node, Point first, bool threatened, int guess);
    int value_after(const Node& node, Point point, int depth, int alpha, int beta);
    int value_of_move(const Node& node, const Candidate& move, int index, int best, bool quiet);
    int value_after_pass(const Node& node, int guess);
    bool search_root(int depth, int alpha, int beta);

    Candidates list(const Node& node, Point first, bool threatened) const;
    void reward(const Node& node, Point point);
    void extend_variation(int ply, Point point);

    Key key(Colour mover) const;
    void remember(const Node& node, Point best, int value, Bound bound);
    bool is_over();

    five::ThreatBoard board_;
    Colour mover_;
    const ShapeWorth& worth_;
    Table& table_;
    solve::Fours& fours_;
    Budget& budget_;
    Key salt_;  // other rules and other boards have other keys

    std::vector<Point> root_;
    Found found_;
    std::uint64_t nodes_ = 0, look_ = 0;
    bool over_ = false;

    std::array<std::array<int, five::FiveGrid::cells>, 2> history_{};
    std::array<std::array<Point, 2>, most_plies + 1> killers_{};
    std::array<std::vector<Point>, most_plies + 2> variation_;
};

}  // namespace tengen::alphabeta
