/// Memory that nobody writes to before it is used.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace tengen {

/// Room for many plain things. None of them is constructed: whoever uses one writes it whole first.
/// So a room of which little is used costs little, however large it is; an array whose members have
/// so much as a default would be written from end to end.
template <typename T>
class Untouched {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    static_assert(alignof(T) <= alignof(std::max_align_t));

public:
    explicit Untouched(std::size_t most)
        : bytes_(std::make_unique_for_overwrite<std::byte[]>(most * sizeof(T))) {}

    T& operator[](std::size_t index) { return items()[index]; }
    const T& operator[](std::size_t index) const { return items()[index]; }

private:
    T* items() const { return reinterpret_cast<T*>(bytes_.get()); }

    std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace tengen
