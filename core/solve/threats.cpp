#include "solve/threats.hpp"

#include <utility>

#include "solve/threat_search.hpp"

namespace tengen::solve {

using five::ThreatBoard;

Threats::Threats(int bits) : table_(bits), fours_(bits) {}

Threats::Answer Threats::solve(ThreatBoard& board, Colour attacker, const Limit& limit) {
    return solve(board, attacker, limit, {});
}

Threats::Answer Threats::solve(ThreatBoard& board, Colour attacker, const Limit& limit,
                               const Care& care) {
    table_.forget();
    fours_.forget();
    return ThreatSearch(board, attacker, table_, fours_, limit, care).answer();
}

Threats::Answer Threats::decide(ThreatBoard& board, Colour attacker, const Limit& limit) {
    Answer answer = solve(board, attacker, limit);
    Care care{.everywhere = true};
    while (answer.found == Found::none && !answer.is_certain && answer.nodes < limit.nodes) {
        Limit left = limit;
        left.nodes -= answer.nodes;
        Answer closer = solve(board, attacker, left, care);
        closer.nodes += answer.nodes;
        if (closer.found == Found::unknown) return {Found::none, {}, closer.nodes, false};
        answer = std::move(closer);
        care.fours *= 16;
    }
    return answer;
}

}  // namespace tengen::solve
