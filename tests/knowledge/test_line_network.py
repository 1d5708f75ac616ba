"""Networks of lines: the core against the formula, and files that are none."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen import _core
from tengen.errors import InputError, ModelError
from tengen.games.five import FiveInARow
from tengen.knowledge.line_network import PARTS, SIDES, line_network, read_line_network

SIZE = 15
ROWS = 7381
SHAPES = {
    "first": (32, 32),
    "standing": (288, 32),
    "second": (32, 32),
    "second_bias": (1, 32),
    "last": (1, 33),
    "keys": (32, 32),
    "key_bias": (1, 32),
}
LINES = ((0, 1), (1, 0), (1, 1), (1, -1))
Arrays = dict[str, Any]


@cache
def rows_without_stones() -> list[int]:
    rows, _ = _core.line_windows(tg.Gomoku(SIZE)._native)
    return [row for window, row in enumerate(rows) if not (window ^ (window >> 1)) & 0x5555]


def arrays(seed: int = 1) -> Arrays:
    """Any network; windows without stones count nothing."""
    rng = np.random.default_rng(seed)
    made: Arrays = {"rows": rng.integers(-600, 600, (ROWS, 32), dtype=np.int16)}
    made["rows"][rows_without_stones()] = 0
    for side in SIDES:
        for part, shape in SHAPES.items():
            made[f"{side}.{part}"] = (rng.standard_normal(shape) / 2000).astype(np.float32)
    return made


def written(path: Path, made: Arrays) -> Path:
    np.savez(path, **made)
    return path


def cell(position: FiveInARow, row: int, col: int) -> int:
    """As windows write it: 1 Black, 2 White, 3 beyond the edge."""
    inside = 0 <= row < SIZE and 0 <= col < SIZE
    return int(position._native.board()[row, col]) if inside else 3


def counted(made: Arrays, position: FiveInARow) -> dict[tuple[int, int], NDArray[np.int64]]:
    """a(p) of every empty point."""
    rows, _ = _core.line_windows(position._native)
    found = {}
    for row, col in product(range(SIZE), repeat=2):
        if cell(position, row, col):
            continue
        seen = np.zeros(32, dtype=int)
        for down, right in LINES:
            window = sum(
                cell(position, row + away * down, col + away * right) << (2 * place)
                for place, away in enumerate((-4, -3, -2, -1, 1, 2, 3, 4))
            )
            seen += made["rows"][rows[window]]
        found[row, col] = np.clip(seen >> 3, 0, 127)
    return found


def by_the_formula(made: Arrays, position: FiveInARow) -> tuple[float, list[float]]:
    """What the network adds to the value, and to urgencies, as in core/five/line_network.hpp."""
    points = counted(made, position)
    sums = sum(points.values())
    head = {part: made[f"{position.to_play}.{part}"] for part in PARTS}
    first = np.maximum(0, sums @ head["first"] + head["standing"][_core.standing(position._native)])
    second = np.maximum(0, first @ head["second"] + head["second_bias"][0])
    value = 100 * float(second @ head["last"][0, :-1] + head["last"][0, -1])
    key = first @ head["keys"] + head["key_bias"][0]
    urgencies = [
        float(points[point] @ key) if point in points else 0.0
        for point in product(range(SIZE), repeat=2)
    ]
    return value, urgencies


@pytest.mark.parametrize("game", [tg.Gomoku(SIZE), tg.Renju(SIZE)], ids=["gomoku", "renju"])
def test_the_core_reckons_the_formula(game: FiveInARow, tmp_path: Path) -> None:
    made = arrays()
    for part in ("first", "second", "last", "keys"):
        for side in SIDES:
            made[f"{side}.{part}"] *= 20
    network = read_line_network(written(tmp_path / "net.npz", made))
    rng = Random(3)
    told = []
    for _ in range(12):
        game.play(rng.choice([move for move in game.legal_moves() if move != "pass"]))
        if game.outcome is not None:
            break
        told.append(network.value(game._native))
        value, urgencies = by_the_formula(made, game)
        assert told[-1] == pytest.approx(value, abs=1)
        # A key is kept in parts of 256, and a point counts at most 127 in each channel.
        assert network.urgencies(game._native) == pytest.approx(urgencies, abs=9)
    assert len(set(told)) > 3
    assert max(urgencies) - min(urgencies) > 50


@pytest.mark.parametrize("turn", range(8))
def test_a_turned_board_is_worth_the_same(turn: int, tmp_path: Path) -> None:
    network = read_line_network(written(tmp_path / "net.npz", arrays(2)))
    rng = Random(5)
    points = rng.sample(range(SIZE * SIZE), 14)
    values = []
    for number in (0, turn):
        board = np.arange(SIZE * SIZE).reshape(SIZE, SIZE)
        turned = np.rot90(board.T if number >= 4 else board, number % 4)
        where = {int(point): place for place, point in enumerate(turned.reshape(-1))}
        game = tg.Gomoku(SIZE)._native
        for point in points:
            game.play(*divmod(where[point], SIZE), game.to_play)
        values.append(network.value(game))
    assert values[0] == values[1]


def test_what_is_shipped_fears_three_black_stones_together() -> None:
    network = line_network("freestyle")
    assert network is not None
    game = tg.Gomoku(SIZE)
    for move in ("h8", "a1", "h9", "a15", "j8"):
        game.play(move)
    assert network.value(game._native) < network.value(tg.Gomoku(SIZE)._native)


def test_rules_that_nobody_plays_have_no_network() -> None:
    assert line_network("four in a row") is None


@pytest.mark.parametrize(
    "game", [tg.Gomoku(SIZE), tg.Gomoku(SIZE, rules="standard"), tg.Renju(SIZE)]
)
def test_what_is_shipped_stops_three_in_a_row_first(game: FiveInARow) -> None:
    network = line_network("renju" if isinstance(game, tg.Renju) else game.rules)
    assert network is not None
    for move in ("h8", "a1", "h9", "a15", "h10"):
        game.play(move)
    shapes = np.array(_core.shape_urgencies(game._native))
    urgent = shapes + np.array(network.urgencies(game._native))
    answers = {game.notation.name(*divmod(int(at), SIZE), SIZE) for at in np.argsort(urgent)[-2:]}
    assert answers == {"h7", "h11"}


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"none\.npz cannot be read"):
        read_line_network(tmp_path / "none.npz")


def without(made: Arrays, name: str) -> Arrays:
    return {key: value for key, value in made.items() if key != name}


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (without(arrays(), "rows"), "rows"),
        (without(arrays(), "white.last"), "white.last"),
        (arrays() | {"rows": np.zeros((10, 32), np.int16)}, "a row of 32 channels"),
        (arrays() | {"black.first": np.zeros((32, 31), np.float32)}, "another shape"),
        (arrays() | {"black.first": np.full((32, 32), np.nan, np.float32)}, "not finite"),
        (arrays() | {"rows": np.zeros((ROWS, 32))}, "is no network of lines"),
        (arrays() | {"black.keys": np.full((32, 32), 1e300)}, "not finite"),
        (arrays() | {"white.last": np.full((1, 33), "0.1")}, "white.last holds no numbers"),
        (arrays() | {"more": np.zeros(1 << 20, np.uint8)}, "more than 1,048,576 bytes"),
    ],
)
def test_no_network(made: Arrays, said: str, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=said):
        read_line_network(written(tmp_path / "net.npz", made))


def test_damaged_archives(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    whole = written(path, arrays()).read_bytes()
    at = whole.rindex(b"PK\x01\x02")  # in the directory of the archive, an entry begins
    for place in range(at, at + 20):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        with suppress(ModelError):  # some of it is never looked at
            read_line_network(path)


def test_no_archive(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(b"not a zip file")
    with pytest.raises(ModelError, match="is no network of lines"):
        read_line_network(path)


def test_objects_are_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    np.savez(path, rows=np.array([object()], dtype=object))
    with pytest.raises(ModelError, match="is no network of lines"):
        read_line_network(path)
