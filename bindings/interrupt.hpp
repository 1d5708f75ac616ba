/// Long counts that answer to Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstdint>
#include <future>
#include <stop_token>

#include "interpreter.hpp"

namespace tengen::bindings {

/// What `count(stop)` counts in a thread of its own. The caller's thread lends out the
/// interpreter's lock meanwhile and looks up now and then: only it hears of Ctrl-C.
template <typename Count>
std::uint64_t counted(const Count& count) {
    std::stop_source stop;
    const Unlocked unlocked;
    std::future<std::uint64_t> result =
        std::async(std::launch::async, [&] { return count(stop.get_token()); });
    while (result.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready) {
        const Locked locked;
        if (PyErr_CheckSignals() == 0) continue;
        stop.request_stop();
        throw nanobind::python_error();  // the future waits for its thread
    }
    return result.get();
}

}  // namespace tengen::bindings
