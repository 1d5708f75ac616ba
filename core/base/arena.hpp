/// Memory that is used from the front and given back as a whole.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>

#include "base/large_pages.hpp"

namespace tengen {

/// Memory for many things of one kind, used from the front. Addresses are reserved at once; the
/// system provides a page, zeroed, when it is touched. It is asked for large pages: threads that
/// make nodes wait for one another at every new page.
template <typename T>
class Arena {
public:
    explicit Arena(std::size_t most) : bytes_(most * sizeof(T)) {
        void* memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        ask_for_large_pages(memory, bytes_);
        items_ = static_cast<T*>(memory);
    }
    ~Arena() { munmap(items_, bytes_); }
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    T& operator[](std::size_t index) { return items_[index]; }
    const T& operator[](std::size_t index) const { return items_[index]; }

private:
    std::size_t bytes_;
    T* items_;
};

}  // namespace tengen
