#include "solve/threat_moves.hpp"

#include <algorithm>

#include "solve/four_line.hpp"
#include "solve/line_worths.hpp"

namespace tengen::solve {

using five::Direction;
using five::Makes;
using five::Threat;

namespace {

/// Moves are kept for so many positions; then they are found again.
constexpr std::size_t most_kept = 1 << 20;

/// What a move is worth as a first guess, if it makes nothing on its other lines.
enum Guess : ProofNumber { of_answer = 1, of_four = 4, of_three = 5, of_quiet = 7 };

/// What either side makes on a point: there the other is likely to be hurt most.
constexpr LineWorths worths({0, 0, 0, 1, 2, 3, 12, 20, 30, 30, 40, 50});

}  // namespace

Fours::Answer ThreatMoves::by_fours(std::uint64_t times) {
    Fours::Answer found = fours_.solve(board_, attacker_, times * care_.fours);
    nodes_ += found.nodes;
    has_given_up_ |= found.found == Found::unknown;
    return found;
}

std::vector<Threatening> ThreatMoves::fours_and_threes() const {
    std::vector<Threatening> moves;
    if (board_.any(defender_, Makes::five)) {
        add(moves, board_.first(defender_, Makes::five), of_answer);
        return moves;
    }
    for_each_point(board_, attacker_, Makes::four,
                   [&](Point point) { add(moves, point, of_four - ProofNumber(lines(point))); });
    for_each_point(board_, attacker_, Makes::three, [&](Point point) {
        if (!board_.has(point, attacker_, Makes::four))
            add(moves, point, of_three - ProofNumber(lines(point)));
    });
    return moves;
}

void ThreatMoves::add(std::vector<Threatening>& moves, Point point, ProofNumber guess) const {
    if (!board_.is_forbidden(point, attacker_)) moves.push_back({point, guess});
}

/// On how many lines a stone makes what threats are made of: there the attack goes on.
int ThreatMoves::lines(Point point) const {
    const auto count = std::ranges::count_if(five::directions, [&](Direction direction) {
        const Threat kind = five::threat_in(board_.prospect(point, attacker_), direction);
        return kind >= Threat::open_two && kind <= Threat::open_three;
    });
    return int(std::min<std::ptrdiff_t>(count, 3));
}

bool ThreatMoves::may_have_quiet() const {
    return !board_.any(defender_, Makes::five) && !quiet_.contains(board_.key());
}

std::vector<Threatening> ThreatMoves::quiet() {
    std::vector<Threatening> moves;
    if (board_.any(defender_, Makes::five)) return moves;
    if (quiet_.size() >= most_kept) quiet_.clear();
    const auto [at, is_new] = quiet_.try_emplace(board_.key());
    if (is_new) at->second = find_quiet();
    for (Point point : at->second) add(moves, point, of_quiet - ProofNumber(lines(point)));
    return moves;
}

ThreatMoves::Moves ThreatMoves::find_quiet() {
    Moves found;
    five::for_each_point(board_.board().empty_points(), [&](Point point) {
        if (may_be_quiet(point) && !board_.is_forbidden(point, attacker_)) found.push_back(point);
    });
    std::erase_if(found, [&](Point point) {
        board_.place(point, attacker_);
        const bool threatens = by_fours().found == Found::win;
        board_.undo();
        return !threatens;
    });
    return found;
}

/// Without making a four or an open three, does a stone make what fours are made of? Others
/// threaten fours only by what they take from the defender.
bool ThreatMoves::may_be_quiet(Point point) const {
    if (board_.has(point, attacker_, Makes::four) || board_.has(point, attacker_, Makes::three))
        return false;
    return care_.everywhere || std::ranges::any_of(five::directions, [&](Direction direction) {
               const Threat kind = five::threat_in(board_.prospect(point, attacker_), direction);
               return kind == Threat::sleeping_three || kind == Threat::open_two;
           });
}

const std::optional<ThreatMoves::Moves>& ThreatMoves::defences() {
    if (defences_.size() >= most_kept) defences_.clear();
    const auto [at, is_new] = defences_.try_emplace(board_.key());
    if (is_new) at->second = find_defences();
    return at->second;
}

std::optional<ThreatMoves::Moves> ThreatMoves::find_defences() {
    if (board_.any(attacker_, Makes::five)) {
        const Point answer = board_.first(attacker_, Makes::five);
        if (board_.is_forbidden(answer, defender_)) return Moves{};
        return Moves{answer};
    }
    const Fours::Answer threat = by_fours();
    if (threat.found != Found::win) return std::nullopt;
    Moves moves = FourLine(board_, attacker_, threat.line).defences();
    put_best_first(moves);
    return moves;
}

/// Of defences about which nothing is known the first is searched first: the sooner the strong one
/// is met, the sooner a threat that leads nowhere is left.
void ThreatMoves::put_best_first(Moves& defences) const {
    const auto weight = [&](Point point) {
        return worths[board_.prospect(point, attacker_)] +
               worths[board_.prospect(point, defender_)];
    };
    std::ranges::stable_sort(defences, std::ranges::greater{}, weight);
}

}  // namespace tengen::solve
