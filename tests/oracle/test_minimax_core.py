"""G's ladder in the core against the textbook: values, moves and counts of positions."""

import random

import pytest

import tengen as tg
from tengen import _core
from tengen.games.five import FiveInARow
from tengen.searching import look_ahead
from tengen.searching.minimax import VARIANTS, Looked, Variant
from tengen.textbook.five import Five
from tengen.textbook.minimax import Looked as Read
from tengen.textbook.minimax import alphabeta, minimax
from tengen.textbook.negamax import aspiration, negamax
from tengen.textbook.pvs import pvs
from tengen.textbook.weights import Weights, point_scores, weights_move
from tests.textbook.random_five import RULES, random_position, random_positions

MEMORIES = [(table, history) for table in (False, True) for history in (False, True)]
PLAIN = {"minimax": minimax, "alphabeta": alphabeta, "negamax": negamax, "aspiration": aspiration}


def in_core(book: Five) -> FiveInARow:
    """The position as the core knows it."""
    if book.rules == "renju":
        return tg.Renju.from_diagram(str(book), to_play=book.to_play)
    return tg.Gomoku.from_diagram(str(book), to_play=book.to_play, rules=book.rules)


def positions(seed: str, count: int, size: int) -> list[Five]:
    rng = random.Random(seed)
    return [
        random_position(rng, RULES[number % 3], rng.choice(["black", "white"]), size)
        for number in range(count)
    ]


def told(found: Looked | Read) -> tuple[int, str | None, int]:
    return found.value, found.move, found.nodes


def test_scores_and_values_of_positions():
    for book in random_positions("scores", 200):
        game = in_core(book)
        name = game.notation.name
        scores = {
            name(*point, game.height): score for point, score in _core.tuple_scores(game._native)
        }
        assert scores == point_scores(book)
        move = weights_move(book)
        assert (scores[move] == max(scores.values())) if scores else move == "pass"
        assert _core.tuple_value(game._native) == Weights().value(book)


@pytest.mark.parametrize("variant", PLAIN)
@pytest.mark.parametrize(("depth", "count", "size"), [(1, 60, 6), (2, 30, 6), (3, 6, 5)])
def test_the_plain_searches_look_at_the_same_positions(variant: Variant, depth, count, size):
    for book in positions(f"{variant} {depth}", count, size):
        expected = PLAIN[variant](book, depth, Weights())
        assert told(look_ahead(in_core(book), variant, depth=depth)) == told(expected)


@pytest.mark.parametrize(("table", "history"), MEMORIES)
@pytest.mark.parametrize(("depth", "count"), [(1, 30), (2, 15), (3, 6)])
def test_pvs_looks_at_the_same_positions(table, history, depth, count):
    for book in positions(f"pvs {depth}", count, 6):
        expected = pvs(book, depth, Weights(), table=table, history=history)
        found = look_ahead(in_core(book), "pvs", depth=depth, table=table, history=history)
        assert told(found) == told(expected)


@pytest.mark.parametrize(
    ("size", "depth"), [(size, depth) for size in (6, 7, 9, 15) for depth in (1, 2, 3)][:-1]
)
def test_all_give_the_value_of_the_textbook(size, depth):
    """Every variant, with and without each memory, deepened or not."""
    for book in positions(f"all {size} {depth}", (12, 6, 2 if size < 9 else 1)[depth - 1], size):
        value = pvs(book, depth, Weights()).value
        game = in_core(book)
        found = [look_ahead(game, variant, depth=depth) for variant in VARIANTS]
        for variant in VARIANTS[2:]:
            for table, history in MEMORIES:
                for deepening in (False, True):
                    found.append(  # noqa: PERF401 - three loops read better
                        look_ahead(
                            game,
                            variant,
                            depth=depth,
                            table=table,
                            history=history,
                            deepening=deepening,
                        )
                    )
        assert {(one.value, one.depth) for one in found} == {(value, depth)}
        for one in found:
            assert one.move in Weights().moves(book)


@pytest.mark.parametrize("rules", ["freestyle", "standard", "renju"])
def test_they_agree_deeper_than_the_textbook_can_look(rules):
    rng = random.Random(rules)
    for side in ("black", "white"):
        game = in_core(random_position(rng, rules, side, 7))
        found = [look_ahead(game, variant, depth=4) for variant in VARIANTS]
        assert len({one.value for one in found}) == 1
        nodes = {one.variant: one.nodes for one in found}
        assert nodes["negamax"] == nodes["alphabeta"] <= nodes["minimax"]


def test_a_wider_reach_is_the_textbook_s():
    for book in positions("reach", 6, 7):
        expected = alphabeta(book, 2, Weights(reach=2))
        assert told(look_ahead(in_core(book), "alphabeta", depth=2, reach=2)) == told(expected)


@pytest.mark.parametrize("variant", VARIANTS)
def test_passes_and_ends(variant: Variant):
    """Black may play nowhere here, and passes; so do empty and almost full boards."""
    book = Five.from_diagram("X X X . X X\nO O X O X O\nX X O O X X\nO O X X O O\nO O O X O X",
                             rules="renju")  # fmt: skip
    search = pvs if variant == "pvs" else PLAIN[variant]
    for depth in (1, 2, 3, 4):
        for game in (book, Five(5), Five((5, 8), rules="standard").play("a1")):
            found = look_ahead(in_core(game), variant, depth=depth)
            assert told(found) == told(search(game, depth, Weights()))
