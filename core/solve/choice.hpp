/// Which child a proof-number search goes on with, and how far.
#pragma once

#include <algorithm>
#include <vector>

#include "base/grid.hpp"
#include "solve/proof_table.hpp"

namespace tengen::solve {

struct Child {
    Point move;
    Numbers numbers;
    ProofNumber price = 0;  // added to the proof number while that is not certain
};
using Children = std::vector<Child>;

/// What is certain has no price.
constexpr ProofNumber priced(ProofNumber number, ProofNumber price) {
    return number == 0 || number >= infinite ? number : std::min(infinite - 1, number + price);
}

constexpr ProofNumber plus(ProofNumber one, ProofNumber other) {
    return std::min(infinite, one + other);
}

/// Numbers of what is not certain: however much they add up to, they do not look as if it were.
constexpr Numbers undecided(ProofNumber proof, ProofNumber disproof) {
    return {std::min(proof, infinite - 1), std::min(disproof, infinite - 1)};
}

/// How far a child is searched before another is looked at: a little past the second best, so that
/// the search does not hop between two equals.
constexpr ProofNumber past(ProofNumber second) {
    return plus(second, 1 + second / 8);
}

/// What the children say of their parent, told for the side that needs only one of them: that of
/// the attacker's moves; for the defender, `proof` and `disproof` change places.
struct Choice {
    Child* best = nullptr;
    ProofNumber least = infinite, second = infinite, sum = 0;

    Choice(Children& children, ProofNumber Numbers::* wanted, ProofNumber Numbers::* other) {
        for (Child& child : children) {
            sum = plus(sum, child.numbers.*other);
            const ProofNumber number = priced(child.numbers.*wanted, child.price);
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

}  // namespace tengen::solve
