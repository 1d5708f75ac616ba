#include "go/joseki.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <tuple>
#include <vector>

#include "bindings.hpp"
#include "games.hpp"
#include "go/game.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using go::Game;
using go::JosekiBook;

template <typename T, typename... Shape>
using Column = nb::ndarray<const T, nb::device::cpu, nb::c_contig, Shape...>;

std::shared_ptr<JosekiBook> make_book(Column<std::uint64_t, nb::shape<-1, 2>> windows,
                                      Column<std::uint32_t, nb::ndim<1>> ends,
                                      Column<std::uint8_t, nb::shape<-1, 2>> moves,
                                      Column<std::uint32_t, nb::ndim<1>> lines) {
    if (windows.shape(0) != ends.size() || moves.shape(0) != lines.size())
        throw nb::value_error("a column is longer than the other");
    std::vector<JosekiBook::Position> positions;
    for (std::size_t i = 0; i < ends.size(); ++i)
        positions.push_back({{windows.data()[2 * i], windows.data()[2 * i + 1]}, ends.data()[i]});
    std::vector<go::BookMove> listed;
    for (std::size_t i = 0; i < lines.size(); ++i)
        listed.push_back({moves.data()[2 * i], moves.data()[2 * i + 1], lines.data()[i]});
    return std::make_shared<JosekiBook>(std::move(positions), std::move(listed));
}

/// Row, column, corner, lines, of so many, stones known, stones there, number of the move.
using Offer = std::tuple<int, int, int, std::uint32_t, std::uint32_t, int, int, std::uint32_t>;

std::vector<Offer> offers(const JosekiBook& book, const Game& game) {
    std::vector<Offer> listed;
    for (const go::BookOffer& offer : book.offers(board_of(game), game.position().to_play()))
        listed.emplace_back(Game::Grid::row(offer.point), Game::Grid::col(offer.point),
                            offer.corner, offer.lines, offer.of, offer.known, offer.stones,
                            offer.move);
    return listed;
}

/// The mover's and the other's stones in the window, and the lines from its edges.
using Entry = std::tuple<std::uint64_t, std::uint64_t, int, int>;

std::vector<Entry> entries(const Game& game, Colour mover, int row, int col) {
    std::vector<Entry> listed;
    for (const go::BookEntry& entry :
         go::entries_of(board_of(game), side_of(mover), point_at(game, row, col)))
        listed.emplace_back(entry.window.own, entry.window.other, entry.down, entry.across);
    return listed;
}

}  // namespace

void bind_joseki(nb::module_& module) {
    nb::class_<JosekiBook>(module, "JosekiBook", "A book of corner sequences.")
        .def(nb::new_(&make_book), "windows"_a, "ends"_a, "moves"_a, "lines"_a)
        .def("offers", &offers, "game"_a,
             "What it knows for the side to move: row, column, corner, lines that have the move, "
             "of so many, stones of the corner that it knows, stones there, number of the move.")
        .def("__len__", [](const JosekiBook& book) { return book.positions().size(); });
    module.def("joseki_entries", &entries, "game"_a, "mover"_a, "row"_a, "col"_a,
               "What a book notes of a move before it is made: the mover's and the other's stones "
               "in the window of each corner that it belongs to, and where it is made there.");
    module.attr("JOSEKI_BOARD") = go::smallest_with_corners;
}

}  // namespace tengen::bindings
