/// Corner windows and the book that knows them.
#include <stdexcept>

#include "check.hpp"
#include "go/board.hpp"
#include "go/joseki.hpp"
#include "go/playout_board.hpp"

using namespace tengen;
using namespace tengen::go;

namespace {

constexpr auto black = Colour::black, white = Colour::white;

std::uint64_t bit(int down, int across) {
    return std::uint64_t(1) << (down * window_side + across);
}

/// A star stone with a low approach, and one answer to it: a knight's move on the other side.
JosekiBook star() {
    const Window approached{bit(3, 3), bit(2, 5)};
    return JosekiBook({{approached, 1}}, {{5, 2, 4}});
}

Board<19> approached(const Outlook& outlook, Colour mover) {
    Board<19> board(19, 19);
    const auto put = [&](int down, int across, Colour colour) {
        const auto [row, col] = outlook.place(down, across);
        board.play(Grid<19>::at(row, col), colour);
    };
    put(3, 3, mover);
    put(2, 5, opponent(mover));
    return board;
}

}  // namespace

TEST(joseki_an_outlook_sees_what_it_places) {
    for (int number = 0; number < Outlook::count; ++number) {
        const Outlook outlook(number, 13, 19);
        const auto [row, col] = outlook.place(2, 5);
        CHECK(outlook.seen(row, col) == std::pair(2, 5));
        CHECK(outlook.has(2, 5));
        CHECK(!outlook.has(12, 12));
    }
}

TEST(joseki_a_corner_is_known_from_all_eight_sides_in_both_colours) {
    const JosekiBook book = star();
    for (int number = 0; number < Outlook::count; ++number)
        for (Colour mover : {black, white}) {
            const Outlook outlook(number, 19, 19);
            const Board<19> board = approached(outlook, mover);
            const std::vector<BookOffer> offers = book.offers(board, mover);
            CHECK(offers.size() == 1);
            const auto [row, col] = outlook.place(5, 2);
            CHECK(offers[0].point == (Grid<19>::at(row, col)));
            CHECK(offers[0].corner == outlook.corner());
            CHECK(offers[0].fit() == 1.0 && offers[0].share() == 1.0);
            CHECK(book.offers(board, opponent(mover)).empty());
            CHECK(book.offers(PlayoutBoard<19>(board), mover).size() == 1);
        }
}

TEST(joseki_what_is_no_book_is_refused) {
    const auto is_refused = [](std::vector<JosekiBook::Position> positions,
                               std::vector<BookMove> moves) {
        try {
            JosekiBook(std::move(positions), std::move(moves));
        } catch (const std::invalid_argument&) {
            return true;
        }
        return false;
    };
    const Window one{1, 0}, two{1, 2};
    CHECK(!is_refused({{one, 1}, {two, 2}}, {{2, 2, 1}, {3, 3, 1}}));
    CHECK(!is_refused({}, {}));
    CHECK(is_refused({{two, 1}, {one, 2}}, {{2, 2, 1}, {3, 3, 1}}));  // not in order
    CHECK(is_refused({{one, 1}, {one, 2}}, {{2, 2, 1}, {3, 3, 1}}));  // twice
    CHECK(is_refused({{one, 2}}, {{2, 2, 1}}));                       // more moves than there are
    CHECK(is_refused({{one, 0}}, {}));                                // no move
    CHECK(is_refused({{{3, 1}, 1}}, {{2, 2, 1}}));                    // two stones on a point
    CHECK(is_refused({{{window_bits + 1, 0}, 1}}, {{2, 2, 1}}));      // off the window
    CHECK(is_refused({{one, 1}}, {{2, 2, 0}}));                       // in no line
    CHECK(is_refused({{one, 1}}, {{2, 10, 1}}));                      // beyond its reach
}
