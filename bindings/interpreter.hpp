/// The interpreter's lock, let go and taken by threads that may outlive the interpreter.
///
/// Whoever asks for the lock while the interpreter ends never gets it: CPython ends that thread on
/// the spot with pthread_exit, and glibc unwinds its stack for that like an exception. On the way
/// are destructors that need the lock and handlers that stop exceptions, and the process aborts. So
/// such a thread is held where it is. It has nothing left to do, and ends with the process.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <thread>
#include <utility>

#ifdef __GLIBCXX__
#include <cxxabi.h>
#endif

namespace tengen::bindings {

/// Does something that may ask for the lock; does not come back if the interpreter has ended.
template <typename Act>
void until_the_interpreter_ends(Act&& act) {
#ifdef __GLIBCXX__
    try {
        std::forward<Act>(act)();
    } catch (abi::__forced_unwind&) {
        for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
    }
#else
    std::forward<Act>(act)();
#endif
}

/// Lets the lock go for the length of a scope.
class Unlocked {
public:
    Unlocked() : state_(PyEval_SaveThread()) {}
    ~Unlocked() {
        until_the_interpreter_ends([this] { PyEval_RestoreThread(state_); });
    }
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;

private:
    PyThreadState* state_;
};

/// Holds the lock for the length of a scope, in any thread.
class Locked {
public:
    Locked() {
        until_the_interpreter_ends([this] { state_ = PyGILState_Ensure(); });
    }
    ~Locked() { PyGILState_Release(state_); }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;

private:
    PyGILState_STATE state_;
};

/// Calls a Python function with the lock held.
template <typename... Arguments>
nanobind::object call(const nanobind::object& function, Arguments&&... arguments) {
    const nanobind::tuple given = nanobind::make_tuple(std::forward<Arguments>(arguments)...);
    PyObject* result = nullptr;
    until_the_interpreter_ends([&] { result = PyObject_CallObject(function.ptr(), given.ptr()); });
    if (result == nullptr) throw nanobind::python_error();
    return nanobind::steal(result);
}

}  // namespace tengen::bindings
