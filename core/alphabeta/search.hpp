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
///   4. an evaluation by shapes that is far enough above the window, at depth 0 at all above it;
///   5. a win by fours alone (`solve::Fours`, few nodes);
///   6. at depth 0 the evaluation by shapes;
///   7. the moves (`candidates.hpp`), the best guess first, by principal variation search: the
///      first move has the whole window, the others have to show that they are better.
///
/// Not every line is followed (`selectivity.hpp`). Late moves are searched less deep, unless they
/// turn out well, and very late ones not at all; a position that stays good though its mover passes
/// is good (a stone too many never harms here); one far above or below the window is left; and a
/// move without an equal is searched deeper.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "alphabeta/candidates.hpp"
#include "alphabeta/limits.hpp"
#include "alphabeta/selectivity.hpp"
#include "alphabeta/shape_worth.hpp"
#include "alphabeta/table.hpp"
#include "five/line_sums.hpp"
#include "solve/fours.hpp"

namespace tengen::alphabeta {

inline constexpr int won = 30000;
/// Values beyond it are decided.
inline constexpr int decided = won - 1000;

constexpr bool is_decided(int value) {
    return value > decided || value < -decided;
}

inline constexpr int infinite = won + 1;

/// Decided values count from the root in the search, from the position in the table.
constexpr int to_table(int value, int ply) {
    return value > decided ? value + ply : value < -decided ? value - ply : value;
}
constexpr int from_table(int value, int ply) {
    return value > decided ? value - ply : value < -decided ? value + ply : value;
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
    /// Judges by the shapes, and by their lines if there is a network.
    Search(const five::ThreatBoard& board, Colour mover, const ShapeWorth& worth,
           const five::LineNetwork* network, Table& table, solve::Fours& fours, Budget& budget,
           const Selectivity& bets);

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
        /// Is some move expected to be good enough?
        bool cut = false;
        bool after_pass = false;
        /// A move that is left out, to see what the others are worth.
        Point without = no_point;

        /// Is only asked on which side of one value the position is?
        bool is_narrow() const { return beta - alpha == 1; }
    };
    /// What is known of a node before its moves are tried.
    struct View {
        std::optional<Entry> known;
        int guess = 0;
        bool threatened = false, improving = false;
    };

    int value(Node node);
    int judged(Colour mover);
    int value_by_bets(Node node, View view);
    std::optional<int> value_at_once(const Node& node);
    std::optional<int> value_by_fours(const Node& node);
    static bool settles(const Entry& known, const Node& node);
    static int improved_guess(int guess, const std::optional<Entry>& known, int ply);
    bool is_far_above(const Node& node, const View& view) const;
    bool may_pass(const Node& node, const View& view);
    bool is_hopeless(const Node& node, int guess) const;
    int value_of_forced(const Node& node, Point answer);
    int value_by_moves(const Node& node, const View& view);
    int value_after(const Node& node, Point point, int depth, int alpha, int beta, bool cut);
    int value_of_move(const Node& node, const View& view, Point point, int index, int best);
    int less_deep(const Node& node, const View& view, Point point, int index) const;
    int less_deep_at_root(int depth, int index) const;
    int value_after_pass(const Node& node, int guess);
    int extension(const Node& node, const View& view);
    /// The best value, at most alpha or at least beta where it lies outside; none if it was broken
    /// off.
    std::optional<int> search_root(int depth, int alpha, int beta);

    Candidates list(const Node& node, Point first, bool threatened);
    void reward(const Node& node, const Candidates& moves, int last);
    void credit(const Node& node, Point point, int bonus);
    Point* counter(const Node& node);
    void extend_variation(int ply, Point point);

    Key key(Colour mover) const;
    void remember(const Node& node, Point best, int value, Bound bound);
    bool is_over();

    five::ThreatBoard board_;
    Colour mover_;
    const ShapeWorth& worth_;
    std::optional<five::LineSums> lines_;
    Table& table_;
    solve::Fours& fours_;
    Budget& budget_;
    const Selectivity& bets_;
    MoveLimits limits_;
    Key salt_;  // other rules and other boards have other keys

    std::vector<Point> root_;
    Found found_;
    std::uint64_t nodes_ = 0, look_ = 0;
    bool over_ = false;

    std::array<std::array<int, five::FiveGrid::cells>, 2> history_{};
    std::array<std::array<Point, 2>, most_plies + 1> killers_{};
    std::array<std::array<Point, five::FiveGrid::cells>, 2> counters_{};  // by the move before
    std::array<Point, most_plies + 2> played_{};                          // no point for a pass
    std::array<int, most_plies + 2> guesses_{};
    std::array<std::vector<Point>, most_plies + 2> variation_;
};

}  // namespace tengen::alphabeta
