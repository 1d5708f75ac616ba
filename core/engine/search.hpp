/// The searches that are compiled, behind one face: for each game one with playouts, and one whose
/// leaves are judged outside.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "five/game.hpp"
#include "go/game.hpp"
#include "go/joseki.hpp"
#include "go/tactics.hpp"
#include "playout/policies.hpp"
#include "search/any_search.hpp"
#include "search/evaluated_search.hpp"
#include "views/problem.hpp"

namespace tengen::engine {

/// What is proven at new nodes, where the game has a prover: five in a row.
enum class ProverKind : std::uint8_t {
    none,
    fours,    ///< Wins by fours.
    threats,  ///< Wins by fours, then by threats of all kinds.
    utss,     ///< R's unified threat-space search: wins, and losses to threats.
};

/// Which moves are tried first, where the game has a filter: five in a row.
enum class FilterKind : std::uint8_t {
    none,
    near,  ///< Near a stone; under a threat only what meets it or threatens more (R4).
};

/// What a search is told of its game.
struct Knowledge {
    playout::Policy playout = playout::Policy::light;
    playout::Rules rules;  ///< Of heavy playouts.
    /// The share of the game's tactics among the priors, where an evaluator has 1; 0: not asked.
    double tactics = 0.0;
    go::Knows go = go::Knows::tactics;  ///< In Go, what they know of moves.
    ProverKind prover = ProverKind::none;
    /// It is asked about positions at most so many plies from the root, as R does; 0: about all.
    int prover_plies = 4;
    FilterKind filter = FilterKind::none;
    /// In Go, a book of corner sequences that has a share of the priors; null: not asked.
    std::shared_ptr<const go::JosekiBook> joseki;
};

/// Whoever judges leaves, and what it wants to see of them, by the names of the game's planes
/// (none: the usual ones).
struct Evaluator {
    std::vector<std::string> planes;
    search::Judge judge;
};

std::unique_ptr<search::AnySearch> make_search(const go::Game& game, const search::Config& config,
                                               const Knowledge& knowledge);
/// T's problem from the present position of a game.
std::unique_ptr<search::AnySearch> make_search(const go::Game& game,
                                               const view::ProblemFrame& frame,
                                               const search::Config& config,
                                               const Knowledge& knowledge);
std::unique_ptr<search::AnySearch> make_search(const five::Game& game, const search::Config& config,
                                               const Knowledge& knowledge);

/// The same, judged. An unknown plane is a std::invalid_argument.
std::unique_ptr<search::AnySearch> make_judged(const go::Game& game, const search::Config& config,
                                               const Knowledge& knowledge, Evaluator evaluator);
std::unique_ptr<search::AnySearch> make_judged(const go::Game& game,
                                               const view::ProblemFrame& frame,
                                               const search::Config& config,
                                               const Knowledge& knowledge, Evaluator evaluator);
std::unique_ptr<search::AnySearch> make_judged(const five::Game& game, const search::Config& config,
                                               const Knowledge& knowledge, Evaluator evaluator);

/// The names of the planes of each game, the usual ones first, and how many those are.
struct PlaneList {
    std::vector<std::string_view> names;
    int usual;
};
PlaneList go_planes();
PlaneList five_planes();
PlaneList problem_planes();

}  // namespace tengen::engine
