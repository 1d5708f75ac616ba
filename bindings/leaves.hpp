/// Leaves and their answers as arrays.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/colour.hpp"
#include "base/half.hpp"
#include "interpreter.hpp"

template <>
struct nanobind::detail::dtype_traits<tengen::Half> {
    static constexpr dlpack::dtype value{std::uint8_t(dlpack::dtype_code::Float), 16, 1};
    static constexpr auto name = const_name("float16");
};

namespace tengen::bindings {

template <typename Number>
using PriorsOf =
    nanobind::ndarray<const Number, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;
using Priors = PriorsOf<float>;
using Values =
    nanobind::ndarray<const float, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
using PackedPlanes = nanobind::ndarray<nanobind::numpy, const std::uint64_t, nanobind::ndim<3>>;
template <typename T>
using List = nanobind::ndarray<nanobind::numpy, const T, nanobind::ndim<1>>;

/// An array that shows memory of its owner.
template <typename T>
List<T> view_of(const T* data, std::size_t size, nanobind::handle owner) {
    return {data, {size}, owner};
}

inline PackedPlanes planes_view(const std::uint64_t* words, std::size_t leaves,
                                std::size_t words_a_leaf, int planes, nanobind::handle owner) {
    const auto count = std::size_t(planes);
    return {words, {leaves, count, words_a_leaf / count}, owner};
}

inline List<std::uint8_t> sides_view(const std::vector<Colour>& sides, std::size_t size,
                                     nanobind::handle owner) {
    static_assert(sizeof(Colour) == 1);
    return view_of(reinterpret_cast<const std::uint8_t*>(sides.data()), size, owner);
}

/// Are there answers for each leaf, and are the values win rates?
template <typename Number>
void check_answers(const PriorsOf<Number>& priors, const Values& values, std::size_t leaves,
                   int move_codes) {
    const std::size_t moves = std::size_t(move_codes);
    if (priors.shape(0) != leaves || priors.shape(1) != moves || values.shape(0) != leaves)
        throw nanobind::value_error(("expected priors of shape " + std::to_string(leaves) + " × " +
                                     std::to_string(moves) + " and " + std::to_string(leaves) +
                                     " values")
                                        .c_str());
    const auto is_win_rate = [](float value) { return value >= 0.0F && value <= 1.0F; };
    if (!std::all_of(values.data(), values.data() + leaves, is_win_rate))
        throw nanobind::value_error("values are win rates of the side to move: expected 0 to 1");
}

/// A Python object that the core keeps. It may be let go in any thread, so that takes the
/// interpreter's lock.
class HeldObject {
public:
    explicit HeldObject(nanobind::object object)
        : object_(new nanobind::object(std::move(object)), [](nanobind::object* held) {
              const Locked locked;
              delete held;
          }) {}
    const nanobind::object& object() const { return *object_; }

private:
    std::shared_ptr<nanobind::object> object_;
};

}  // namespace tengen::bindings
