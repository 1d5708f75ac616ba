/// Results that are certain, and what follows from them for the position before.
#pragma once

#include <cstdint>
#include <optional>

#include "search/game.hpp"

namespace tengen::search {

/// A result that is certain, packed into a byte so that it can be atomic; 0 for none.
class Proof {
public:
    constexpr Proof() = default;
    constexpr explicit Proof(Result result) : code_(std::uint8_t(int(result) + 1)) {}
    constexpr explicit operator bool() const { return code_ != 0; }
    constexpr Result result() const { return Result(code_ - 1); }
    constexpr std::optional<Result> known() const {
        return code_ == 0 ? std::nullopt : std::optional(result());
    }
    friend constexpr bool operator==(Proof, Proof) = default;

private:
    std::uint8_t code_ = 0;
};

/// What the side to move can be sure of, gathered from its moves: one won move is enough, otherwise
/// every move must be certain.
class Assurance {
public:
    explicit constexpr Assurance(Colour to_play) : to_play_(to_play) {}

    constexpr void add(Proof move) {
        if (!move)
            leave_open();
        else if (!best_ || merit(move.result(), to_play_) > merit(best_.result(), to_play_))
            best_ = move;
    }
    /// There is a move of which nothing is certain.
    constexpr void leave_open() { all_certain_ = false; }

    constexpr bool wins() const { return best_ && win_rate(best_.result(), to_play_) == 1.0; }
    constexpr Proof decided() const { return wins() || all_certain_ ? best_ : Proof{}; }

private:
    Colour to_play_;
    Proof best_;
    bool all_certain_ = true;
};

}  // namespace tengen::search
