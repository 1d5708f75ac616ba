#include "solve/small_boards.hpp"

#include <algorithm>

namespace tengen::solve {

namespace {

ProofNumber sum(ProofNumber a, ProofNumber b) {
    return std::min(infinite, a + b);
}

Numbers certain(Outlook::End end) {
    return end == Outlook::End::black_wins ? proven : disproven;
}

}  // namespace

class SmallBoards::Proof {
public:
    Proof(SmallBoard& board, ProofTable& table, const Limits& limits)
        : board_(board), table_(table), limits_(limits) {}

    Answer answer() {
        const Outlook outlook = look(board_);
        Numbers numbers;
        if (outlook.end != Outlook::End::none)
            numbers = certain(outlook.end);
        else
            numbers = search(outlook, {infinite, infinite});
        Answer answer{Found::unknown, std::nullopt, nodes_};
        if (numbers.is_proven()) answer = {Found::win, winning_move(), nodes_};
        if (numbers.is_disproven()) answer.found = Found::none;
        return answer;
    }

private:
    struct Child {
        int point;
        Key key;
        Numbers numbers;
        std::uint64_t weight;
    };

    bool black_moves() const { return board_.to_play() == Colour::black; }

    /// Searches a position that is not decided at sight, until one of its numbers reaches its
    /// threshold.
    Numbers search(const Outlook& outlook, const Numbers& thresholds) {
        std::vector<Child> children = children_of(outlook);
        const std::uint64_t begun = nodes_;
        for (;;) {
            const Numbers numbers = summed(children);
            if (numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof ||
                is_spent()) {
                const auto work = std::min<std::uint64_t>(nodes_ - begun, UINT32_MAX);
                table_.store(board_.key(), numbers, std::uint32_t(work));
                return numbers;
            }
            search_best(children, numbers, thresholds);
        }
    }

    /// Goes into the child that costs least, as long as it does.
    void search_best(std::vector<Child>& children, const Numbers& numbers,
                     const Numbers& thresholds) {
        const auto cost = [black = black_moves()](const Child& child) {
            return black ? child.numbers.proof : child.numbers.disproof;
        };
        Child* best = &children.front();
        ProofNumber second = infinite;
        for (Child& child : children) {
            if (&child == best) continue;
            if (cost(child) < cost(*best)) {
                second = cost(*best);
                best = &child;
            } else {
                second = std::min(second, cost(child));
            }
        }
        // A quarter more than the next best: it is dear to go to and fro between two.
        const ProofNumber until = sum(second, second / 4 + 1);
        Numbers limit;
        if (black_moves()) {
            limit.proof = std::min(thresholds.proof, until);
            limit.disproof = thresholds.disproof - numbers.disproof + best->numbers.disproof;
        } else {
            limit.disproof = std::min(thresholds.disproof, until);
            limit.proof = thresholds.proof - numbers.proof + best->numbers.proof;
        }
        board_.place(best->point);
        best->numbers = search(look(board_), limit);
        board_.undo(best->point);
    }

    /// Black needs one move that wins, White one that does not lose.
    Numbers summed(const std::vector<Child>& children) const {
        Numbers numbers = black_moves() ? Numbers{infinite, 0} : Numbers{0, infinite};
        for (const Child& child : children) {
            if (black_moves()) {
                numbers.proof = std::min(numbers.proof, child.numbers.proof);
                numbers.disproof = sum(numbers.disproof, child.numbers.disproof);
            } else {
                numbers.proof = sum(numbers.proof, child.numbers.proof);
                numbers.disproof = std::min(numbers.disproof, child.numbers.disproof);
            }
        }
        return numbers;
    }

    /// The moves that matter, those first on which most depends; a decided one alone if it settles
    /// the matter.
    std::vector<Child> children_of(const Outlook& outlook) {
        std::vector<Child> children;
        for (Points moves = outlook.moves; moves != 0; moves &= moves - 1) {
            const int point = std::countr_zero(moves);
            const std::uint64_t weight = weight_of(point);
            board_.place(point);
            const Key key = board_.key();
            children.push_back({point, key, numbers_of(key), weight});
            board_.undo(point);
            const Numbers& numbers = children.back().numbers;
            if (black_moves() ? numbers.is_proven() : numbers.is_disproven())
                return {children.back()};
        }
        std::stable_sort(children.begin(), children.end(),
                         [](const Child& a, const Child& b) { return a.weight > b.weight; });
        return children;
    }

    /// What is known of the position on the board, or what it looks like.
    Numbers numbers_of(Key key) {
        if (const auto known = table_.find(key)) return *known;
        ++nodes_;
        const Outlook outlook = look(board_);
        Numbers numbers;
        if (outlook.end != Outlook::End::none)
            numbers = certain(outlook.end);
        else if (black_moves())
            numbers = {1, ProofNumber(std::popcount(outlook.moves))};
        else
            numbers = {ProofNumber(std::popcount(outlook.moves)), 1};
        table_.store(key, numbers, 1);
        return numbers;
    }

    /// The more stones stand in the living windows through a point, the more depends on it.
    std::uint64_t weight_of(int point) const {
        std::uint64_t weight = 0;
        const Points black = board_.stones(Colour::black), white = board_.stones(Colour::white);
        for (const Points window : board_.windows()) {
            if (!(window >> point & 1)) continue;
            const int blacks = std::popcount(window & black),
                      whites = std::popcount(window & white);
            if (!blacks || !whites) weight += std::uint64_t(1) << (2 * (blacks + whites));
        }
        return weight;
    }

    /// Black's move that is known to win.
    std::optional<int> winning_move() {
        if (!black_moves()) return std::nullopt;
        for (Points moves = board_.empty(); moves != 0; moves &= moves - 1) {
            const int point = std::countr_zero(moves);
            board_.place(point);
            const auto known = table_.find(board_.key());
            const bool wins = known ? known->is_proven()
                                    : is_row() || look(board_).end == Outlook::End::black_wins;
            board_.undo(point);
            if (wins) return point;
        }
        return std::nullopt;
    }

    /// Has Black a row?
    bool is_row() const {
        const Points black = board_.stones(Colour::black);
        return std::any_of(board_.windows().begin(), board_.windows().end(),
                           [&](Points window) { return (window & ~black) == 0; });
    }

    bool is_spent() const {
        return nodes_ >= limits_.nodes || (limits_.stop && limits_.stop->load());
    }

    SmallBoard& board_;
    ProofTable& table_;
    const Limits& limits_;
    std::uint64_t nodes_ = 0;
};

SmallBoards::Answer SmallBoards::solve(SmallBoard& board, const Limits& limits) {
    table_.forget();
    return Proof(board, table_, limits).answer();
}

}  // namespace tengen::solve
