/// What is written down of a game that a search has played with itself, and many of these laid out
/// for learning.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "search/planes.hpp"

namespace tengen::search {

/// Positions that came up in the searches of a game and have been proven.
struct ProvenPositions {
    std::vector<std::uint64_t> planes;
    std::vector<Colour> to_play;
    std::vector<Move> moves;  ///< The first of the proof; `no_move` where the side to move loses.
    std::vector<Status> results;
};

/// A game that has ended: its moves, and for each what the search thought before it was made.
struct GameRecord {
    std::uint64_t number = 0;
    std::vector<Move> moves;
    std::vector<Colour> to_play;
    std::vector<float> values;          ///< Of the root, for the side to move.
    std::vector<std::uint8_t> full;     ///< Were all simulations made, or was it a fast move?
    std::vector<std::uint8_t> certain;  ///< Was the result proven?

    /// The moves of all roots that a policy should know of, one after the other, and how much it
    /// should think of each; those of move i begin at first[i]. policy_target.hpp says what they
    /// are.
    std::vector<std::uint32_t> first;
    std::vector<Move> tried;
    std::vector<float> weights;

    std::vector<std::uint64_t> planes;  ///< Of all roots, as leaves show them, where they are kept.
    ProvenPositions proofs;             ///< At most one for each move, where they are kept.

    Status result = Status::draw;
    bool cut_off = false;
    bool resigned = false;
    bool settled = false;
    bool proven = false;   ///< Did it end because its result was certain?
    bool audited = false;  ///< Is it one of those that are played on where a side would resign?
    /// The ply at whose search Black and White resigned, or would have; −1 for never.
    std::array<std::int32_t, 2> resigns_at = {-1, -1};

    /// Where the end was counted point by point: Black's lead, and planes of Black's and White's
    /// points.
    float score = std::numeric_limits<float>::quiet_NaN();
    std::vector<std::uint64_t> owners;
};

/// Many games as plain arrays, so that nobody has to touch a move at a time. The games and their
/// moves lie one after the other in one order.
struct PoolRecords {
    int planes_a_position = 0, words_a_plane = 0;

    // An entry a move.
    std::vector<std::uint64_t> planes;  ///< Empty unless they are kept.
    std::vector<std::uint8_t> to_play;  ///< 1 black, 2 white.
    std::vector<float> values;
    std::vector<std::uint8_t> full, certain;
    std::vector<Move> moves;
    std::vector<std::int32_t> ply;         ///< From 0 at the game's first move.
    std::vector<std::int32_t> game;        ///< Index into the arrays of games.
    std::vector<std::int64_t> offsets{0};  ///< The policy of move i: offsets[i] … offsets[i + 1].

    std::vector<Move> codes;     ///< The moves that a policy should know of …
    std::vector<float> weights;  ///< … and how much it should think of each.

    // An entry a position that came up in the searches and was proven.
    std::vector<std::uint64_t> proof_planes;
    std::vector<std::uint8_t> proof_to_play;
    std::vector<std::int32_t> proof_moves;  ///< −1 for none.
    std::vector<std::int8_t> proof_winner;  ///< As `winner`.
    std::vector<std::int32_t> proof_game;

    // An entry a game.
    std::vector<std::uint64_t> number;
    std::vector<std::int64_t> start;  ///< Which of the pool's first positions.
    std::vector<std::int32_t> length;
    std::vector<std::int8_t> winner;  ///< 1 black, 0 for a draw, −1 white.
    std::vector<std::uint8_t> cut_off, resigned, settled, proven, audited;
    std::vector<std::int32_t> resigns_at;  ///< Two a game: Black's and White's.
    std::vector<float> score;              ///< NaN where nothing was counted.
    std::vector<std::uint64_t> owners;     ///< Two planes a game: Black's and White's points.
};

namespace detail {

template <typename To, typename From>
void append(std::vector<To>& all, const std::vector<From>& some) {
    for (const From& one : some) all.push_back(To(one));
}

inline void reserve(PoolRecords& records, const std::vector<GameRecord>& games) {
    std::size_t moves = 0, tried = 0, words = 0;
    for (const GameRecord& game : games) {
        moves += game.moves.size();
        tried += game.tried.size();
        words += game.planes.size();
    }
    records.planes.reserve(words);
    records.to_play.reserve(moves);
    records.values.reserve(moves);
    records.full.reserve(moves);
    records.certain.reserve(moves);
    records.moves.reserve(moves);
    records.ply.reserve(moves);
    records.game.reserve(moves);
    records.offsets.reserve(moves + 1);
    records.codes.reserve(tried);
    records.weights.reserve(tried);
}

inline void append_moves(PoolRecords& records, const GameRecord& game) {
    const auto before = std::int64_t(records.codes.size());
    const std::size_t moves = game.moves.size();
    for (std::size_t i = 0; i < moves; ++i) {
        const std::size_t end = i + 1 < moves ? game.first[i + 1] : game.tried.size();
        records.ply.push_back(std::int32_t(i));
        records.game.push_back(std::int32_t(records.number.size()));
        records.offsets.push_back(before + std::int64_t(end));
    }
    append(records.planes, game.planes);
    append(records.to_play, game.to_play);
    append(records.values, game.values);
    append(records.full, game.full);
    append(records.certain, game.certain);
    append(records.moves, game.moves);
    append(records.codes, game.tried);
    append(records.weights, game.weights);
}

inline std::int8_t winner_of(Status result) {
    return std::int8_t((result == Status::black_wins) - (result == Status::white_wins));
}

inline void append_proofs(PoolRecords& records, const ProvenPositions& proofs) {
    append(records.proof_planes, proofs.planes);
    append(records.proof_to_play, proofs.to_play);
    for (Move move : proofs.moves)
        records.proof_moves.push_back(move == no_move ? -1 : std::int32_t(move));
    for (Status result : proofs.results) records.proof_winner.push_back(winner_of(result));
    records.proof_game.resize(records.proof_to_play.size(), std::int32_t(records.number.size()));
}

}  // namespace detail

/// The games of a pool that has so many first positions.
inline PoolRecords laid_out(const std::vector<GameRecord>& games, const PlaneLayout& layout,
                            std::size_t starts) {
    PoolRecords records;
    records.planes_a_position = layout.planes();
    records.words_a_plane = layout.words_a_plane();
    detail::reserve(records, games);
    for (const GameRecord& game : games) {
        detail::append_moves(records, game);
        detail::append_proofs(records, game.proofs);
        records.number.push_back(game.number);
        records.start.push_back(std::int64_t(game.number % starts));
        records.length.push_back(std::int32_t(game.moves.size()));
        records.winner.push_back(detail::winner_of(game.result));
        records.cut_off.push_back(game.cut_off);
        records.resigned.push_back(game.resigned);
        records.settled.push_back(game.settled);
        records.proven.push_back(game.proven);
        records.audited.push_back(game.audited);
        records.resigns_at.insert(records.resigns_at.end(), game.resigns_at.begin(),
                                  game.resigns_at.end());
        records.score.push_back(game.score);
        detail::append(records.owners, game.owners);
        records.owners.resize(records.score.size() * 2 * std::size_t(layout.words_a_plane()));
    }
    return records;
}

}  // namespace tengen::search
