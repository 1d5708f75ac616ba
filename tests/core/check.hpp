/// The little that the C++ tests need: a test is a named block, a check that fails says where.
#pragma once

#include <cstdio>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace check {

struct Test {
    const char* name;
    void (*run)();
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

struct Register {
    Register(const char* name, void (*run)()) { tests().push_back({name, run}); }
};

struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline void require(bool holds, const char* text, const char* file, int line) {
    if (holds) return;
    std::ostringstream message;
    message << file << ":" << line << ": " << text;
    throw Failure(message.str());
}

}  // namespace check

#define CHECK(condition) check::require((condition), #condition, __FILE__, __LINE__)

#define TEST(name)                                             \
    static void name();                                        \
    static const check::Register register_##name(#name, name); \
    static void name()
