#include "go/patterns.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace tengen::go {

namespace {

/// A pattern, rows from the top, the move in the middle. Either side may be X.
///
///     X  O   stones of the two sides        x  anything but X        #  beyond the edge
///     .      empty                          o  anything but O        ?  anything
struct Pattern {
    std::string_view rows[3];
    bool only_x = false;  ///< Is it a move of X, and none of O?
};

constexpr Pattern pictures[] = {
    // Hane, around the head of a stone.
    {{"XOX",  //
      "...",  //
      "???"}},
    {{"XO.",  //
      "...",  //
      "?.?"}},
    {{"XO?",  //
      "X..",  //
      "?.?"}},
    {{"XOO",  //
      "...",  //
      "?.?"},
     true},
    // Cuts: two stones that touch at a corner only, with nothing beside the point that holds them
    // together, or with the other half of the cut there; and through between two stones.
    {{"XO?",  //
      "O.o",  //
      "?o?"}},
    {{"XO?",  //
      "O.X",  //
      "???"}},
    {{"?X?",  //
      "O.O",  //
      "ooo"}},
    // At the border: along it, and where it has cuts and connections of its own.
    {{"X.?",  //
      "O.?",  //
      "###"}},
    {{"OX?",  //
      "X.O",  //
      "###"}},
    {{"?X?",  //
      "x.O",  //
      "###"}},
    {{"?OX",  //
      "X.O",  //
      "###"}},
};

/// Where a view has the colour of a point, by row and column; the middle is not in it.
constexpr int shifts[3][3] = {{8, 0, 10}, {2, -1, 4}, {12, 6, 14}};

struct Place {
    int row, col;
};

/// Three bits: mirror the rows, mirror the columns, exchange rows and columns.
constexpr Place turned(Place place, unsigned symmetry) {
    if (symmetry & 1) place.row = 2 - place.row;
    if (symmetry & 2) place.col = 2 - place.col;
    return symmetry & 4 ? Place{place.col, place.row} : place;
}

/// May a cell of a picture be this colour, if X is that side?
constexpr bool may_be(char cell, Colour colour, Colour x) {
    switch (cell) {
        case 'X':
            return colour == x;
        case 'O':
            return colour == opponent(x);
        case 'x':
            return colour != x;
        case 'o':
            return colour != opponent(x);
        case '.':
            return colour == Colour::empty;
        case '#':
            return colour == Colour::border;
        default:
            return true;
    }
}

/// The views that a picture stands for. Point by point: every view so far is continued by every
/// colour that the picture allows.
std::vector<View> drawn(const Pattern& pattern, unsigned symmetry, Colour x) {
    std::vector<View> views{0};
    for (int cell = 0; cell < 9; ++cell) {
        if (cell == 4) continue;
        const Place place = turned({cell / 3, cell % 3}, symmetry);
        std::vector<View> longer;
        for (View view : views)
            for (int colour = 0; colour < 4; ++colour)
                if (may_be(pattern.rows[cell / 3][std::size_t(cell % 3)], Colour(colour), x))
                    longer.push_back(View(view | colour << shifts[place.row][place.col]));
        views = std::move(longer);
    }
    return views;
}

}  // namespace

PatternTable::PatternTable() {
    for (const Pattern& pattern : pictures)
        for (unsigned symmetry = 0; symmetry < 8; ++symmetry)
            for (Colour x : {Colour::black, Colour::white})
                for (View view : drawn(pattern, symmetry, x)) {
                    suits_[side(x)].set(view);
                    if (!pattern.only_x) suits_[side(opponent(x))].set(view);
                }
}

const PatternTable& patterns() {
    static const PatternTable table;
    return table;
}

}  // namespace tengen::go
