/// Statuses that are certain, and what follows from them for the position before.
#pragma once

#include <cstdint>
#include <optional>

#include "search/game.hpp"

namespace tengen::search {

/// A status that is certain, packed into a byte so that it can be atomic; 0 for none.
class Proof {
public:
    constexpr Proof() = default;
    constexpr explicit Proof(Status status) : code_(status.code()) {}
    constexpr explicit operator bool() const { return code_ != 0; }
    constexpr Status status() const { return Status::of_code(code_); }
    constexpr std::optional<Status> known() const {
        return code_ == 0 ? std::nullopt : std::optional(status());
    }
    friend constexpr bool operator==(Proof, Proof) = default;

private:
    std::uint8_t code_ = 0;
};

/// What a prover says of a position: its status with best play, and the moves that lead there, the
/// side to move first. The line may be empty only where the side to move loses.
struct Verdict {
    Status status;
    Moves line;
};

/// What the side to move can be sure of, gathered from its moves: one won move is enough, otherwise
/// every legal move must be certain, whether it was considered or not.
class Assurance {
public:
    explicit constexpr Assurance(Colour to_play) : to_play_(to_play) {}

    constexpr void add(Proof move) {
        if (!move)
            leave_open();
        else if (!best_ || merit(move.status(), to_play_) > merit(best_.status(), to_play_))
            best_ = move;
    }
    /// There is a move of which nothing is certain.
    constexpr void leave_open() { all_certain_ = false; }

    constexpr bool wins() const { return best_ == Proof(win_for(to_play_)); }
    constexpr Proof decided() const { return wins() || all_certain_ ? best_ : Proof{}; }

private:
    Colour to_play_;
    Proof best_;
    bool all_certain_ = true;
};

}  // namespace tengen::search
