/// R's shape library against R's examples and table 1.
#include <algorithm>
#include <string>

#include "check.hpp"
#include "five/forbidden.hpp"
#include "five/shape_table.hpp"
#include "five/shapes.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

const ShapeLibrary& library = ShapeLibrary::instance();

/// The id of a shape as R writes it: 1 a stone, 0 an empty point, position 0 at the right.
ShapeId id_of(const std::string& digits) {
    return shape_id(int(digits.size()), std::uint32_t(std::stoul(digits, nullptr, 2)));
}

void for_each_shape(auto visit) {
    for (Colour colour : {Colour::black, Colour::white})
        for (int id = 0; id < shapes_per_colour; ++id) visit(colour, ShapeId(id));
}

}  // namespace

TEST(five_shape_examples_of_the_paper) {
    CHECK(id_of("11010011") == 435);
    CHECK(id_of("0011010011") == 1203);
    const Shape& shape = library.at(Colour::black, 435);
    CHECK(shape.type == ShapeType::open_three);
    CHECK(shape.double_four_points == 1U << 3);
    CHECK(shape.overline_points == 0);
}

TEST(five_shape_ids_go_both_ways) {
    int id = 0;
    for (int length = shortest_shape; length <= longest_shape; ++length)
        for (std::uint32_t value = 0; value < 1U << length; ++value, ++id) {
            CHECK(shape_id(length, value) == id);
            CHECK(shape_length(ShapeId(id)) == length);
            CHECK(shape_value(ShapeId(id)) == value);
        }
    CHECK(id == shapes_per_colour);
}

TEST(five_shape_types) {
    struct Row {
        const char* digits;
        ShapeType black, white;
    };
    using enum ShapeType;
    const Row rows[] = {
        {"00000", empty, empty},
        {"10000", sleeping_one, sleeping_one},
        {"0001000", open_one, open_one},
        {"11000", sleeping_two, sleeping_two},
        {"0011000", open_two, open_two},
        {"11100", sleeping_three, sleeping_three},
        {"011100", open_three, open_three},
        {"11110", four, four},
        {"011110", open_four, open_four},
        {"1011101", open_four, open_four},  // two fours on one line
        {"0111101", four, open_four},       // the gap makes six
        {"111011", forbidden, four},        // nothing but six is left
        {"11111", five, five},
        {"0111111", overline, overline},
    };
    for (const Row& row : rows) {
        CHECK(library.at(Colour::black, id_of(row.digits)).type == row.black);
        CHECK(library.at(Colour::white, id_of(row.digits)).type == row.white);
    }
}

TEST(five_shape_points_tell_the_type_to_come) {
    for_each_shape([](Colour colour, ShapeId id) {
        const Shape& shape = library.at(colour, id);
        for (int at = 0; at < shape_length(id); ++at) {
            if ((shape_value(id) >> at) & 1) continue;
            const ShapeId after = *library.place(colour, id, at, colour);
            CHECK(shape.type_at(at) == library.at(colour, after).type);
        }
    });
}

TEST(five_shape_has_the_type_of_its_mirror_image) {
    for_each_shape([](Colour colour, ShapeId id) {
        std::uint32_t mirrored = 0;
        for (int at = 0; at < shape_length(id); ++at)
            mirrored = mirrored << 1 | ((shape_value(id) >> at) & 1);
        const ShapeId image = shape_id(shape_length(id), mirrored);
        CHECK(library.at(colour, id).type == library.at(colour, image).type);
    });
}

/// A shape alone on a board is forbidden where its record says so.
TEST(five_shape_forbidden_points_are_those_of_a_board) {
    for (int length = 5; length <= 11; ++length)
        for (std::uint32_t value = 0; value < 1U << length; ++value) {
            Board board(5, length);
            for (int at = 0; at < length; ++at)
                if ((value >> at) & 1) board.place(FiveGrid::at(2, at), Colour::black);
            const Shape& shape = library.at(Colour::black, shape_id(length, value));
            for (int at = 0; at < length; ++at) {
                if ((value >> at) & 1) continue;
                const Forbidden verdict = forbidden(board, FiveGrid::at(2, at));
                CHECK(((shape.overline_points >> at) & 1) == (verdict == Forbidden::overline));
                CHECK(((shape.double_four_points >> at) & 1) ==
                      (verdict == Forbidden::double_four));
            }
        }
}

TEST(five_shape_placement) {
    struct Row {
        const char* before;
        int position;
        Colour stone;
        const char* after;  // empty: no shape is left
    };
    const Row rows[] = {
        {"11010011", 3, Colour::black, "11011011"},
        {"11010011", 3, Colour::white, ""},  // halves of three and four points
        {"00000100000", 5, Colour::black, "00000100000"},
        {"00001000100", 5, Colour::white, "00100"},      // equal halves: the right one
        {"1110000000100", 5, Colour::white, "1110000"},  // the stronger half is on the left
        {"0011100100", 8, Colour::white, "11100100"},
    };
    for (const Row& row : rows) {
        const auto after = library.place(Colour::black, id_of(row.before), row.position, row.stone);
        CHECK(after.has_value() == (*row.after != 0));
        if (after) CHECK(*after == id_of(row.after));
    }
}

/// R, table 2.
TEST(five_threat_levels) {
    const int black[shape_types] = {0, -1, 0, 0, 0, 0, 0, 1, 2, 3, 4, -1};
    const int white[shape_types] = {0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4};
    for (int type = 0; type < shape_types; ++type) {
        CHECK(threat_level(ShapeType(type), Colour::black) == black[type]);
        CHECK(threat_level(ShapeType(type), Colour::white) == white[type]);
    }
}

/// R, table 1. `sound` counts the library's types, `nearest` those of table_type, which has the
/// paper's count in eight cells. docs/explanation/shape-table.md explains the differences.
TEST(five_shape_table) {
    struct Row {
        ShapeType type;
        int sound, nearest, paper;
    };
    const Row rows[] = {
        {ShapeType::overline, 10192, 10192, 10192},
        {ShapeType::five, 11856, 11856, 11856},
        {ShapeType::open_four, 20094, 20094, 20094},
        {ShapeType::four, 30635, 30635, 30635},
        {ShapeType::open_three, 23321, 27227, 27227},
        {ShapeType::sleeping_three, 20410, 18442, 18442},
        {ShapeType::open_two, 8874, 8578, 8556},
        {ShapeType::sleeping_two, 3210, 2350, 2357},
        {ShapeType::open_one, 881, 770, 770},
        {ShapeType::sleeping_one, 195, 140, 147},
        {ShapeType::forbidden, 1318, 702, 710},
        {ShapeType::empty, 22, 22, 22},
    };
    int sound[shape_types] = {}, nearest[shape_types] = {}, paper = 0;
    for_each_shape([&](Colour colour, ShapeId id) {
        ++sound[int(library.at(colour, id).type)];
        ++nearest[int(table_type(colour, id))];
    });
    for (const Row& row : rows) {
        CHECK(sound[int(row.type)] == row.sound);
        CHECK(nearest[int(row.type)] == row.nearest);
        paper += row.paper;
    }
    CHECK(paper == 2 * shapes_per_colour);
    CHECK(std::ranges::count_if(rows, [](const Row& row) { return row.sound == row.paper; }) == 5);
    CHECK(std::ranges::count_if(rows, [](const Row& row) { return row.nearest == row.paper; }) ==
          8);
}
