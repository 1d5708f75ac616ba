#include "solve/threats.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "solve/four_line.hpp"

namespace tengen::solve {

using five::Makes;
using five::Threat;
using five::ThreatBoard;

namespace {

/// Fours are looked for in every position. A win that takes more is left to the search.
constexpr std::uint64_t fours_limit = 300;
/// So many nodes of a search for fours are about as much work as one of ours.
constexpr std::uint64_t fours_a_node = 8;
/// Quiet moves are looked for when no four or three has a smaller proof number.
constexpr ProofNumber hard = 10;

struct Child {
    Point move;
    Numbers numbers;
};
using Children = std::vector<Child>;

constexpr ProofNumber plus(ProofNumber one, ProofNumber other) {
    return std::min(infinite, one + other);
}

/// How far a child is searched before another is looked at: a little past the second best, so that
/// the search does not hop between two equals.
constexpr ProofNumber past(ProofNumber second) {
    return plus(second, 1 + second / 4);
}

/// What the children say of their parent, told for the side that needs only one of them: that of
/// the attacker's moves; for the defender, `proof` and `disproof` change places.
struct Choice {
    Child* best = nullptr;
    ProofNumber least = infinite, second = infinite, sum = 0;

    Choice(Children& children, ProofNumber Numbers::* wanted, ProofNumber Numbers::* other) {
        for (Child& child : children) {
            sum = plus(sum, child.numbers.*other);
            const ProofNumber number = child.numbers.*wanted;
            if (!best || number < least) {
                second = least;
                least = number;
                best = &child;
            } else {
                second = std::min(second, number);
            }
        }
    }
};

/// What a child may spend of its parent's bound on the sum of all children.
constexpr ProofNumber share(ProofNumber bound, ProofNumber sum, ProofNumber own) {
    return bound >= infinite ? infinite : bound - sum + own;
}

}  // namespace

/// One question, in work.
class Threats::Search {
public:
    Search(ThreatBoard& board, Colour attacker, ProofTable& table, Fours& fours, const Limit& limit)
        : board_(board),
          attacker_(attacker),
          defender_(opponent(attacker)),
          table_(table),
          fours_(fours),
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
        answer.nodes = nodes_;
        return answer;
    }

private:
    bool is_out() const {
        return nodes_ >= limit_.nodes ||
               (limit_.stop && limit_.stop->load(std::memory_order_relaxed));
    }

    /// The attacker is to move: searched until it is certain or a number reaches its bound.
    Numbers attack(Numbers bound) {
        const std::uint64_t before = nodes_++;
        if (board_.any(attacker_, Makes::five)) return proven;
        if (board_.count(defender_, Makes::five) > 1) return disproven;
        if (by_fours().found == Found::win) return keep(attack_key(), proven, before);
        Children children = threats();
        bool has_quiet = false;
        for (;;) {
            const Choice choice(children, &Numbers::proof, &Numbers::disproof);
            if (choice.least >= hard && !has_quiet) {
                has_quiet = true;
                add_quiet(children);
                continue;
            }
            const Numbers here = choice.least >= infinite ? disproven
                                 : choice.least == 0      ? proven
                                                          : Numbers{choice.least, choice.sum};
            if (is_enough(here, bound)) return keep(attack_key(), here, before);
            Child& best = *choice.best;
            board_.place(best.move, attacker_);
            best.numbers = defend({std::min(bound.proof, past(choice.second)),
                                   share(bound.disproof, choice.sum, best.numbers.disproof)});
            board_.undo();
        }
    }

    /// The defender is to move.
    Numbers defend(Numbers bound) {
        const std::uint64_t before = nodes_++;
        if (board_.any(defender_, Makes::five)) return disproven;
        if (board_.count(attacker_, Makes::five) > 1) return proven;
        const auto moves = defences();
        if (!moves) return keep(defend_key(), disproven, before);
        Children children;
        for (Point move : *moves) children.push_back({move, known_after(move, defender_)});
        for (;;) {
            const Choice choice(children, &Numbers::disproof, &Numbers::proof);
            const Numbers here = choice.least >= infinite ? proven
                                 : choice.least == 0      ? disproven
                                                          : Numbers{choice.sum, choice.least};
            if (is_enough(here, bound)) return keep(defend_key(), here, before);
            Child& best = *choice.best;
            board_.place(best.move, defender_);
            best.numbers = attack({share(bound.proof, choice.sum, best.numbers.proof),
                                   std::min(bound.disproof, past(choice.second))});
            board_.undo();
        }
    }

    bool is_enough(const Numbers& here, const Numbers& bound) const {
        return here.is_certain() || here.proof >= bound.proof || here.disproof >= bound.disproof ||
               is_out();
    }

    Key attack_key() const { return board_.key(); }
    Key defend_key() const { return board_.key() ^ defenders_turn; }

    Numbers keep(Key key, const Numbers& numbers, std::uint64_t before) {
        table_.store(key, numbers, std::uint32_t(std::min<std::uint64_t>(nodes_ - before, ~0U)));
        return numbers;
    }

    /// Does the attacker, who is to move, win by a few fours?
    Fours::Answer by_fours() {
        Fours::Answer found = fours_.solve(board_, attacker_, fours_limit);
        nodes_ += found.nodes / fours_a_node;
        return found;
    }

    /// Fours and threes; only the point that stops a four, where the defender has one.
    Children threats() {
        Children children;
        if (board_.any(defender_, Makes::five)) {
            add(children, board_.first(defender_, Makes::five), 1);
            return children;
        }
        for_each_point(board_, attacker_, Makes::four,
                       [&](Point point) { add(children, point, 1); });
        for_each_point(board_, attacker_, Makes::three, [&](Point point) {
            if (!board_.has(point, attacker_, Makes::four)) add(children, point, 2);
        });
        return children;
    }

    /// Other moves after which a win by fours would follow. They are found once for a position.
    void add_quiet(Children& children) {
        if (board_.any(defender_, Makes::five)) return;
        const auto [at, is_new] = quiet_.try_emplace(board_.key());
        if (is_new) at->second = quiet_threats();
        for (Point point : at->second) add(children, point, 3);
    }

    std::vector<Point> quiet_threats() {
        std::vector<Point> found;
        five::for_each_point(board_.board().empty_points(), [&](Point point) {
            if (prepares_fours(point) && !board_.is_forbidden(point, attacker_))
                found.push_back(point);
        });
        std::erase_if(found, [&](Point point) {
            board_.place(point, attacker_);
            const bool threatens = by_fours().found == Found::win;
            board_.undo();
            return !threatens;
        });
        return found;
    }

    /// Without making a four or an open three, does a stone make what fours are made of?
    bool prepares_fours(Point point) const {
        if (board_.has(point, attacker_, Makes::four) || board_.has(point, attacker_, Makes::three))
            return false;
        return std::ranges::any_of(five::directions, [&](five::Direction direction) {
            const Threat kind = five::threat_in(board_.prospect(point, attacker_), direction);
            return kind == Threat::sleeping_three || kind == Threat::open_two;
        });
    }

    /// The defender's moves that may help; nothing if the attacker threatens nothing.
    std::optional<std::vector<Point>> defences() {
        if (board_.any(attacker_, Makes::five)) {
            const Point answer = board_.first(attacker_, Makes::five);
            if (board_.is_forbidden(answer, defender_)) return std::vector<Point>{};
            return std::vector<Point>{answer};
        }
        const Fours::Answer threat = by_fours();
        if (threat.found != Found::win) return std::nullopt;
        return FourLine(board_, attacker_, threat.line).defences();
    }

    /// Adds a move of the attacker; the proof number is a guess where nothing is known.
    void add(Children& children, Point move, ProofNumber guess) {
        if (board_.is_forbidden(move, attacker_)) return;
        children.push_back({move, known_after(move, attacker_, guess)});
    }

    Numbers known_after(Point move, Colour colour, ProofNumber guess = 1) const {
        const Key key = board_.key() ^ stone_keys<five::largest_side>[side(colour)][move];
        const Numbers* known = table_.find(colour == attacker_ ? key ^ defenders_turn : key);
        return known ? *known : Numbers{guess, 1};
    }

    /// Writes down how a proven position is won. No if the limit is reached before the end.
    bool write_attack(WinTree& tree) {
        if (is_out()) return false;
        if (board_.any(attacker_, Makes::five)) {
            tree.move = board_.first(attacker_, Makes::five);
            return true;
        }
        const Fours::Answer fours = by_fours();
        tree.move = fours.found == Found::win ? fours.line.front() : proven_move();
        if (tree.move == no_point) return false;
        board_.place(tree.move, attacker_);
        const bool whole = write_defence(tree);
        board_.undo();
        return whole;
    }

    bool write_defence(WinTree& tree) {
        if (board_.count(attacker_, Makes::five) > 1) return true;
        const auto moves = defences();
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

    /// A move that is known to win, found again if the table has lost it.
    Point proven_move() {
        for (int tries = 0; tries < 2; ++tries) {
            Children children = threats();
            add_quiet(children);
            for (const Child& child : children)
                if (child.numbers.is_proven()) return child.move;
            attack({infinite, infinite});
        }
        return no_point;
    }

    static constexpr Key defenders_turn = 0x5851f42d4c957f2dU;

    ThreatBoard& board_;
    Colour attacker_, defender_;
    ProofTable& table_;
    Fours& fours_;
    const Limit& limit_;
    std::uint64_t nodes_ = 0;
    std::unordered_map<Key, std::vector<Point>> quiet_;
};

Threats::Threats(int bits) : table_(bits), fours_(bits) {}

Threats::Answer Threats::solve(ThreatBoard& board, Colour attacker, const Limit& limit) {
    table_.forget();
    fours_.forget();
    return Search(board, attacker, table_, fours_, limit).answer();
}

}  // namespace tengen::solve
