#include "solve/threats.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "solve/choice.hpp"
#include "solve/threat_moves.hpp"

namespace tengen::solve {

using five::Makes;
using five::ThreatBoard;

namespace {

/// So many nodes of a search for fours are about as much work as one of ours.
constexpr std::uint64_t fours_a_node = 8;
/// Quiet moves are looked for when no four or three has a smaller proof number.
constexpr ProofNumber hard = 14;
/// What a four costs beyond the proof after it. It leaves one answer, so a chain of fours would
/// stay as cheap as its end, and all orders of fours that gain nothing would be gone through first.
constexpr ProofNumber price_of_four = 8;
/// No tree has more moves of the attacker than this.
constexpr std::size_t most_written = 1 << 19;

}  // namespace

/// One question, in work.
class Threats::Search {
public:
    Search(ThreatBoard& board, Colour attacker, ProofTable& table, Fours& fours, const Limit& limit)
        : board_(board),
          attacker_(attacker),
          defender_(opponent(attacker)),
          moves_(board, attacker, fours),
          table_(table),
          limit_(limit) {}

    Answer answer() {
        const Numbers root = attack({infinite, infinite});
        Answer answer;
        if (root.is_disproven()) answer.found = Found::none;
        if (root.is_proven()) {
            answer.found = Found::win;
            WinTree tree;
            if (write_attack(tree)) answer.tree = std::move(tree);
        }
        answer.nodes = nodes();
        return answer;
    }

private:
    std::uint64_t nodes() const { return nodes_ + moves_.nodes() / fours_a_node; }

    bool is_told_to_stop() const {
        return limit_.stop && limit_.stop->load(std::memory_order_relaxed);
    }

    bool is_out() const {
        return nodes() >= limit_.nodes || is_told_to_stop() ||
               (limit_.until != Limit{}.until && std::chrono::steady_clock::now() >= limit_.until);
    }

    /// The attacker is to move: searched until it is certain or a number reaches its bound.
    Numbers attack(Numbers bound) {
        const std::uint64_t before = nodes();
        ++nodes_;
        if (board_.any(attacker_, Makes::five)) return proven;
        if (board_.count(defender_, Makes::five) > 1) return disproven;
        // What the table knows has been searched for fours before.
        if (!table_.find(attack_key()) && wins_by_fours())
            return keep(attack_key(), proven, before);
        Children children = with_numbers(moves_.fours_and_threes());
        bool has_quiet = false;
        for (;;) {
            const Choice choice(children, &Numbers::proof, &Numbers::disproof);
            if (choice.least >= hard && !has_quiet) {
                if (bound.proof <= hard && moves_.may_have_quiet())
                    return keep(attack_key(), unless_quiet(choice.sum), before);
                has_quiet = true;
                std::ranges::copy(with_numbers(moves_.quiet()), std::back_inserter(children));
                continue;
            }
            const Numbers here = choice.least >= infinite ? disproven
                                 : choice.least == 0      ? proven
                                                          : Numbers{choice.least, choice.sum};
            if (here.is_proven()) wins_.insert_or_assign(attack_key(), choice.best->move);
            if (is_enough(here, bound)) return keep(attack_key(), here, before);
            Child& best = *choice.best;
            board_.place(best.move, attacker_);
            const ProofNumber most = std::min(bound.proof, past(choice.second));
            best.numbers = defend({most > best.price ? most - best.price : 1,
                                   share(bound.disproof, choice.sum, best.numbers.disproof)});
            board_.undo();
        }
    }

    bool wins_by_fours() {
        if (moves_.by_fours().found != Found::win) return false;
        wins_.insert_or_assign(attack_key(), by_fours);
        return true;
    }

    /// The defender is to move.
    Numbers defend(Numbers bound) {
        const std::uint64_t before = nodes();
        ++nodes_;
        if (board_.any(defender_, Makes::five)) return disproven;
        if (board_.count(attacker_, Makes::five) > 1) return proven;
        const auto& moves = moves_.defences();
        if (!moves) return keep(defend_key(), disproven, before);
        Children children;
        for (Point move : *moves) children.push_back({move, known_after(move, defender_), 0});
        for (;;) {
            const Choice choice(children, &Numbers::disproof, &Numbers::proof);
            const ProofNumber left = left_to_prove(children);
            const Numbers here = choice.least >= infinite ? proven
                                 : choice.least == 0      ? disproven
                                                          : Numbers{left, choice.least};
            if (is_enough(here, bound)) return keep(defend_key(), here, before);
            Child& best = *choice.best;
            board_.place(best.move, defender_);
            best.numbers = attack({share(bound.proof, left, best.numbers.proof),
                                   std::min(bound.disproof, past(choice.second))});
            board_.undo();
            if (best.numbers.is_proven()) try_same_against_others(children, best.move);
        }
    }

    /// What must still be proven of all defences together. The defender's fours mostly put off what
    /// comes anyway, and what beats one of them beats the others: the hardest stands for all.
    ProofNumber left_to_prove(const Children& defences) const {
        ProofNumber sum = 0, hardest_four = 0;
        for (const auto& [move, numbers, price] : defences) {
            if (board_.has(move, defender_, Makes::four))
                hardest_four = std::max(hardest_four, numbers.proof);
            else
                sum = plus(sum, numbers.proof);
        }
        return plus(sum, hardest_four);
    }

    /// What beats one defence often beats the others: it is played against them move by move.
    void try_same_against_others(Children& children, Point beaten) {
        const Key like = board_.key() ^ stone(beaten, defender_);
        for (Child& child : children) {
            if (child.numbers.is_certain() || is_out()) continue;
            board_.place(child.move, defender_);
            if (wins_like(like)) child.numbers = proven;
            board_.undo();
        }
    }

    /// The attacker is to move: does he win as he does in another position, which is proven?
    bool wins_like(Key other) {
        const std::uint64_t before = nodes();
        ++nodes_;
        if (board_.any(attacker_, Makes::five)) return true;
        if (board_.count(defender_, Makes::five) > 1 || is_out()) return false;
        if (const Numbers* known = table_.find(attack_key()); known && known->is_certain())
            return known->is_proven();
        const auto how = wins_.find(other);
        if (how == wins_.end()) return false;
        const Point move = how->second;
        const bool wins = wins_by_fours() || (move != by_fours && wins_like_by(move, other));
        if (wins) keep(attack_key(), proven, before);
        return wins;
    }

    bool wins_like_by(Point move, Key other) {
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

    bool answers_lose_like(Key other) {
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

    bool is_enough(const Numbers& here, const Numbers& bound) const {
        return here.is_certain() || here.proof >= bound.proof || here.disproof >= bound.disproof ||
               is_out();
    }

    Key attack_key() const { return board_.key(); }
    Key defend_key() const { return board_.key() ^ defenders_turn; }
    static Key stone(Point point, Colour colour) {
        return stone_keys<five::largest_side>[side(colour)][point];
    }

    Numbers keep(Key key, const Numbers& numbers, std::uint64_t before) {
        table_.store(key, numbers, std::uint32_t(std::min<std::uint64_t>(nodes() - before, ~0U)));
        return numbers;
    }

    /// Where only quiet moves can help and nobody has asked for what is so hard.
    static Numbers unless_quiet(ProofNumber sum) {
        return {hard, std::clamp<ProofNumber>(sum, 1, infinite - 1)};
    }

    Children with_numbers(const std::vector<Threatening>& threats) const {
        Children children;
        for (const auto& [move, guess] : threats)
            children.push_back({move, known_after(move, attacker_, guess), price(move)});
        return children;
    }

    /// A four that has to be played costs nothing.
    ProofNumber price(Point move) const {
        const bool is_chosen = !board_.any(defender_, Makes::five);
        return is_chosen && board_.has(move, attacker_, Makes::four) ? price_of_four : 0;
    }

    Numbers known_after(Point move, Colour colour, ProofNumber guess = 1) const {
        const Key key = board_.key() ^ stone(move, colour);
        const Numbers* known = table_.find(colour == attacker_ ? key ^ defenders_turn : key);
        return known ? *known : Numbers{guess, 1};
    }

    /// Writes down how a proven position is won, whatever the limit of nodes. It fails where what
    /// has been lost since it was proven cannot be found again within the limit, if the tree, in
    /// which positions that are come to in several ways stand several times, becomes too large, or
    /// if it is told to stop.
    bool write_attack(WinTree& tree) {
        if (++written_ > most_written || is_told_to_stop()) return false;
        if (board_.any(attacker_, Makes::five)) {
            tree.move = board_.first(attacker_, Makes::five);
            return true;
        }
        if (!wins_.contains(attack_key()) && !attack({infinite, infinite}).is_proven())
            return false;
        tree.move = wins_.at(attack_key());
        if (tree.move == by_fours) return write_fours(tree);
        board_.place(tree.move, attacker_);
        const bool whole = write_defence(tree);
        board_.undo();
        return whole;
    }

    /// The fours that were found before may take a few steps more to find again.
    bool write_fours(WinTree& tree) {
        const Fours::Answer fours = moves_.by_fours(100 * ThreatMoves::few);
        if (fours.found != Found::win) return false;
        tree = tree_of(fours.line);
        return true;
    }

    bool write_defence(WinTree& tree) {
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

    static constexpr Key defenders_turn = 0x5851f42d4c957f2dU;
    /// In place of a move: the position is won by fours alone.
    static constexpr Point by_fours = no_point;

    ThreatBoard& board_;
    Colour attacker_, defender_;
    ThreatMoves moves_;
    ProofTable& table_;
    const Limit& limit_;
    std::uint64_t nodes_ = 0;
    std::size_t written_ = 0;
    /// The moves that are proven to win.
    std::unordered_map<Key, Point> wins_;
};

Threats::Threats(int bits) : table_(bits), fours_(bits) {}

Threats::Answer Threats::solve(ThreatBoard& board, Colour attacker, const Limit& limit) {
    table_.forget();
    fours_.forget();
    return Search(board, attacker, table_, fours_, limit).answer();
}

}  // namespace tengen::solve
