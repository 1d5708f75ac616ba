/// Long work that answers to Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <limits>
#include <stop_token>

#include "interpreter.hpp"

namespace tengen::bindings {

/// What `run(stop)` answers, in a thread of its own. The caller's thread lends out the
/// interpreter's lock meanwhile and looks up now and then: only it hears of Ctrl-C. After so many
/// seconds the run is told to stop, and its answer is awaited.
template <typename Run>
auto interruptible(const Run& run, double seconds = std::numeric_limits<double>::infinity()) {
    using Clock = std::chrono::steady_clock;
    std::stop_source stop;
    const auto begun = Clock::now();
    const Unlocked unlocked;
    auto result = std::async(std::launch::async, [&] { return run(stop.get_token()); });
    for (;;) {
        const double left = seconds - std::chrono::duration<double>(Clock::now() - begun).count();
        if (left <= 0) stop.request_stop();
        const double patience = stop.stop_requested() ? 0.1 : std::min(0.1, left);
        if (result.wait_for(std::chrono::duration<double>(patience)) == std::future_status::ready)
            return result.get();
        const Locked locked;
        if (PyErr_CheckSignals() == 0) continue;
        stop.request_stop();
        throw nanobind::python_error();  // the future waits for its thread
    }
}

}  // namespace tengen::bindings
