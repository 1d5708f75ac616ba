/// Monte Carlo tree search.
///
/// A simulation is four steps, each in a file of its own (search_select.hpp, …):
///
///   select    go down the tree, at each node to the move that the formula likes best;
///   expand    list the moves of the position reached, once it has been visited often enough;
///   evaluate  play the game to its end;
///   backup    tell every move on the way what came of it.
///
/// The search names no game: it takes any `Game`, and guides for it (guides.hpp) that play leaves
/// out, weigh moves, say which to consider and prove what is certain.
///
/// Several threads may run simulations on one tree. None waits for another: statistics are relaxed
/// atomics (tree.hpp has the contract), a thread on its way down leaves *virtual losses* so that
/// the others look elsewhere, and if two want to make the same node, one does and the other
/// evaluates the position without it. Every simulation passes the root, so a thread does not go to
/// its statistics each time: it keeps the move it has chosen there for a few simulations and adds
/// up what they bring (RootTurn). With one thread and one seed the tree is the same on every run.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <deque>
#include <functional>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "base/together.hpp"
#include "search/any_search.hpp"
#include "search/config.hpp"
#include "search/guides.hpp"
#include "search/listing.hpp"
#include "search/report.hpp"
#include "search/rewards.hpp"
#include "search/run_limits.hpp"
#include "search/selection.hpp"
#include "search/trace.hpp"
#include "search/transpositions.hpp"
#include "search/tree.hpp"

namespace tengen::search {

template <Game G>
class Search final : public AnySearch {
public:
    /// `owned` is what the root refers to and does not own, if anything.
    Search(const G& root, const Config& config, Guides<G> guides,
           std::shared_ptr<const void> owned = {});

    void run() override;
    void stop() override { stopped_.store(true, std::memory_order_relaxed); }
    void make_ready() override { stopped_.store(false, std::memory_order_relaxed); }
    std::unique_ptr<Advance> prepare(const Moves& way) override;
    void limit(const Limits& limits) override { config_.limit(limits); }
    Report report() const override;
    std::vector<Candidate> candidates(const Moves& way) const override;
    Treetop treetop(const std::vector<Moves>& opened, const TreetopSize& size) const override;

private:
    /// A move taken on the way down.
    struct Step {
        NodeIndex node;
        EdgeIndex edge;
    };

    struct Ahead;

    /// A few simulations of one thread that begin with the same move of the root, and what they
    /// brought so far.
    struct RootTurn {
        EdgeIndex edge = no_edge;
        std::uint32_t left = 0;
        std::uint32_t visits = 0;
        double rewards = 0.0, wins = 0.0;
    };

    /// What a thread needs for itself, apart in memory from what others write to.
    struct alignas(64) Worker {
        Worker(const G& root, const Config& config, int number)
            : rng(mix64(config.seed + std::uint64_t(number) * 0x9e3779b97f4a7c15U)), game(root) {}

        Rng rng;
        G game;  ///< Of the simulation under way; assigning keeps its memory.
        std::atomic<std::uint64_t> simulations = 0;
        RootTurn root_turn;
        std::vector<Step> path;
        Listing listing;
        Trace trace;
        NextPlayed next_played;
    };

    void simulate(Worker& worker);
    void select(Worker& worker, G& game);
    EdgeIndex choose_at_root(Worker& worker);
    EdgeIndex choose(Node& node) const;
    NodeIndex expand(Worker& worker, Edge& edge, const G& game);
    NodeIndex find_or_make_node(Worker& worker, const G& game);
    NodeIndex make_node(Worker& worker, const G& game);
    NodeIndex list_moves(Tree& tree, Worker& worker, const G& game, const Moves& only = {});
    void ask_prover(Worker& worker, NodeIndex index, const G& game);
    void believe(Worker& worker, NodeIndex index, G game, const Verdict& verdict);
    EdgeIndex settle(NodeIndex index, Status status, Move move);
    Evaluation evaluate(Worker& worker, const G& game);
    void backup(Worker& worker, Evaluation evaluation);
    void backup_root(Worker& worker, double reward, double win);
    void end_root_turn(Worker& worker);
    void backup_amaf(Worker& worker, const Evaluation& evaluation);
    void backup_proof(const std::vector<Step>& path, Status status);

    void work(Worker& worker);
    std::uint64_t claim();
    bool is_over(std::uint64_t claimed) const;
    bool is_settled() const;
    std::uint64_t simulations() const;
    NodeIndex node_after(const Moves& way) const;

    /// May a node become the root? A shared one lists the moves of another past, and the moves of a
    /// root are final.
    bool can_keep() const { return config_.reuse && !(shares_ && root_.depends_on_past()); }

    /// Are some moves of the root left out? Then what is certain of the rest ends the search, and
    /// proves nothing.
    bool is_restricted() const { return !config_.root_moves.empty(); }

    std::unique_ptr<Tree> new_tree() const {
        return std::make_unique<Tree>(config_.memory,
                                      Extras{config_.rave, config_.rewards != Rewards{}});
    }
    std::unique_ptr<Transpositions> new_table() const {
        return std::make_unique<Transpositions>(shares_ ? config_.memory / 2048 : 0);
    }
    Chooser chooser() const { return Chooser(*tree_, config_); }

    std::shared_ptr<const void> owned_;
    G root_;
    Config config_;
    Guides<G> guides_;
    /// A position is shared only if its value does not depend on the way to it, and a proof is made
    /// only if it does not depend on a past that sharing would forget.
    const bool shares_ = config_.transpositions && !config_.rewards.depend_on_path();
    /// A thread alone has nobody to send elsewhere.
    const std::uint32_t virtual_loss_ = config_.threads > 1 ? config_.virtual_loss : 0;
    /// Nor anybody to keep away from the root.
    const std::uint32_t longest_turn_ = config_.threads > 1 ? 32 : 1;
    const bool proves_ = config_.proofs && !(shares_ && root_.depends_on_past());
    std::unique_ptr<Tree> tree_ = new_tree();
    std::unique_ptr<Transpositions> table_ = new_table();
    std::deque<Worker> workers_;
    NodeIndex root_node_ = no_node;
    std::atomic<Proof> root_proof_{};
    std::atomic<std::uint64_t> shared_ = 0;
    std::atomic<int> depth_ = 0;
    std::uint64_t simulations_before_ = 0;
    bool root_was_asked_ = false;  // the prover, about the root
    RunLimits limits_{config_};
    alignas(64) std::atomic<bool> stopped_ = false;
    alignas(64) std::atomic<std::uint64_t> claimed_ = 0;
};

template <Game G>
Search<G>::Search(const G& root, const Config& config, Guides<G> guides,
                  std::shared_ptr<const void> owned)
    : owned_(std::move(owned)), root_(root), config_(config), guides_(std::move(guides)) {
    for (int number = 0; number < config.threads; ++number)
        workers_.emplace_back(root_, config, number);
    root_node_ = list_moves(*tree_, workers_[0], root_, config_.root_moves);
    if (root_node_ == no_node) throw std::bad_alloc();
}

template <Game G>
void Search<G>::simulate(Worker& worker) {
    G& game = worker.game;
    game = root_;
    worker.path.clear();
    worker.trace.clear();
    select(worker, game);
    const Evaluation evaluation = evaluate(worker, game);
    backup(worker, evaluation);
    worker.simulations.fetch_add(1, std::memory_order_relaxed);
}

}  // namespace tengen::search

// The four steps of a simulation, and the members that are in charge.
#include "search/search_backup.hpp"
#include "search/search_evaluate.hpp"
#include "search/search_expand.hpp"
#include "search/search_run.hpp"
#include "search/search_select.hpp"
