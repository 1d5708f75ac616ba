/// Positions as text: rows of . X O from the top, and * for the empty point that a test is about.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "five/board.hpp"

namespace tengen::five {

struct Diagram {
    Board board;
    Point marked;
};

inline Diagram read_diagram(const std::string& text) {
    std::istringstream lines(text);
    std::vector<std::string> rows;
    for (std::string line; std::getline(lines, line);) {
        std::erase(line, ' ');
        if (!line.empty()) rows.push_back(line);
    }
    Diagram diagram{Board(int(rows.size()), int(rows.at(0).size())), no_point};
    diagram.board.grid().for_each_point([&](Point point) {
        const char cell = rows[FiveGrid::row(point)][FiveGrid::col(point)];
        if (cell == 'X') diagram.board.place(point, Colour::black);
        if (cell == 'O') diagram.board.place(point, Colour::white);
        if (cell == '*') diagram.marked = point;
    });
    return diagram;
}

}  // namespace tengen::five
