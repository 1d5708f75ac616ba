/// Boards as NumPy arrays: height × width, row 0 at the top.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>

namespace tengen::bindings {

template <typename T>
using BoardArray = nanobind::ndarray<nanobind::numpy, T, nanobind::ndim<2>>;

/// A new array that owns its memory, each entry given by value(row, col).
template <typename T, typename Value>
BoardArray<T> board_array(int height, int width, Value&& value) {
    T* data = new T[std::size_t(height) * std::size_t(width)];
    nanobind::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
    T* next = data;
    for (int row = 0; row < height; ++row)
        for (int col = 0; col < width; ++col) *next++ = T(value(row, col));
    return BoardArray<T>(data, {std::size_t(height), std::size_t(width)}, owner);
}

}  // namespace tengen::bindings
