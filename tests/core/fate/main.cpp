/// Reads problems, one a line: the rows of a diagram with / between them, then the side to move.
///
///     ...xO-/xxxxO-/OOOOO- white
///
/// Answers each with a line: status, who needs threats and how many, the number of states, and the
/// first moves. A game of more states than the first argument allows is answered "large".
#include <algorithm>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "search.hpp"

namespace {

void answer(const std::string& line, std::size_t most_states) {
    std::istringstream words(line);
    std::string rows, side;
    words >> rows >> side;
    const int width = int(std::min(rows.find('/'), rows.size()));
    const int height = int(rows.size() + 1) / (width + 1);
    const fate::Grid grid(height, width);
    fate::Stones stones;
    fate::Mask playable = 0;
    std::erase(rows, '/');
    for (int point = 0; point < grid.size(); ++point) {
        const char cell = rows[std::size_t(point)];
        if (cell == 'X' || cell == 'x') stones.of[fate::black] |= fate::bit(point);
        if (cell == 'O' || cell == 'o') stones.of[fate::white] |= fate::bit(point);
        if (cell == 'x' || cell == 'o') stones.target |= fate::bit(point);
        if (cell != '-') playable |= fate::bit(point);
    }
    for (const fate::Mask of : stones.of)
        for (const fate::Mask chain : fate::parts(grid, of))
            if (!(grid.around(chain) & ~stones.occupied())) throw std::invalid_argument(line);
    const fate::Side to_play = side == "black" ? fate::black : fate::white;
    const fate::Fate found = fate::LocalGame(grid, stones, to_play, playable, most_states).fate();
    const char* by = found.status != "ko" ? "-" : found.by == fate::black ? "black" : "white";
    std::cout << found.status << ' ' << by << ' ' << found.threats << ' ' << found.states;
    for (int move : found.first_moves)
        std::cout << ' ' << (move == fate::pass ? "pass" : grid.name(move));
    std::cout << std::endl;
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t most_states = count > 1 ? std::stoul(arguments[1]) : 10'000'000;
    for (std::string line; std::getline(std::cin, line);) {
        try {
            answer(line, most_states);
        } catch (const fate::TooLarge&) {
            std::cout << "large" << std::endl;
        }
    }
}
