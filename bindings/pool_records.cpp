#include "arrays.hpp"
#include "bindings.hpp"
#include "leaves.hpp"
#include "search/game_record.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using search::GameRecord;
using search::PoolRecords;

/// The policy before each move over all move codes: moves × codes.
BoardArray<float> dense_weights(const GameRecord& record, int move_codes) {
    auto weights =
        board_array<float>(int(record.moves.size()), move_codes, [](int, int) { return 0.0F; });
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const std::size_t end =
            i + 1 < record.first.size() ? record.first[i + 1] : record.tried.size();
        for (std::size_t j = record.first[i]; j < end; ++j)
            weights.data()[i * std::size_t(move_codes) + record.tried[j]] = record.weights[j];
    }
    return weights;
}

void bind_game(nb::module_& module) {
    nb::class_<GameRecord>(module, "PoolGame", "A game that a pool has finished.")
        .def_ro("number", &GameRecord::number)
        .def_ro("result", &GameRecord::result)
        .def_ro("cut_off", &GameRecord::cut_off)
        .def_ro("resigned", &GameRecord::resigned)
        .def_ro("settled", &GameRecord::settled)
        .def_ro("proven", &GameRecord::proven)
        .def_ro("score", &GameRecord::score)
        .def_prop_ro(
            "moves",
            [](nb::handle self) {
                const GameRecord& record = nb::cast<const GameRecord&>(self);
                return view_of(record.moves.data(), record.moves.size(), self);
            },
            "The codes of the moves.")
        .def_prop_ro(
            "values",
            [](nb::handle self) {
                const GameRecord& record = nb::cast<const GameRecord&>(self);
                return view_of(record.values.data(), record.values.size(), self);
            },
            "What the search thought before each move: win rates of the side to move.")
        .def("weights", &dense_weights, "move_codes"_a,
             "How much a policy should think of each move: moves × codes.");
}

/// One of the lists of some records, which keep it.
template <auto list>
auto list_of(nb::handle self) {
    auto& items = nb::cast<PoolRecords&>(self).*list;
    using Item = typename std::remove_reference_t<decltype(items)>::value_type;
    return nb::ndarray<nb::numpy, Item, nb::ndim<1>>(items.data(), {items.size()}, self);
}

template <auto list>
auto planes_of(nb::handle self) {
    auto& records = nb::cast<PoolRecords&>(self);
    auto& items = records.*list;
    const auto planes = std::size_t(records.planes_a_position);
    const auto words = std::size_t(records.words_a_plane);
    return nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<3>>(
        items.data(), {items.size() / (planes * words), planes, words}, self);
}

auto resigns_at_of(nb::handle self) {
    auto& plies = nb::cast<PoolRecords&>(self).resigns_at;
    return nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>>(plies.data(), {plies.size() / 2, 2},
                                                             self);
}

auto owners_of(nb::handle self) {
    auto& records = nb::cast<PoolRecords&>(self);
    return nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<3>>(
        records.owners.data(), {records.score.size(), 2, std::size_t(records.words_a_plane)}, self);
}

void bind_records(nb::module_& module) {
    nb::class_<PoolRecords>(module, "PoolRecords",
                            "Games that a pool has finished, laid out for learning.")
        .def_prop_ro("planes", &planes_of<&PoolRecords::planes>)
        .def_prop_ro("to_play", &list_of<&PoolRecords::to_play>)
        .def_prop_ro("values", &list_of<&PoolRecords::values>)
        .def_prop_ro("full", &list_of<&PoolRecords::full>)
        .def_prop_ro("certain", &list_of<&PoolRecords::certain>)
        .def_prop_ro("moves", &list_of<&PoolRecords::moves>)
        .def_prop_ro("ply", &list_of<&PoolRecords::ply>)
        .def_prop_ro("game", &list_of<&PoolRecords::game>)
        .def_prop_ro("offsets", &list_of<&PoolRecords::offsets>)
        .def_prop_ro("codes", &list_of<&PoolRecords::codes>)
        .def_prop_ro("weights", &list_of<&PoolRecords::weights>)
        .def_prop_ro("number", &list_of<&PoolRecords::number>)
        .def_prop_ro("start", &list_of<&PoolRecords::start>)
        .def_prop_ro("length", &list_of<&PoolRecords::length>)
        .def_prop_ro("winner", &list_of<&PoolRecords::winner>)
        .def_prop_ro("cut_off", &list_of<&PoolRecords::cut_off>)
        .def_prop_ro("resigned", &list_of<&PoolRecords::resigned>)
        .def_prop_ro("settled", &list_of<&PoolRecords::settled>)
        .def_prop_ro("proven", &list_of<&PoolRecords::proven>)
        .def_prop_ro("proof_planes", &planes_of<&PoolRecords::proof_planes>)
        .def_prop_ro("proof_to_play", &list_of<&PoolRecords::proof_to_play>)
        .def_prop_ro("proof_moves", &list_of<&PoolRecords::proof_moves>)
        .def_prop_ro("proof_winner", &list_of<&PoolRecords::proof_winner>)
        .def_prop_ro("proof_game", &list_of<&PoolRecords::proof_game>)
        .def_prop_ro("audited", &list_of<&PoolRecords::audited>)
        .def_prop_ro("resigns_at", &resigns_at_of)
        .def_prop_ro("score", &list_of<&PoolRecords::score>)
        .def_prop_ro("owners", &owners_of);
}

}  // namespace

void bind_pool_records(nb::module_& module) {
    bind_game(module);
    bind_records(module);
}

}  // namespace tengen::bindings
