#include <iostream>

#include "check.hpp"

/// Runs every test, or those whose name contains the argument.
int main(int argc, char** argv) {
    return check::run(check::tests(), argc > 1 ? argv[1] : "", std::cout) ? 0 : 1;
}
