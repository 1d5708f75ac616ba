/// The rules of Go as a struct of independent axes. Named rule sets are points in it; their names
/// live in Python, where people choose them.
#pragma once

#include <cstdint>

namespace tengen::go {

enum class Ko : std::uint8_t {
    simple,       ///< Only the immediate recapture of a single stone is refused.
    positional,   ///< No stone may recreate an earlier board.
    situational,  ///< No stone may recreate an earlier board with the same side to move.
};

enum class Scoring : std::uint8_t {
    area,       ///< Stones on the board and the points they surround.
    territory,  ///< Surrounded points and prisoners.
};

struct Rules {
    Ko ko = Ko::positional;
    bool suicide = false;
    Scoring scoring = Scoring::area;
    double komi = 7.5;

    friend bool operator==(const Rules&, const Rules&) = default;
};

/// Why a move can or cannot be made.
enum class Legality : std::uint8_t { legal, occupied, off_board, suicide, ko, superko, over };

}  // namespace tengen::go
