#include "solve/r/printed.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "five/forbidden.hpp"
#include "five/line_library.hpp"

namespace tengen::solve::r {

using five::Direction;
using five::Position;
using five::ShapeLibrary;
using five::Span;

namespace {

/// A shape where it lies: position i of it is the bit `first + i` of the line. Types and levels of
/// a shape and its mirror image are the same, so it does not matter from which end it is read; only
/// the order of the moves does.
struct Placed {
    Colour owner;
    five::ShapeId id;
    int line, first;

    const five::Shape& record() const { return ShapeLibrary::instance().at(owner, id); }
    int type() const { return int(record().type); }
    int level() const { return threat_level(record().type, owner); }
    int level_after_own(int position) const {
        return threat_level(record().type_at(position), owner);
    }
    /// Nothing is left of a shape that is too short.
    int level_after_opponent(int position) const {
        const ShapeLibrary& library = ShapeLibrary::instance();
        const auto left = library.place(owner, id, position, opponent(owner));
        return left ? threat_level(library.at(owner, *left).type, owner) : 0;
    }

    /// R's s.E: visits the empty positions and their points, from the right end of the line as it
    /// is read. A rising line is read from its upper end, so its right end is its first bit.
    template <typename Visit>
    void for_each_empty(Visit&& visit) const {
        const int length = five::shape_length(id);
        const std::uint32_t stones = five::shape_value(id);
        const bool rising = five::direction_of(line) == Direction::rising;
        for (int i = 0; i < length; ++i) {
            const int position = rising ? i : length - 1 - i;
            if ((stones >> position & 1) == 0)
                visit(position, five::point_on(line, first + position));
        }
    }
};

/// The lines in the order in which they are read: rows, columns, and diagonals from the lower left
/// and from the upper left corner on.
std::vector<int> reading_order() {
    std::vector<int> lines;
    const auto& first = five::first_line;
    for (int line = first[0]; line < first[2]; ++line) lines.push_back(line);
    for (int line = first[3]; line-- > first[2];) lines.push_back(line);
    for (int line = first[3]; line < first[4]; ++line) lines.push_back(line);
    return lines;
}

/// The shapes of one colour on a line, in the order in which the line is read.
void add_shapes(std::vector<Placed>& all, const five::Board& board, int line, const Span& span,
                Colour owner) {
    const int first = span.first + five::margin;
    const five::LineShapes found =
        five::split_line(board.stones_on(line, Colour::black) >> first,
                         board.stones_on(line, Colour::white) >> first, span.length);
    const std::size_t begin = all.size();
    for (int i = 0; i < found.count; ++i) {
        const five::LineShape& shape = found.shapes[std::size_t(i)];
        if (shape.colour == owner)
            all.push_back({owner, shape.id, line, span.first + int(shape.start)});
    }
    if (five::direction_of(line) == Direction::rising)
        std::reverse(all.begin() + std::ptrdiff_t(begin), all.end());
}

/// R's c.S: the shapes of both sides on all lines.
std::vector<Placed> shapes_of(const five::Board& board) {
    static const std::vector<int> order = reading_order();
    std::vector<Placed> all;
    for (int line : order) {
        const Span span = five::span_of(line, board.height(), board.width());
        if (span.length < five::shortest_shape) continue;
        for (Colour owner : {Colour::black, Colour::white})
            add_shapes(all, board, line, span, owner);
    }
    return all;
}

/// Each point once, without those forbidden to Black if Black is to move (c.H).
Points allowed(const Position& position, const Points& points) {
    Points kept;
    const bool restricted = position.rules().restricts(position.to_play());
    for (Point point : points) {
        if (std::ranges::find(kept, point) != kept.end()) continue;
        if (restricted && five::forbidden(position.board(), point) != five::Forbidden::no) continue;
        kept.push_back(point);
    }
    return kept;
}

Points defence_among(const Position& position, const std::vector<Placed>& shapes) {
    const auto threatens = [&](const Placed& s) {
        return s.owner != position.to_play() && s.level() > 0;
    };
    Points found;
    for (const Placed& s : shapes) {
        if (!threatens(s)) continue;    // 02
        if (s.level() == 4) return {};  // 05
        s.for_each_empty([&](int at, Point point) {
            if (s.level_after_opponent(at) < s.level()) found.push_back(point);  // 08
        });
    }
    return allowed(position, found);
}

Points attack_among(const Position& position, const std::vector<Placed>& shapes) {
    const Colour me = position.to_play();
    std::optional<int> most;
    for (const Placed& s : shapes)
        if (s.owner != me) most = std::max(most.value_or(s.level()), s.level());
    const int outrun = most.value_or(0);  // 02
    Points found;
    for (const Placed& s : shapes)
        if (s.owner == me && s.type() >= outrun)  // 03, 04
            s.for_each_empty([&](int at, Point point) {
                if (s.level_after_own(at) > outrun) found.push_back(point);  // 07
            });
    if (outrun > 0) {  // 09
        const Points defending = defence_among(position, shapes);
        for (const Placed& s : shapes)
            if (s.owner == me && 0 < s.type() && s.type() < outrun)  // 10, 11
                s.for_each_empty([&](int at, Point point) {
                    const bool defends = std::ranges::find(defending, point) != defending.end();
                    if (defends && s.level_after_own(at) > 0) found.push_back(point);  // 13, 14
                });
    }
    return allowed(position, found);
}

Position after(const Position& position, Point move) {
    Position next = position;
    next.play(move, position.to_play());
    return next;
}

/// Another thread's word.
using Stop = const std::atomic<bool>*;
bool is_told(Stop stop) {
    return stop && stop->load(std::memory_order_relaxed);
}

bool tss(const Position& position, int depth, Colour attacker, Stop stop) {
    if (position.over()) return position.outcome()->winner == attacker;  // 01
    if (depth == 0 || is_told(stop)) return false;
    const bool attacking = attacker == position.to_play();
    const Points moves = attacking ? printed_attack(position) : printed_defence(position);
    if (moves.empty()) return false;  // 03, 09
    for (Point move : moves)
        if (tss(after(position, move), depth - 1, attacker, stop) == attacking) return attacking;
    return !attacking;
}

struct Outcome {
    bool done;
    int value;
};

bool has_forbidden(const Position& position) {
    if (position.rules().variant != five::Variant::renju) return false;
    const five::PointSet closed = five::forbidden_points(position.board());
    return std::ranges::any_of(closed, [](std::uint32_t row) { return row != 0; });
}

/// Lines 20–24. M is not empty here, so line 23 is never reached.
Outcome evaluate(const Position& position) {
    if (!position.over() || position.outcome()->winner == Colour::empty) return {false, uncertain};
    return {true, position.outcome()->winner == position.to_play() ? win : lose};
}

Outcome df_utss(const Position& position, int depth, int alpha, int beta, Stop stop) {
    if (is_told(stop)) return {true, uncertain};
    const Points moves = printed_moves(position);                             // 08
    if (moves.empty()) return {true, has_forbidden(position) ? lose : draw};  // 09, 10
    if (position.over() || depth < 1) return evaluate(position);              // 11
    Outcome best{true, uncertain};                                            // 12
    for (Point move : moves) {                                                // 13
        const Outcome next = df_utss(after(position, move), depth - 1, -beta, -alpha, stop);
        best = {best.done && next.done, std::max(best.value, -next.value)};  // 16
        alpha = std::max(best.value, alpha);
        if (best.value >= beta) return {true, best.value};  // 18
    }
    return best;
}

}  // namespace

Points printed_defence(const Position& position) {
    return defence_among(position, shapes_of(position.board()));
}

Points printed_attack(const Position& position) {
    return attack_among(position, shapes_of(position.board()));
}

Points printed_moves(const Position& position) {
    const std::vector<Placed> shapes = shapes_of(position.board());
    Points moves = attack_among(position, shapes);
    for (Point point : defence_among(position, shapes))
        if (std::ranges::find(moves, point) == moves.end()) moves.push_back(point);
    return moves;
}

bool printed_tss(const Position& position, int depth, Stop stop) {
    return tss(position, depth, position.to_play(), stop);
}

int printed_utss(const Position& position, int most_depth, Stop stop) {
    for (int depth = 1; depth <= most_depth; ++depth) {  // 03
        const auto [done, value] = df_utss(position, depth, lose, win, stop);
        if (done) return value;  // 05
    }
    return uncertain;  // 06
}

}  // namespace tengen::solve::r
