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
            add_noise();
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
    void add_noise();
    void make_move(std::vector<GameRecord>& records);
    NodeIndex drawn_child();
    NodeIndex certain_child();
    void note_proof(const G& position, const Verdict& verdict);
    void write_proof();
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
    bool noise_due_ = true;
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
    proofs_ = 0;
    low_moves_ = {};
    search_.begin((*starts_)[number_ % starts_->size()]);
}

/// Playout-cap randomisation (Wu, 2019): more games, and so more results, from the same number of
/// simulations, while the moves whose visits are learnt from get enough of them.
template <DescribedGame G>
void SelfPlay<G>::begin_move(const MoveOptions& options) {
    options_ = options;
    is_full_ = options.full_share >= 1.0 || unit(rng_) <= options.full_share;
    if (!is_full_) {
        options_.simulations = std::min(options.simulations, options.fast_simulations);
        options_.noise_weight = 0.0;
    }
    search_.limit(options_.simulations);
    search_.prove_root();
    noise_due_ = true;
}

/// Once a move, as soon as the root has its priors.
template <DescribedGame G>
void SelfPlay<G>::add_noise() {
    if (!noise_due_ || !search_.root().expanded) return;
    noise_due_ = false;
    if (options_.noise_weight <= 0.0) return;
    std::vector<float> noise;
    search_.tree().priors_of(LeafTree::root, noise);
    draw_dirichlet(rng_, config_->noise_alpha, noise);
    search_.tree().mix_root_priors(noise, float(options_.noise_weight));
}

template <DescribedGame G>
void SelfPlay<G>::make_move(std::vector<GameRecord>& records) {
    const bool draws = int(record_.moves.size()) < options_.temperature_moves;
    const bool is_certain = bool(search_.root().proof);
    const NodeIndex chosen = is_certain ? certain_child()
                             : draws
                                 ? drawn_child()
                                 : search_.tree().final_child(LeafTree::root, FinalMove::visits);
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

/// Has the side that moves thought so little of its chances for so many moves that it gives up?
template <DescribedGame G>
bool SelfPlay<G>::would_resign() {
    const std::size_t mover = std::size_t(side(record_.to_play.back()));
    int& low = low_moves_[mover];
    low = record_.values.back() < options_.resign_below ? low + 1 : 0;
    if (low < config_->resign_moves) return false;
    std::int32_t& first = record_.resigns_at[mover];
    if (first < 0) first = std::int32_t(record_.moves.size()) - 1;
    return true;
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

/// R teaches its network part of what was proven and does not say which. Here it is one position
/// for each move, drawn among all that were proven while that was searched: so no game has more of
/// them than moves.
template <DescribedGame G>
void SelfPlay<G>::note_proof(const G& position, const Verdict& verdict) {
    if (proofs_rng_.below(++proofs_) != 0) return;
    noted_ = {};
    write_planes(position, noted_.planes);
    noted_.to_play = {position.to_play()};
    const bool wins = verdict.status == win_for(position.to_play());
    noted_.moves = {wins ? verdict.line.front() : no_move};
    noted_.results = {verdict.status};
}

template <DescribedGame G>
void SelfPlay<G>::write_proof() {
    if (proofs_ == 0) return;
    ProvenPositions& all = record_.proofs;
    all.planes.insert(all.planes.end(), noted_.planes.begin(), noted_.planes.end());
    all.to_play.push_back(noted_.to_play.front());
    all.moves.push_back(noted_.moves.front());
    all.results.push_back(noted_.results.front());
    proofs_ = 0;
}

/// A search that ended early because the result is certain would have gone on with the same move:
/// the simulations it saved count for that move.
template <DescribedGame G>
void SelfPlay<G>::write_down(NodeIndex chosen) {
    const LeafNode& root = search_.root();
    std::uint32_t visits = 0;
    search_.tree().for_each_child(
        LeafTree::root, [&](const LeafNode& child, NodeIndex) { visits += child.visits; });
    // An earlier search may have left more than this one may make.
    const std::uint32_t saved = root.proof ? std::max(options_.simulations, visits) - visits : 0;
    record_.first.push_back(std::uint32_t(record_.tried.size()));
    search_.tree().for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex index) {
        record_.tried.push_back(child.move);
        record_.visits.push_back(child.visits + (index == chosen ? saved : 0));
    });
    record_.moves.push_back(search_.tree()[chosen].move);
    record_.full.push_back(is_full_);
    record_.certain.push_back(bool(root.proof));
    record_.to_play.push_back(search_.position().to_play());
    record_.values.push_back(
        float(root.proof ? win_rate(root.proof.status(), root.to_play) : 1.0 - root.mean()));
    if (config_->keep_planes) write_planes(search_.position(), record_.planes);
}

template <DescribedGame G>
void SelfPlay<G>::write_planes(const G& position, std::vector<std::uint64_t>& planes) {
    const std::size_t before = planes.size();
    planes.resize(before + std::size_t(layout_->words_a_leaf()));
    MoveSet legal;
    position.describe(Planes(&planes[before], *layout_), legal);
}

/// The last move of the record is made, and whoever made it gives up.
template <DescribedGame G>
void SelfPlay<G>::resign(std::vector<GameRecord>& records) {
    record_.resigned = true;
    end_game(win_for(opponent(record_.to_play.back())), records);
}

template <DescribedGame G>
void SelfPlay<G>::cut_off(std::vector<GameRecord>& records) {
    record_.cut_off = true;
    count(search_.position().counted(), records);
}

/// Ends a game of which no point is open any more; says whether it did.
template <DescribedGame G>
bool SelfPlay<G>::settle(std::vector<GameRecord>& records) {
    if constexpr (CountedGame<G>) {
        if (!config_->settle) return false;
        const G& position = search_.position();
        const auto owners = position.settled();
        if (!owners) return false;
        record_.settled = true;
        write_owners(*owners);
        end_game(G::status_of(position.lead(*owners)), records);
        return true;
    }
    return false;
}

/// The last move of the record is made; what would follow is known.
template <DescribedGame G>
void SelfPlay<G>::end_proven(Status result, std::vector<GameRecord>& records) {
    record_.proven = true;
    end_game(result, records);
}

/// Ends a game that is counted as it stands.
template <DescribedGame G>
void SelfPlay<G>::count(Status result, std::vector<GameRecord>& records) {
    if constexpr (CountedGame<G>) write_owners(search_.position().owners());
    end_game(result, records);
}

template <DescribedGame G>
template <typename Owners>
void SelfPlay<G>::write_owners(const Owners& owners) {
    const int words = layout_->words_a_plane();
    const G& position = search_.position();
    record_.score = float(position.lead(owners));
    record_.owners.resize(2 * std::size_t(words));
    for (Colour colour : {Colour::black, Colour::white})
        position.paint(owners, colour,
                       Canvas(&record_.owners[std::size_t(side(colour) * words)], words));
}

template <DescribedGame G>
void SelfPlay<G>::end_game(Status result, std::vector<GameRecord>& records) {
    record_.result = result;
    records.push_back(std::move(record_));
    number_ += std::uint64_t(config_->searches);
    begin_game();
}

}  // namespace tengen::search
