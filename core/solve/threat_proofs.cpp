/// What beats one defence is tried against the others, and what is proven is written down.
#include "solve/threat_search.hpp"

namespace tengen::solve {

using five::Makes;

namespace {

/// No tree has more moves of the attacker than this.
constexpr std::size_t most_written = 1 << 19;

}  // namespace

/// What beats one defence often beats the others: it is played against them move by move.
void ThreatSearch::try_same_against_others(Children& children, Point beaten) {
    const Key like = board_.key() ^ stone(beaten, defender_);
    for (Child& child : children) {
        if (child.numbers.is_certain() || is_out()) continue;
        board_.place(child.move, defender_);
        if (wins_like(like)) child.numbers = proven;
        board_.undo();
    }
}

/// The attacker is to move: does he win as he does in another position, which is proven?
bool ThreatSearch::wins_like(Key other) {
    const std::uint64_t before = nodes();
    ++nodes_;
    if (board_.any(attacker_, Makes::five)) return true;
    if (board_.count(defender_, Makes::five) > 1 || is_out()) return false;
    if (const auto known = table_.find(attack_key()); known && known->is_certain())
        return known->is_proven();
    const auto how = wins_.find(other);
    if (how == wins_.end()) return false;
    const Point move = how->second;
    const bool wins = wins_by_fours() || (move != by_fours && wins_like_by(move, other));
    if (wins) keep(attack_key(), proven, before);
    return wins;
}

bool ThreatSearch::wins_like_by(Point move, Key other) {
    if (board_.board().at(move) != Colour::empty || board_.is_forbidden(move, attacker_))
        return false;
    if (board_.any(defender_, Makes::five) && board_.first(defender_, Makes::five) != move)
        return false;
    board_.place(move, attacker_);
    const bool wins = answers_lose_like(other ^ stone(move, attacker_));
    board_.undo();
    if (wins) wins_.insert_or_assign(attack_key(), move);
    return wins;
}

bool ThreatSearch::answers_lose_like(Key other) {
    const std::uint64_t before = nodes();
    ++nodes_;
    if (board_.any(defender_, Makes::five)) return false;
    if (board_.count(attacker_, Makes::five) > 1) return true;
    const std::optional<ThreatMoves::Moves>& moves = moves_.defences();
    if (!moves) return false;
    for (Point move : ThreatMoves::Moves(*moves)) {
        board_.place(move, defender_);
        const bool loses = wins_like(other ^ stone(move, defender_));
        board_.undo();
        if (!loses) return false;
    }
    keep(defend_key(), proven, before);
    return true;
}

/// Writes down how a proven position is won, whatever the limit of nodes. It fails where what
/// has been lost since it was proven cannot be found again within the limit, if the tree, in
/// which positions that are come to in several ways stand several times, becomes too large, or
/// if it is told to stop.
bool ThreatSearch::write_attack(WinTree& tree) {
    if (++written_ > most_written || is_told_to_stop()) return false;
    if (board_.any(attacker_, Makes::five)) {
        tree.move = board_.first(attacker_, Makes::five);
        return true;
    }
    if (!wins_.contains(attack_key()) && !attack({infinite, infinite}).is_proven()) return false;
    tree.move = wins_.at(attack_key());
    if (tree.move == by_fours) return write_fours(tree);
    board_.place(tree.move, attacker_);
    const bool whole = write_defence(tree);
    board_.undo();
    return whole;
}

/// The fours that were found before may take a few steps more to find again.
bool ThreatSearch::write_fours(WinTree& tree) {
    const Fours::Answer fours = moves_.by_fours(100);
    if (fours.found != Found::win) return false;
    tree = tree_of(fours.line);
    return true;
}

bool ThreatSearch::write_defence(WinTree& tree) {
    if (board_.count(attacker_, Makes::five) > 1) return true;
    const std::optional<ThreatMoves::Moves> moves = moves_.defences();
    if (!moves) return false;
    for (Point move : *moves) {
        tree.replies.push_back({move, {}});
        board_.place(move, defender_);
        const bool whole = write_attack(tree.replies.back().next);
        board_.undo();
        if (!whole) return false;
    }
    return true;
}

}  // namespace tengen::solve
