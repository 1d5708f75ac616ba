/// One search whose leaves are judged outside.
///
/// `collect` runs simulations until they need judgement: each goes down the tree from a copy of the
/// root's position (*select*) to a position that has not been judged, and describes it. `answer`
/// gives such a leaf its priors and value: the leaf gets its moves (*expand*), and its value goes
/// up (*backup*). A simulation that meets the end of the game, or a result that is certain, needs
/// nobody and is backed up at once.
///
/// Several leaves may be in flight. They count as lost visits meanwhile, so that the next
/// simulation goes elsewhere; if it still comes to a leaf that waits, `collect` stops there.
///
/// Of the guides (guides.hpp) it uses all but the playouts: what the evaluator says of the moves is
/// mixed with the other sources of priors, a filter and a prover are asked about each new leaf.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "search/guides.hpp"
#include "search/gumbel_root.hpp"
#include "search/leaf_tree.hpp"
#include "search/planes.hpp"
#include "search/priors.hpp"

namespace tengen::search {

template <DescribedGame G>
class LeafSearch {
public:
    /// `most_nodes` nodes are enough for as many simulations, and one more for the root. The guides
    /// must outlive the search.
    LeafSearch(const G& root, const LeafOptions& options, const Guides<G>& guides,
               std::size_t most_nodes)
        : options_(options),
          guides_(&guides),
          root_(root),
          tree_(most_nodes, root.move_codes(), options.proofs) {
        pending_.reserve(std::size_t(options.leaves));
        begin(root);
    }

    /// Forgets the tree and goes to another position.
    template <typename Position>
    void begin(Position&& root) {
        root_ = std::forward<Position>(root);
        tree_.clear(root_.to_play());
        gumbel_.end();
        depth_ = 0;
    }

    /// Goes to the position of a node and keeps what is known of it. Nothing may be in flight.
    void keep(NodeIndex node, G position) {
        root_ = std::move(position);
        keep_tree(node);
    }

    /// Makes a move of the root and keeps what is known of it. Nothing may be in flight.
    void play(NodeIndex child) {
        root_.play(tree_[child].move);
        keep_tree(child);
    }

    const G& position() const { return root_; }
    LeafTree& tree() { return tree_; }
    const LeafTree& tree() const { return tree_; }
    const LeafNode& root() const { return tree_[LeafTree::root]; }
    int waiting() const { return int(pending_.size()); }
    int depth() const { return depth_; }

    /// How many visits of the root's moves are enough.
    void limit(std::uint32_t simulations) { options_.simulations = simulations; }

    /// KataGo's k: how often moves of the root are tried that were tried once; 0: as PUCT wants.
    void force(double playouts) { forced_playouts_ = playouts; }

    /// Only these moves of the root are searched; none for all. What is certain of the root then is
    /// said of them alone. The root must not have been judged yet, unless all are.
    void restrict_root(const Moves& only) {
        root_moves_ = {};
        for (Move move : only) root_moves_.add(move);
        restricted_ = !only.empty();
    }
    bool is_restricted() const { return restricted_; }
    bool may_begin_with(Move move) const { return !restricted_ || root_moves_.has(move); }

    /// The simulations that are left go to the root's moves by sequential halving, until the root
    /// is another. There must be noise for each move code, and nothing in flight.
    void halve(const std::vector<double>& noise, const GumbelOptions& options) {
        const std::uint32_t made = std::max(root().visits, 1U) - 1;
        gumbel_.begin(tree_, noise, options_.simulations - std::min(made, options_.simulations),
                      options);
    }
    const GumbelRoot& gumbel() const { return gumbel_; }

    /// Is there nothing more to simulate?
    bool done() const {
        return root().proof || tree_.full() ||
               root().visits + root().in_flight > options_.simulations;
    }

    template <typename Put>
    void collect(G& scratch, Put&& put) {
        collect(scratch, put, [](const G&, const Verdict&) {});
    }
    template <typename Put, typename Tell>
    void collect(G& scratch, Put&& put, Tell&& tell);
    void answer(float* priors, const float* values);

    /// Asks the prover about a root that was kept: when it was new it may have been too deep.
    void prove_root() {
        if (!options_.proofs || !guides_->prover.prove || !root().expanded || root().proof) return;
        if (const std::optional<Verdict> verdict = guides_->prover.prove(root_))
            believe(LeafTree::root, root_, *verdict);
    }

    /// Takes the leaves that wait back, as if they had not been handed out.
    void abandon() {
        for (const Pending& leaf : pending_) tree_.fly(leaf.node, -1);
        pending_.clear();
    }

private:
    struct Pending {
        NodeIndex node;
        Colour to_play;
        MoveSet considered;
        bool partial = false;
        std::vector<float> known;  // priors of the other sources, if there are any
        double known_share = 0.0;  // of those who know something
    };

    /// Is there a prover to ask? It knows nothing of moves that are left out.
    bool may_prove(NodeIndex index) const {
        return guides_->prover.prove && !(restricted_ && index == LeafTree::root);
    }
    void keep_tree(NodeIndex top);
    template <typename Tell>
    NodeIndex select(G& game, Tell&& tell);
    NodeIndex choose_at_root();
    void believe(NodeIndex index, G game, const Verdict& verdict);
    MoveSet legal_moves(const G& game) const;
    template <typename Put>
    void hand_out(NodeIndex leaf, const G& game, Put&& put);
    void consult(Pending& leaf, const G& game) const;
    void conclude(NodeIndex node);

    LeafOptions options_;
    const Guides<G>* guides_;
    G root_;
    LeafTree tree_;
    std::vector<Pending> pending_;
    double forced_playouts_ = 0.0;
    MoveSet root_moves_;
    bool restricted_ = false;
    GumbelRoot gumbel_;
    int depth_ = 0;
};

/// Calls put(position) for each new leaf; it returns the planes to fill. `scratch` is any game of
/// the same kind, lent so that thousands of searches need not keep one each. Calls
/// tell(position, verdict) for each leaf below the root that the prover has proven. Where
/// simulations end in games that are over it comes back after some of them, without leaves and not
/// done: nobody is kept waiting.
template <DescribedGame G>
template <typename Put, typename Tell>
void LeafSearch<G>::collect(G& scratch, Put&& put, Tell&& tell) {
    constexpr int some = 256;
    for (int concluded = 0; waiting() < options_.leaves && concluded < some && !done();) {
        if (gumbel_.must_wait(tree_)) return;
        scratch = root_;
        const NodeIndex node = select(scratch, tell);
        if (tree_[node].proof) {
            conclude(node);
            ++concluded;
        } else if (tree_[node].in_flight > 0) {
            return;
        } else {
            hand_out(node, scratch, put);
        }
    }
}

/// Where the line of a prover ends before the game does, the result is certain and no move is known
/// that leads to it: such a root is looked at anew.
template <DescribedGame G>
void LeafSearch<G>::keep_tree(NodeIndex top) {
    tree_.keep(top);
    gumbel_.end();
    depth_ = 0;
    if (root().proof && !root().expanded && !root_.result()) tree_.clear(root_.to_play());
}

/// Goes down to a node that is certain or has not been judged; the game goes with it.
template <DescribedGame G>
template <typename Tell>
NodeIndex LeafSearch<G>::select(G& game, Tell&& tell) {
    NodeIndex index = LeafTree::root;
    int depth = 0;
    while (tree_[index].expanded && !tree_[index].proof) {
        if (tree_.is_exhausted(index)) tree_.widen(index, legal_moves(game));
        index = index == LeafTree::root ? choose_at_root() : tree_.choose(index, options_);
        game.play(tree_[index].move);
        ++depth;
    }
    depth_ = std::max(depth_, depth);
    const bool is_new = tree_[index].visits == 0 && tree_[index].in_flight == 0;
    if (is_new && !tree_[index].proof) {
        if (const std::optional<Status> status = game.result())
            tree_.settle(index, *status);
        else if (options_.proofs && may_prove(index) && depth <= guides_->prover.within)
            if (const std::optional<Verdict> verdict = guides_->prover.prove(game)) {
                believe(index, game, *verdict);
                if (index != LeafTree::root && tree_[index].proof) tell(game, *verdict);
            }
    }
    return index;
}

/// The root may have a rule of its own; where it has nothing to say, PUCT chooses there too.
template <DescribedGame G>
NodeIndex LeafSearch<G>::choose_at_root() {
    NodeIndex chosen = LeafTree::root;
    if (gumbel_.is_on())
        chosen = gumbel_.choose(tree_);
    else if (forced_playouts_ > 0.0)
        chosen = tree_.forced_child(forced_playouts_);
    return chosen != LeafTree::root ? chosen : tree_.choose(LeafTree::root, options_);
}

template <DescribedGame G>
template <typename Put>
void LeafSearch<G>::hand_out(NodeIndex leaf, const G& game, Put&& put) {
    Planes planes = put(game);
    planes.clear();
    Pending pending{leaf, game.to_play(), {}, false, {}, 0.0};
    game.describe(planes, pending.considered);
    if (leaf == LeafTree::root && restricted_) pending.considered.keep(root_moves_);
    if (guides_->consider || !guides_->priors.empty()) consult(pending, game);
    pending_.push_back(std::move(pending));  // room was made for all; a guide that throws is past
    tree_.fly(leaf, +1);
}

template <DescribedGame G>
void LeafSearch<G>::conclude(NodeIndex node) {
    const Status status = tree_[node].proof.status();
    tree_.backup(node, {win_rate(status, Colour::black), win_rate(status, Colour::white)});
}

/// Answers all leaves that wait, in the order in which they were handed out: a row of priors over
/// the move codes for each, and its value for the side to move, 0 … 1.
template <DescribedGame G>
void LeafSearch<G>::answer(float* priors, const float* values) {
    for (const Pending& leaf : pending_) {
        const double value = *values++;
        PerSide worth{};
        worth[side(leaf.to_play)] = value;
        worth[side(opponent(leaf.to_play))] = 1.0 - value;
        if (leaf.known_share > 0.0)
            mix_judged(leaf.considered, leaf.known, guides_->judged_share, leaf.known_share, priors,
                       root_.move_codes());
        tree_.fly(leaf.node, -1);
        tree_.expand(leaf.node, leaf.to_play, leaf.considered, priors);
        if (leaf.partial) tree_.leave_out_some(leaf.node);
        tree_.backup(leaf.node, worth);
        priors += root_.move_codes();
    }
    pending_.clear();
}

}  // namespace tengen::search

#include "search/leaf_search_guides.hpp"  // what guides say
