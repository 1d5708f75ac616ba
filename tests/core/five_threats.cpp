/// What a stone makes on a line, drawn: * is the stone, X are others of its colour, O the
/// opponent's, and beyond the ends is the edge of the board.
#include <string>

#include "base/rng.hpp"
#include "check.hpp"
#include "five/threats.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

/// A line as the top row of a board, with X in the given colour.
struct Drawn {
    Board board;
    Point stone = no_point;

    Drawn(const std::string& text, Colour colour) : board(5, int(text.size())) {
        for (int col = 0; col < int(text.size()); ++col) {
            const Point point = FiveGrid::at(0, col);
            if (text[col] == 'X') board.place(point, colour);
            if (text[col] == 'O') board.place(point, opponent(colour));
            if (text[col] == '*') stone = point;
        }
    }
};

LineThreat made(const std::string& text, Colour colour, const Rules& rules) {
    const Drawn drawn(text, colour);
    return threat_at(drawn.board, drawn.stone, Direction::horizontal, colour, rules);
}

/// The mask of the marked points of a second drawing, under the line.
WindowMask marked(const std::string& text, const std::string& marks, char mark) {
    const int middle = int(text.find('*'));
    WindowMask mask = 0;
    for (int at = 0; at < int(marks.size()); ++at)
        if (marks[at] == mark || marks[at] == 'b') mask |= WindowMask(1U << (at - middle + margin));
    return mask;
}

void require(bool holds, const std::string& text) {
    check::require(holds, text.c_str(), __FILE__, __LINE__);
}

}  // namespace

TEST(five_threat_kinds) {
    using enum Threat;
    struct Row {
        const char* text;
        Threat freestyle, standard, black;  // White's of Renju are freestyle's
    };
    const Row rows[] = {
        {".X*.", nothing, nothing, nothing},
        {"*....", sleeping_one, sleeping_one, sleeping_one},
        {"..*...", open_one, open_one, open_one},
        {"X*...", sleeping_two, sleeping_two, sleeping_two},
        {"..X*..", open_two, open_two, open_two},
        {"XX*..", sleeping_three, sleeping_three, sleeping_three},
        {"X.X.*", sleeping_three, sleeping_three, sleeping_three},
        {".XX*..", open_three, open_three, open_three},
        {".X.X*.", open_three, open_three, open_three},
        {"OXX*..", sleeping_three, sleeping_three, sleeping_three},
        {"O.XX*.O", sleeping_three, sleeping_three, sleeping_three},  // room for five only
        {"XX*X.", four, four, four},
        {"X.XX*", four, four, four},
        {".XX*X.", open_four, open_four, open_four},
        {"X.X*X.X", double_four, double_four, double_four},
        {"XX.X*.XX", double_four, double_four, double_four},
        {"XXX.*.XXX", double_four, double_four, double_four},
        {"XX*XX", five, five, five},
        {"OXX*XXO", five, five, five},
        // Six wins or does not.
        {"XXX*XX", five, overline, overline},
        {"XXXX*XXXX", five, overline, overline},
        {"XX.X*X", four, nothing, nothing},         // the gap makes six
        {".XX*X.X", open_four, four, four},         // one end does
        {"X.XX*X.X", open_four, nothing, nothing},  // both do
        {"X..XX*..X", open_three, sleeping_three, sleeping_three},
        {"X.*XX.XX", double_four, four, four},
        // Two fours on a line are as good as an open four to all but Black in Renju.
        {"X.*.X.X", open_three, open_three, sleeping_three},
        {"X.X.*.X", open_three, open_three, sleeping_three},
    };
    for (const Row& row : rows)
        for (Colour colour : {Colour::black, Colour::white}) {
            require(made(row.text, colour, freestyle).kind == row.freestyle, row.text);
            require(made(row.text, colour, standard).kind == row.standard, row.text);
            const bool black = colour == Colour::black;
            require(made(row.text, colour, renju).kind == (black ? row.black : row.freestyle),
                    row.text);
        }
}

TEST(five_threat_points) {
    struct Row {
        const char* text;
        const char* points;  // a attack, d defence, b both
        Rules rules;
    };
    const Row rows[] = {
        {"XX*X.", "....b", freestyle},
        {"X.XX*", ".b", freestyle},
        {".XX*X.", "a....a", freestyle},
        {"X.X*X.X", ".a...a", freestyle},
        {".XX*..", "d...bd", freestyle},  // one attack, three defences
        {".X.X*.", "d.b..d", freestyle},
        {"..XX*...", ".b...b", freestyle},  // a stone farther off leaves the other end
        {"..XX*.O", "db...d", freestyle},
        {"XX*..", "...bb", freestyle},
        {".XX*X.X", "a....a", freestyle},  // six completes it too
        {".XX*X.X", "b", standard},
        {".XX*X.X", "b", renju},
        {"X.*.X.X", ".d.b.d", freestyle},  // the double four counts
        {"X.*.X.X", ".d.b.d", standard},
        {"X.*.X.X", ".a.d.a", renju},  // it is forbidden, and single fours are left
        {"XX*XX", "", freestyle},
        {"XXX*XX", "", standard},
    };
    for (const Row& row : rows) {
        const LineThreat found = made(row.text, Colour::black, row.rules);
        require(found.attack == marked(row.text, row.points, 'a'), row.text);
        require(found.defence == marked(row.text, row.points, 'd'), row.text);
    }
}

/// A row of six decides at the very edge of the window, five points away, and nothing beyond does.
TEST(five_threat_reach) {
    using enum Threat;
    CHECK(made("*XX.XX", Colour::black, standard).kind == nothing);
    CHECK(made("*XX.X.X", Colour::black, standard).kind == four);
    CHECK(made("*....X", Colour::black, standard).kind == nothing);
    CHECK(made("*.....X", Colour::black, standard).kind == sleeping_one);
    // The stone adds a second four to another's: its own window sees one, the other's both.
    CHECK(made("XX..X.X*", Colour::black, freestyle).kind == sleeping_three);
    CHECK(made("XX.*X.X.", Colour::black, freestyle).kind == four);
    CHECK(made("XX.*X.XX", Colour::black, freestyle).kind == double_four);
}

TEST(five_threat_counts_fours_as_renju_does) {
    using enum Threat;
    CHECK(count_fours(four) == 1);
    CHECK(count_fours(open_four) == 1);
    CHECK(count_fours(double_four) == 2);
    CHECK(count_fours(five) == 0);
    CHECK(count_fours(open_three) == 0);
}

/// The same lines turned by a right angle, read backwards: masks turn with them.
TEST(five_threat_is_symmetric) {
    Rng rng(2);
    for (int round = 0; round < 100; ++round) {
        const int size = 5 + int(rng.below(18));
        Board board(size, size), turned(size, size);
        board.grid().for_each_point([&](Point point) {
            const auto dice = rng.below(10);
            if (dice > 5) return;
            const Colour colour = dice < 4 ? Colour::black : Colour::white;
            board.place(point, colour);
            turned.place(FiveGrid::at(FiveGrid::col(point), size - 1 - FiveGrid::row(point)),
                         colour);
        });
        for_each_point(board.empty_points(), [&](Point point) {
            const Point image = FiveGrid::at(FiveGrid::col(point), size - 1 - FiveGrid::row(point));
            const auto at = [](const Board& where, Point there, Direction direction) {
                return threat_at(where, there, direction, Colour::black, renju);
            };
            CHECK(at(board, point, Direction::horizontal) ==
                  at(turned, image, Direction::vertical));
            const LineThreat down = at(board, point, Direction::vertical);
            const LineThreat left = at(turned, image, Direction::horizontal);
            CHECK(down.kind == left.kind);
            for (int bit = 0; bit <= 2 * margin; ++bit)
                CHECK(((down.attack >> bit) & 1) == ((left.attack >> (2 * margin - bit)) & 1));
        });
    }
}

/// Asked of a stone that stands already, the answer is the same as before it was put.
TEST(five_threat_of_a_stone_on_the_board) {
    Drawn drawn("..XX*.O", Colour::black);
    const LineThreat before =
        threat_at(drawn.board, drawn.stone, Direction::horizontal, Colour::black, freestyle);
    drawn.board.place(drawn.stone, Colour::black);
    CHECK(before ==
          threat_at(drawn.board, drawn.stone, Direction::horizontal, Colour::black, freestyle));
}
