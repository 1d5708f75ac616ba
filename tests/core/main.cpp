#include <cstring>

#include "check.hpp"

/// Runs every test, or those whose name contains the argument.
int main(int argc, char** argv) {
    int passed = 0, failed = 0;
    for (const check::Test& test : check::tests()) {
        if (argc > 1 && !std::strstr(test.name, argv[1])) continue;
        try {
            test.run();
            ++passed;
        } catch (const check::Failure& failure) {
            ++failed;
            std::printf("FAILED %s\n  %s\n", test.name, failure.what());
        }
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}
