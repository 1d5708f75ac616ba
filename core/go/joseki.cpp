#include "go/joseki.hpp"

#include <stdexcept>
#include <tuple>

namespace tengen::go {

namespace {

/// Windows that are remembered at most; then all are forgotten.
constexpr std::size_t most_remembered = 1 << 15;

auto order(const JosekiBook::Position& position) {
    return std::tuple(position.window.stones(), position.window.own, position.window.other);
}

bool is_window(const Window& window) {
    return ((window.own | window.other) & ~window_bits) == 0 && (window.own & window.other) == 0;
}

bool is_move(const BookMove& move) {
    return move.down < corner_reach && move.across < corner_reach && move.lines > 0;
}

}  // namespace

JosekiBook::JosekiBook(std::vector<Position> positions, std::vector<BookMove> moves)
    : positions_(std::move(positions)), moves_(std::move(moves)) {
    std::uint32_t end = 0;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        const Position& position = positions_[i];
        if (!is_window(position.window) || position.end <= end)
            throw std::invalid_argument("a position is none");
        if (i > 0 && order(positions_[i - 1]) >= order(position))
            throw std::invalid_argument("the positions are not in order");
        end = position.end;
        levels_.resize(std::size_t(position.window.stones()) + 1, std::uint32_t(i));
    }
    levels_.push_back(std::uint32_t(positions_.size()));
    if (end != moves_.size()) throw std::invalid_argument("there are other moves than positions");
    for (const BookMove& move : moves_)
        if (!is_move(move)) throw std::invalid_argument("a move is none");
}

std::vector<std::uint32_t> JosekiBook::fitting(const Window& window) const {
    const std::unique_lock held(remembering_, std::try_to_lock);
    if (!held.owns_lock()) return search(window);
    if (remembered_.size() >= most_remembered) remembered_.clear();
    const auto [known, is_new] = remembered_.try_emplace(window);
    if (is_new) known->second = search(window);
    return known->second;
}

std::vector<std::uint32_t> JosekiBook::search(const Window& window) const {
    std::vector<std::uint32_t> found;
    const int stones = window.stones(), most = int(levels_.size()) - 2;
    for (int level = std::min(stones, most); 2 * level >= stones && level >= 0; --level) {
        for (std::uint32_t i = levels_[level]; i < levels_[level + 1]; ++i)
            if (window.contains(positions_[i].window)) found.push_back(i);
        if (!found.empty()) break;
    }
    return found;
}

}  // namespace tengen::go
