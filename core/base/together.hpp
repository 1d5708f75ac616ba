/// Several threads on one piece of work.
#pragma once

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tengen {

/// Runs work(0) … work(count − 1) at once, the first in the caller's thread, and returns when all
/// have ended. If any of them throws, `stop` is called so that the others end, and the first
/// exception is thrown again here.
template <typename Work, typename Stop>
void run_together(std::size_t count, Work&& work, Stop&& stop) {
    std::exception_ptr failure;
    std::mutex failing;
    const auto guarded = [&](std::size_t number) {
        try {
            work(number);
        } catch (...) {
            const std::scoped_lock lock(failing);
            if (!failure) failure = std::current_exception();
            stop();
        }
    };
    {
        std::vector<std::jthread> helpers;
        try {
            for (std::size_t number = 1; number < count; ++number)
                helpers.emplace_back(guarded, number);
        } catch (...) {  // the system gives no more threads; those there are must not go on alone
            stop();
            throw;
        }
        guarded(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace tengen
