/// Threat-space search (R, algorithm 1) and unified threat-space search (R, algorithm 4), in their
/// sound form.
///
/// *TSS*: the attacker plays moves of A, the defender those of D. All other moves of the defender
/// lose at once, so the answer yes is a proof.
///
/// *UTSS*: both sides play moves of M. The side to move wins if one of its moves leaves the
/// opponent lost. It has lost if there is a threat against it and every move of M loses, for the
/// others lose at once; a draw is proven in the same way. Without a threat M holds only the attack:
/// if that does not win, nothing is proven. What is uncertain for one side is so for the other.
///
/// Both go one or two moves deeper at a time, and keep in a table what has been found. A position
/// always has the same number of stones, so what was found of it at a depth belongs to this
/// iteration or to one before.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "five/threat_space.hpp"
#include "solve/threats.hpp"
#include "solve/win_tree.hpp"

namespace tengen::solve::r {

using five::Points;
using five::ThreatSpace;

enum class Value : std::uint8_t { win, draw, lose, uncertain };

/// The same as the opponent sees it.
constexpr Value turned(Value value) {
    if (value == Value::win) return Value::lose;
    return value == Value::lose ? Value::win : value;
}

struct Answer {
    Value value = Value::uncertain;  ///< For the side to move. TSS knows wins only.
    std::optional<WinTree> tree;     ///< Of a win: the whole of it.
    int depth = 0;                   ///< At which it was found, or the deepest one tried.
    bool exhausted = false;          ///< Uncertain, and deeper nothing is left to try.
    bool interrupted = false;        ///< The limit came first.
    std::uint64_t nodes = 0;
};

/// What both searches share: the sets, the nodes and the limit.
class Walk {
public:
    Walk(five::ThreatBoard& board, const Limit& limit)
        : board_(board), space_(board), limit_(limit) {}

protected:
    Key key(Colour mover) const;
    bool is_over();
    /// The win that a side has where it threatens.
    WinTree carried_out(Colour side) const;
    /// The point that stops a four of a side, for where even that is of no use.
    Points stopping(Colour side) const;

    template <typename Look>
    auto after(Point point, Colour mover, Look&& look) {
        board_.place(point, mover);
        const auto found = look();
        board_.undo();
        return found;
    }

    five::ThreatBoard& board_;
    ThreatSpace space_;
    Limit limit_;
    std::uint64_t nodes_ = 0;
    bool interrupted_ = false;
    bool cut_ = false;  // did an iteration end anything at its depth?
};

class Tss : Walk {
public:
    using Walk::Walk;

    /// Does the attacker, to move, win by threats alone within so many moves of both?
    Answer solve(Colour attacker, int depth);

private:
    bool attacker_wins(int depth);
    bool defender_loses(int depth);
    WinTree tree();

    Colour attacker_ = Colour::black, defender_ = Colour::white;
    std::unordered_map<Key, Point> won_;
    std::unordered_map<Key, int> not_within_;
};

class Utss : Walk {
public:
    using Walk::Walk;

    /// What is the position worth to the side to move, as far as so many moves show?
    Answer solve(Colour mover, int depth);

private:
    Value value(Colour mover, int depth);
    Value look(Colour mover, int depth);
    Value best(Colour mover, int depth);
    WinTree tree(Colour mover);
    WinTree tree_after(Point reply, Colour mover);

    std::unordered_map<Key, Value> proven_;
    std::unordered_map<Key, Point> wins_;
    std::unordered_map<Key, int> uncertain_;  // the depth up to which a position is
};

}  // namespace tengen::solve::r
