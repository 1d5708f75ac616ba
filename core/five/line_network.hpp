/// A small network that judges a position by its lines.
///
/// Every empty point looks along its four lines, four points to either side. What it sees in a
/// direction, the *window*, stands for a row of learned numbers; the rows of the four windows are
/// added up, cut off below 0 and above 1, and summed over all points. So every stone counts by
/// what it makes with its neighbours, and crossing lines count together. A head of two small
/// layers turns the sums into the logarithm of the mover's odds, to be added to what
/// `alphabeta::ShapeWorth` says:
///
///     a(p) = min(1, max(0, T[w1(p)] + T[w2(p)] + T[w3(p)] + T[w4(p)]))      p empty
///     g    = Σ a(p)
///     h1   = max(0, W1 g + B[standing])      h2 = max(0, W2 h1 + b2)      value = w3 h2 + b3
///
/// The same head says which moves are worth trying first. What the first layer knows of the
/// position makes a *key*, what each channel counts for a move here, and a point's own channels are
/// held against it, to be added to the urgencies of `alphabeta::ShapeWorth`:
///
///     k = Wk h1 + bk      urgency(p) = k · a(p)
///
/// A window and its mirror image have one row. A window without stones counts nothing, so points
/// far from all of them need not be visited. A stone changes at most 32 windows: `LineSums`
/// keeps the sums while stones come and go.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/colour.hpp"
#include "five/window_table.hpp"

namespace tengen::five {

/// The lower 16 bits of a window: four points to either side.
inline constexpr std::uint32_t near_window = 0xffff;

/// The rows of all windows that occur on boards, numbered in the order of their smaller writing.
class WindowRows {
public:
    static const WindowRows& all();

    int count() const { return count_; }
    int of(std::uint32_t window) const { return rows_[window & near_window]; }

private:
    WindowRows();

    int count_ = 0;
    std::array<std::uint16_t, near_window + 1> rows_{};
};

class LineNetwork {
public:
    /// Half of the channels look with Black's eyes, half with White's.
    static constexpr int channels = 32;
    static constexpr int hidden = 32;
    static constexpr int standings = 288;
    /// What 1 is in a row, and after it was cut off: sums over 225 points fit into 16 bits.
    static constexpr int row_scale = 1016, cut_scale = 127;
    static_assert(row_scale == cut_scale * 8);

    struct alignas(64) Channels : std::array<std::int16_t, channels> {};
    /// What each channel of a point counts for a move there, in parts of an urgency.
    using Key = Channels;
    static constexpr int key_scale = 256;
    using Layer = std::array<std::array<float, hidden>, hidden>;
    static_assert(channels == hidden);

    /// What comes after the sums, for a side to move.
    struct Head {
        Layer first{}, second{}, keys{};  // by input, then by output
        std::array<std::array<float, hidden>, standings> standing{};
        std::array<float, hidden> second_bias{}, last{}, key_bias{};
        float last_bias = 0;
    };

    /// The rows one after the other, `WindowRows::count()` of them, those of windows without stones
    /// being 0; and the heads of Black and
    /// White.
    LineNetwork(std::span<const std::int16_t> rows, const std::array<Head, 2>& heads);

    const Channels& row(std::uint32_t window) const {
        return rows_[std::size_t(windows_.of(window))];
    }

    /// The logarithm of the mover's odds in hundredths, from the sums.
    int value(const Channels& sums, Colour mover, int standing) const;

    /// What makes a move urgent there, from the sums.
    Key key(const Channels& sums, Colour mover, int standing) const;

private:
    const WindowRows& windows_;
    std::vector<Channels> rows_;
    std::array<Head, 2> heads_;
};

}  // namespace tengen::five
