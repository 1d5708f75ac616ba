/// Games that a search plays with itself, one after the other.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "base/rng.hpp"
#include "search/dirichlet.hpp"
#include "search/game_record.hpp"
#include "search/leaf_search.hpp"
#include "search/policy_target.hpp"
#include "search/pool_config.hpp"

namespace tengen::search {

/// Plays the games number, number + step, number + 2·step, …, the i-th from the start i % starts.
/// A game's chances come from an Rng of its own, seeded by its number: what happens in it depends
/// on the seed, the number and the answers, and on nothing else.
template <DescribedGame G>
class SelfPlay {
public:
    SelfPlay(const std::vector<G>& starts, const PoolConfig& config, const Guides<G>& guides,
             const PlaneLayout& layout, std::uint64_t number)
        : starts_(&starts),
          config_(&config),
          layout_(&layout),
          number_(number),
          rng_(0),
          search_(starts[0], config.search, guides, config.nodes_a_search()) {
        begin_game();
        begin_move(config.move);
    }

    /// Have all its games been played?
    bool finished() const { return finished_; }
    int waiting() const { return search_.waiting(); }
    void answer(float* priors, const float* values) { search_.answer(priors, values); }

    /// Plays on until leaves wait for an answer or all games are over; `put` as for
    /// `LeafSearch::collect`. Moves that are begun meanwhile have the options `latest`. Throws
    /// where games without an end are all over before anybody is asked: nobody would ever come
    /// back.
    template <typename Put>
    void advance(G& scratch, Put&& put, const MoveOptions& latest,
                 std::vector<GameRecord>& records) {
        const std::size_t most = records.size() + most_unasked;
        while (!finished_) {
            if (config_->games == 0 && records.size() > most)
                throw std::invalid_argument(
                    "a thousand games were over before a position had to be judged: begin them "
                    "where less is certain");
            begin_root();
            search_.collect(scratch, put, [this](const G& position, const Verdict& verdict) {
                if (config_->keep_proofs) note_proof(position, verdict);
            });
            if (waiting() > 0) return;
            if (!search_.done()) continue;
            make_move(records);
            begin_move(latest);
        }
    }

private:
    static constexpr std::size_t most_unasked = 1000;

    void begin_game();
    void begin_move(const MoveOptions& options);
    void begin_root();
    void draw_moves();
    void add_noise();
    void make_move(std::vector<GameRecord>& records);
    bool draws() const { return int(record_.moves.size()) < options_.temperature_moves; }
    NodeIndex chosen_child();
    NodeIndex drawn_child();
    NodeIndex certain_child();
    void note_proof(const G& position, const Verdict& verdict);
    void write_proof();
    PolicyTarget target(NodeIndex chosen) const;
    void write_down(NodeIndex chosen);
    void write_planes(const G& position, std::vector<std::uint64_t>& planes);
    bool would_resign();
    void resign(std::vector<GameRecord>& records);
    void cut_off(std::vector<GameRecord>& records);
    bool settle(std::vector<GameRecord>& records);
    void end_proven(Status result, std::vector<GameRecord>& records);
    void count(Status result, std::vector<GameRecord>& records);
    template <typename Owners>
    void write_owners(const Owners& owners);
    void end_game(Status result, std::vector<GameRecord>& records);

    const std::vector<G>* starts_;
    const PoolConfig* config_;
    const PlaneLayout* layout_;
    std::uint64_t number_;
    Rng rng_;
    LeafSearch<G> search_;
    GameRecord record_;
    MoveOptions options_;  // of the move that is searched
    Rng proofs_rng_{0};
    ProvenPositions noted_;           // one of those proven since the last move, at most
    std::uint32_t proofs_ = 0;        // so many were
    std::array<int, 2> low_moves_{};  // under the value of resignation, in a row, of each side
    bool finished_ = false;
    bool is_root_new_ = true;  // has its move been begun, but not at a root with priors?
    bool is_full_ = true;
};

template <DescribedGame G>
void SelfPlay<G>::begin_game() {
    finished_ = config_->games > 0 && number_ >= config_->games;
    if (finished_) return;
    const std::uint64_t seed = mix64(config_->seed + mix64(number_ + 1));
    rng_ = Rng(seed);
    record_ = {};
    record_.number = number_;
    Rng auditor(mix64(~seed));  // one of its own: audits change no other chance
    record_.audited = unit(auditor) <= config_->resign_audit;
    proofs_rng_ = Rng(mix64(seed + 1));  // and another
    search_.tree().break_ties(mix64(seed + 2));
    proofs_ = 0;
    low_moves_ = {};
    search_.begin((*starts_)[number_ % starts_->size()]);
}

/// Playout-cap randomisation (Wu, 2019): more games, and so more results, from the same number of
/// simulations, while the moves whose policies are learnt get enough of them.
template <DescribedGame G>
void SelfPlay<G>::begin_move(const MoveOptions& options) {
    options_ = options;
    is_full_ = options.full_share >= 1.0 || unit(rng_) <= options.full_share;
    if (!is_full_) {
        options_.simulations = std::min(options.simulations, options.fast_simulations);
        options_.noise_weight = options_.forced_playouts = 0.0;
    }
    search_.limit(options_.simulations);
    search_.force(options_.forced_playouts);
    search_.prove_root();
    is_root_new_ = true;
}

/// Once a move, as soon as the root has its priors.
template <DescribedGame G>
void SelfPlay<G>::begin_root() {
    if (!is_root_new_ || !search_.root().expanded) return;
    is_root_new_ = false;
    if (options_.root == RootRule::gumbel)
        draw_moves();
    else if (options_.noise_weight > 0.0)
        add_noise();
}

/// A Gumbel root draws the moves that it considers, and by the same noise the move that is made. A
/// fast move that is not to be drawn has none.
template <DescribedGame G>
void SelfPlay<G>::draw_moves() {
    std::vector<double> noise(std::size_t(search_.position().move_codes()));
    if (is_full_ || draws()) std::ranges::generate(noise, [this] { return draw_gumbel(rng_); });
    search_.halve(noise, options_.gumbel);
}

template <DescribedGame G>
void SelfPlay<G>::add_noise() {
    std::vector<float> noise;
    search_.tree().priors_of(LeafTree::root, noise);
    draw_dirichlet(rng_, config_->noise_alpha, noise);
    search_.tree().mix_root_priors(noise, float(options_.noise_weight));
}

template <DescribedGame G>
void SelfPlay<G>::make_move(std::vector<GameRecord>& records) {
    const NodeIndex chosen = chosen_child();
    const Proof proof = search_.root().proof;
    write_down(chosen);
    write_proof();
    const bool resigns = would_resign() && !record_.audited;
    search_.play(chosen);
    const int moves = int(record_.moves.size());
    if (const std::optional<Status> result = search_.position().result())
        count(*result, records);
    else if (settle(records))
        return;
    else if (proof && config_->end_proven)
        end_proven(proof.status(), records);
    else if (resigns)
        resign(records);
    else if (config_->max_moves > 0 && moves >= config_->max_moves)
        cut_off(records);
}

template <DescribedGame G>
NodeIndex SelfPlay<G>::chosen_child() {
    if (search_.root().proof) return certain_child();
    if (search_.gumbel().is_on())
        if (const NodeIndex best = search_.gumbel().best(search_.tree(), draws());
            best != LeafTree::root)
            return best;
    if (draws() && !search_.gumbel().is_on()) return drawn_child();
    return search_.tree().final_child(LeafTree::root, FinalMove::visits);
}

template <DescribedGame G>
NodeIndex SelfPlay<G>::drawn_child() {
    const auto weight = [&](const LeafNode& child) {
        return std::pow(double(child.visits), 1.0 / options_.temperature);
    };
    double total = 0.0;
    search_.tree().for_each_child(
        LeafTree::root, [&](const LeafNode& child, NodeIndex) { total += weight(child); });
    double left = unit(rng_) * total;
    NodeIndex drawn = LeafTree::root;
    search_.tree().for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex index) {
        if (left > 0.0) drawn = index;
        left -= weight(child);
    });
    return drawn;
}

/// The move of a root whose result is certain. A prover may have called it lost without a move:
/// then one is as good as another.
template <DescribedGame G>
NodeIndex SelfPlay<G>::certain_child() {
    LeafTree& tree = search_.tree();
    const NodeIndex chosen = tree.final_child(LeafTree::root, FinalMove::visits);
    if (chosen != LeafTree::root) return chosen;
    return tree.advise(LeafTree::root, search_.root().next_move, search_.root().proof.status());
}

}  // namespace tengen::search

#include "search/self_play_end.hpp"     // how games end
#include "search/self_play_record.hpp"  // what is written down
