/// The little that the C++ tests need: a test is a named block, a check that fails says where, and
/// whatever a test throws counts against it alone.
#pragma once

#include <exception>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
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

/// What a test has against it; nothing if it passes.
inline std::string complaint(const Test& test) {
    try {
        test.run();
        return "";
    } catch (const Failure& failure) {
        return failure.what();
    } catch (const std::exception& error) {
        return std::string("threw: ") + error.what();
    } catch (...) {
        return "threw something that is no std::exception";
    }
}

/// Runs the tests whose name contains the filter. True if there are any and all of them pass: a
/// filter that matches nothing is most likely misspelt, and must not look like success.
inline bool run(const std::vector<Test>& tests, std::string_view filter, std::ostream& out) {
    int passed = 0, failed = 0;
    for (const Test& test : tests) {
        if (std::string_view(test.name).find(filter) == std::string_view::npos) continue;
        const std::string wrong = complaint(test);
        ++(wrong.empty() ? passed : failed);
        if (!wrong.empty()) out << "FAILED " << test.name << "\n  " << wrong << std::endl;
    }
    if (passed + failed == 0) out << "no test has \"" << filter << "\" in its name\n";
    out << passed << " passed, " << failed << " failed\n";
    return passed > 0 && failed == 0;
}

}  // namespace check

#define CHECK(condition) check::require((condition), #condition, __FILE__, __LINE__)

#define TEST(name)                                             \
    static void name();                                        \
    static const check::Register register_##name(#name, name); \
    static void name()
