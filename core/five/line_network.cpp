#include "five/line_network.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace tengen::five {

namespace {

constexpr int half = 4;  // points to either side
constexpr std::uint32_t beyond = 3;

std::uint32_t cell(std::uint32_t window, int at) {
    return (window >> (2 * at)) & 3;
}

/// Points -4 … -1 and +1 … +4: beyond the edge there is no board any more.
bool occurs(std::uint32_t window) {
    for (int at = 1; at < half; ++at) {
        if (cell(window, at) == beyond && cell(window, at - 1) != beyond) return false;
        const int right = half + at;
        if (cell(window, right - 1) == beyond && cell(window, right) != beyond) return false;
    }
    return true;
}

std::uint32_t mirrored(std::uint32_t window) {
    std::uint32_t other = 0;
    for (int at = 0; at < 2 * half; ++at) other |= cell(window, at) << (2 * (2 * half - 1 - at));
    return other;
}

using Numbers = std::array<float, LineNetwork::hidden>;

/// to + layer · from.
Numbers added(const LineNetwork::Layer& layer, Numbers to, const Numbers& from) {
    for (std::size_t in = 0; in < from.size(); ++in)
        for (std::size_t out = 0; out < to.size(); ++out) to[out] += from[in] * layer[in][out];
    return to;
}

/// The same, cut off below 0.
Numbers next(const LineNetwork::Layer& layer, const Numbers& to, const Numbers& from) {
    Numbers numbers = added(layer, to, from);
    for (float& number : numbers) number = std::max(number, 0.0F);
    return numbers;
}

/// What the first layer says.
Numbers known(const LineNetwork::Head& head, const LineNetwork::Channels& sums, int standing) {
    Numbers seen;
    for (std::size_t at = 0; at < seen.size(); ++at) seen[at] = float(sums[at]);
    return next(head.first, head.standing[std::size_t(standing)], seen);
}

}  // namespace

WindowRows::WindowRows() {
    for (std::uint32_t window = 0; window <= near_window; ++window) {
        if (!occurs(window)) continue;
        const std::uint32_t mirror = mirrored(window);
        rows_[window] = window <= mirror ? std::uint16_t(count_++) : rows_[mirror];
    }
}

const WindowRows& WindowRows::all() {
    static const WindowRows rows;
    return rows;
}

LineNetwork::LineNetwork(std::span<const std::int16_t> rows, const std::array<Head, 2>& heads)
    : windows_(WindowRows::all()), rows_(std::size_t(windows_.count())), heads_(heads) {
    if (rows.size() != rows_.size() * channels)
        throw std::invalid_argument("a line network needs one row of channels for each window");
    for (std::size_t at = 0; at < rows.size(); ++at) rows_[at / channels][at % channels] = rows[at];
}

int LineNetwork::value(const Channels& sums, Colour mover, int standing) const {
    const Head& head = heads_[std::size_t(side(mover))];
    const Numbers second = next(head.second, head.second_bias, known(head, sums, standing));
    float odds = head.last_bias;
    for (std::size_t at = 0; at < second.size(); ++at) odds += second[at] * head.last[at];
    return int(std::lround(100.0F * std::clamp(odds, -30.0F, 30.0F)));
}

LineNetwork::Key LineNetwork::key(const Channels& sums, Colour mover, int standing) const {
    constexpr float most = std::numeric_limits<std::int16_t>::max();
    const Head& head = heads_[std::size_t(side(mover))];
    const Numbers numbers = added(head.keys, head.key_bias, known(head, sums, standing));
    Key key;
    for (std::size_t at = 0; at < numbers.size(); ++at)
        key[at] = std::int16_t(std::lround(std::clamp(key_scale * numbers[at], -most, most)));
    return key;
}

}  // namespace tengen::five
