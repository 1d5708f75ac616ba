/// The runner itself: what it counts as success, and what it says otherwise.
#include <sstream>
#include <stdexcept>

#include "check.hpp"

namespace {

const std::vector<check::Test> examples = {
    {"good", [] {}},
    {"check_fails", [] { CHECK(1 > 2); }},
    {"throws_error", [] { throw std::out_of_range("beyond"); }},
    {"throws_number", [] { throw 7; }},
};

struct Told {
    bool succeeded;
    std::string text;

    bool says(const char* words) const { return text.find(words) != std::string::npos; }
};

Told run(const char* filter) {
    std::ostringstream out;
    const bool succeeded = check::run(examples, filter, out);
    return {succeeded, out.str()};
}

}  // namespace

TEST(runner_succeeds_when_all_that_match_pass) {
    const Told told = run("good");
    CHECK(told.succeeded);
    CHECK(told.text == "1 passed, 0 failed\n");
}

TEST(runner_fails_when_nothing_matches) {
    const Told told = run("god");
    CHECK(!told.succeeded);
    CHECK(told.says("no test has \"god\" in its name"));
}

TEST(runner_names_a_test_that_fails_or_throws_and_goes_on) {
    const Told told = run("");
    CHECK(!told.succeeded);
    CHECK(told.says("FAILED check_fails\n"));
    CHECK(told.says("1 > 2"));
    CHECK(told.says("FAILED throws_error\n  threw: beyond"));
    CHECK(told.says("FAILED throws_number\n  threw something that is no std::exception"));
    CHECK(told.says("1 passed, 3 failed"));
}
