/// How a position ends with best play, or has ended.
///
/// Besides the results of a game there are those of life and death. *Both lose* is T's: nobody
/// reached the goal. A *seki* is life without eyes: it serves the side whose stones live by it, a
/// little less than plain life. A *ko* is decided elsewhere on the board: one side has to find a
/// number of ko threats that the other does not answer, and wins if it does.
#pragma once

#include <cstdint>

#include "base/colour.hpp"

namespace tengen {

class Status {
public:
    enum class Kind : std::uint8_t { win, draw, both_lose, seki, ko };

    static const Status black_wins, white_wins, draw, both_lose;

    static constexpr Status win_for(Colour colour) { return Status(Kind::win, colour, 0); }
    static constexpr Status seki_for(Colour colour) { return Status(Kind::seki, colour, 0); }
    /// The side wins if it finds so many threats, 1 to 7; 7 also stands for more.
    static constexpr Status ko(Colour needs_threats, int threats) {
        return Status(Kind::ko, needs_threats, threats < 7 ? threats : 7);
    }
    /// The status of which `code` is the code.
    static constexpr Status of_code(std::uint8_t code) { return Status(code); }

    constexpr Kind kind() const { return Kind((code_ & 7) - 1); }
    /// The side that wins, lives in seki, or needs threats; none for a draw and where both lose.
    constexpr Colour side() const { return Colour((code_ >> 3) & 3); }
    constexpr int threats() const { return code_ >> 5; }
    /// A byte above 0, so that a status that is not known can be 0.
    constexpr std::uint8_t code() const { return code_; }

    friend constexpr bool operator==(Status, Status) = default;

private:
    constexpr Status(Kind kind, Colour side, int threats)
        : code_(std::uint8_t((int(kind) + 1) | (int(side) << 3) | (threats << 5))) {}
    constexpr explicit Status(std::uint8_t code) : code_(code) {}

    std::uint8_t code_;
};

inline constexpr Status Status::black_wins = Status::win_for(Colour::black);
inline constexpr Status Status::white_wins = Status::win_for(Colour::white);
inline constexpr Status Status::draw = Status(Kind::draw, Colour::empty, 0);
inline constexpr Status Status::both_lose = Status(Kind::both_lose, Colour::empty, 0);

constexpr Status win_for(Colour colour) {
    return Status::win_for(colour);
}

/// The win rate a status stands for. When both lose, neither has won anything; a ko is open.
constexpr double win_rate(Status status, Colour colour) {
    switch (status.kind()) {
        case Status::Kind::win:
        case Status::Kind::seki:
            return status.side() == colour ? 1.0 : 0.0;
        case Status::Kind::both_lose:
            return 0.0;
        default:
            return 0.5;
    }
}

/// Statuses in the order in which a side likes them, the best highest. It would rather lose
/// together with its opponent than alone, and rather need few threats than many.
constexpr int merit(Status status, Colour colour) {
    const bool own = status.side() == colour;
    switch (status.kind()) {
        case Status::Kind::win:
            return own ? 30 : 0;
        case Status::Kind::seki:
            return own ? 29 : 1;
        case Status::Kind::both_lose:
            return 2;
        case Status::Kind::ko:
            return own ? 15 - status.threats() : 15 + status.threats();
        default:
            return 15;
    }
}

}  // namespace tengen
