#include "solve/threat_search.hpp"

#include <algorithm>
#include <iterator>

namespace tengen::solve {

using five::Makes;

namespace {

/// Quiet moves are looked for when no four or three has a smaller proof number.
constexpr ProofNumber hard = 14;
/// What a four costs beyond the proof after it. It leaves one answer, so a chain of fours would
/// stay as cheap as its end, and all orders of fours that gain nothing would be gone through first.
constexpr ProofNumber price_of_four = 8;

/// Where only quiet moves can help and nobody has asked for what is so hard.
Numbers unless_quiet(ProofNumber sum) {
    return undecided(hard, std::max(1U, sum));
}

}  // namespace

Threats::Answer ThreatSearch::answer() {
    const Numbers root = attack({infinite, infinite});
    Threats::Answer answer;
    if (root.is_disproven()) answer.found = Found::none;
    answer.is_certain = root.is_disproven() && moves_.miss_nothing();
    if (root.is_proven()) {
        answer.found = Found::win;
        WinTree tree;
        if (write_attack(tree)) answer.tree = std::move(tree);
    }
    answer.nodes = nodes();
    return answer;
}

/// The attacker is to move: searched until it is certain or a number reaches its bound.
Numbers ThreatSearch::attack(Numbers bound) {
    const std::uint64_t before = nodes();
    ++nodes_;
    if (board_.any(attacker_, Makes::five)) return proven;
    if (board_.count(defender_, Makes::five) > 1) return disproven;
    // What the table knows has been searched for fours before.
    if (!table_.find(attack_key()) && wins_by_fours()) return keep(attack_key(), proven, before);
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
                                                      : undecided(choice.least, choice.sum);
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

bool ThreatSearch::wins_by_fours() {
    if (moves_.by_fours().found != Found::win) return false;
    wins_.insert_or_assign(attack_key(), by_fours);
    return true;
}

/// The defender is to move.
Numbers ThreatSearch::defend(Numbers bound) {
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
                                                      : undecided(left, choice.least);
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
ProofNumber ThreatSearch::left_to_prove(const Children& defences) const {
    ProofNumber sum = 0, hardest_four = 0;
    for (const auto& [move, numbers, price] : defences) {
        if (board_.has(move, defender_, Makes::four))
            hardest_four = std::max(hardest_four, numbers.proof);
        else
            sum = plus(sum, numbers.proof);
    }
    return plus(sum, hardest_four);
}

bool ThreatSearch::is_enough(const Numbers& here, const Numbers& bound) const {
    return here.is_certain() || here.proof >= bound.proof || here.disproof >= bound.disproof ||
           is_out();
}

Numbers ThreatSearch::keep(Key key, const Numbers& numbers, std::uint64_t before) {
    table_.store(key, numbers, std::uint32_t(std::min<std::uint64_t>(nodes() - before, ~0U)));
    return numbers;
}

Children ThreatSearch::with_numbers(const std::vector<Threatening>& threats) const {
    Children children;
    for (const auto& [move, guess] : threats)
        children.push_back({move, known_after(move, attacker_, guess), price(move)});
    return children;
}

/// A four that has to be played costs nothing.
ProofNumber ThreatSearch::price(Point move) const {
    const bool is_chosen = !board_.any(defender_, Makes::five);
    return is_chosen && board_.has(move, attacker_, Makes::four) ? price_of_four : 0;
}

Numbers ThreatSearch::known_after(Point move, Colour colour, ProofNumber guess) const {
    const Key key = board_.key() ^ stone(move, colour);
    const auto known = table_.find(colour == attacker_ ? key ^ defenders_turn : key);
    return known ? *known : Numbers{guess, 1};
}

}  // namespace tengen::solve
