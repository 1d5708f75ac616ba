"""R's threat space in the core against the textbook: sets, values, nodes and proofs."""

import random
from collections import Counter

import pytest

import tengen as tg
from tengen import _core
from tengen.games.position import native_colour
from tengen.solving import check, r_sets, r_tss, r_utss, threat_sets
from tengen.textbook import r_printed
from tengen.textbook.five import Five
from tengen.textbook.threat_space import attack, defence, threat_moves
from tengen.textbook.tss import tss
from tengen.textbook.utss import Value, utss
from tengen.textbook.wins import check_win
from tests.solving.oracle import core
from tests.textbook.random_five import random_position, random_positions

NO_LIMIT = 1 << 60, 600.0


@pytest.mark.parametrize(("size", "count"), [(9, 120), (15, 24)])
def test_the_sets_and_their_order(size, count):
    for game in random_positions(f"sets {size}", count, size=size):
        assert threat_sets(core(game)) == (attack(game), defence(game), threat_moves(game))


def test_utss_finds_the_same_in_as_many_nodes():
    values: Counter[str] = Counter()
    for game in random_positions("utss core", 42, size=9):
        expected = utss(game, 4)
        position = core(game)
        value, _, depth, exhausted, nodes, _ = _core.utss(
            position._native, native_colour(position.to_play), 4, *NO_LIMIT
        )
        values[value.name] += 1
        assert value.name == expected.value.value
        assert exhausted or (depth, nodes) == (expected.depth, expected.nodes)
    assert min(values["win"], values["lose"], values["uncertain"]) > 5


def test_tss_finds_the_same():
    found = Counter[bool]()
    for game in random_positions("tss core", 60, size=9):
        position = core(game)
        value, *_ = _core.tss(position._native, native_colour(position.to_play), 5, *NO_LIMIT)
        wins = value == _core.ThreatValue.win
        assert wins == tss(game, 5)
        found[wins] += 1
    assert min(found.values()) > 5


@pytest.mark.parametrize("method", ["tss", "utss"])
def test_what_they_prove_is_accepted_by_the_checker(method):
    statuses: Counter[str] = Counter()
    for game in random_positions(f"{method} trees", 90):
        position = core(game)
        solution = tg.solve(position, method=method, nodes=300)
        statuses[solution.status] += 1
        if solution.status == "win":
            assert check(position, solution).accepted
    assert statuses["win"] > 20


def renju(seed: str, count: int, size: int = 9) -> list[Five]:
    rng = random.Random(seed)
    return [random_position(rng, "renju", side, size) for side in ("black", "white") * count]


def test_the_printed_sets_and_their_order():
    for game in renju("printed", 40) + renju("printed", 10, 15):
        expected = (r_printed.r_attack(game), r_printed.r_defence(game), r_printed.r_moves(game))
        assert r_sets(core(game)) == expected


def test_the_printed_searches():
    values: Counter[int] = Counter()
    for game in renju("print searched", 30):
        position = core(game)
        value = r_utss(position, 3)
        values[value] += 1
        assert value == r_printed.r_utss(game, 3)
        assert r_tss(position, 3) == r_printed.r_tss(game, 3)
    assert len(values) > 2


def test_where_the_print_is_not_sound():
    """White makes five at a1; the print builds a straight four and calls it won."""
    game = Five(9, rules="renju").set_up(["d5", "e5", "f5", "f1"], ["b1", "c1", "d1", "e1"])
    position = core(game)
    assert r_tss(position, 4)
    assert r_sets(position).attack == ["g5", "c5"]
    assert tg.solve(position, method="tss").status == "none"
    assert tg.solve(position, method="utss").status == "none"
    assert threat_sets(position).moves == ["a1"]
    assert check_win(game, "black", {"g5": {}}).reason == "after g5: white makes five at a1"


def test_uncertain_turned_round_outranks_a_win():
    game = Five(9, rules="renju").set_up(["d5", "e5", "f5"], ["c6", "g6", "i1"])
    assert r_utss(core(game), 5) == 2
    assert utss(game, 5).value is Value.WIN
    assert tg.solve(core(game), method="utss").status == "win"


def test_a_limit_leaves_it_unknown():
    game = Five(15).set_up(["h8", "i9", "g8", "i10"], ["a1", "b3", "n13"])
    position = core(game)
    assert tg.solve(position, method="utss", nodes=3).status == "unknown"
    assert tg.solve(position, method="utss").status == "win"


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: r_sets(tg.Gomoku(15)), "expected Renju"),
        (lambda: r_utss(tg.Renju(16), 3), "at most 15 points"),
        (lambda: r_tss(tg.Renju(15), -1), "depth -1"),
        (lambda: threat_sets(tg.Gomoku(5, row=4)), "row=5"),
        (
            lambda: threat_sets(tg.Go(9)),  # type: ignore[arg-type]
            "Gomoku or Renju",
        ),
    ],
)
def test_what_is_refused(ask, message):
    with pytest.raises(tg.InputError, match=message):
        ask()
