/// Numbers of half precision: every finite one from zero up.
#include "base/half.hpp"

#include <cmath>

#include "check.hpp"

using namespace tengen;

TEST(half_is_the_number_that_its_bits_say) {
    for (int bits = 0; bits <= 0x7bff; ++bits) {
        const int exponent = bits >> 10, fraction = bits & 0x3ff;
        const double expected =
            exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
        CHECK(Half{std::uint16_t(bits)}.magnitude() == expected);
        CHECK(Half{std::uint16_t(bits | 0x8000)}.magnitude() == expected);
    }
}
