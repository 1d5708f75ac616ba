"""The core against the textbook: random games of five in a row, and Renju's forbidden points."""

import random
from typing import Literal

import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.knowledge.shapes import LONGEST, shapes_of_line
from tengen.textbook.five import Five as Textbook
from tengen.textbook.lines import lines, text_of
from tengen.textbook.shapes import shape_type, shapes

Case = tuple[Literal["freestyle", "standard", "renju"], int | tuple[int, int], int]

GAMES: list[Case] = [
    ("freestyle", 15, 5),
    ("standard", 15, 5),
    ("renju", 15, 5),
    ("freestyle", (7, 9), 4),
    ("standard", 9, 5),
    ("renju", 9, 5),
    ("freestyle", 3, 3),
    ("renju", (6, 12), 5),
    ("freestyle", 22, 6),
    ("renju", 19, 5),
]


def core_game(rules: str, size: int | tuple[int, int], row: int) -> FiveInARow:
    return tg.Renju(size) if rules == "renju" else tg.Gomoku(size, rules=rules, row=row)


def compare(core: FiveInARow, book: Textbook, *, forbidden: bool) -> None:
    assert core.board.tolist() == book.board
    assert core.to_play == book.to_play
    assert core.outcome == book.outcome
    assert core.rearranged(core.board, core.to_play)._native.key == core._native.key
    if forbidden:
        assert core.legal_moves() == book.legal_moves()
        if isinstance(core, tg.Renju):
            reasons = {point: core.why_forbidden(point) for point in core.forbidden()}
            assert reasons == book.forbidden()
        compare_shapes(book)


def compare_shapes(book: Textbook) -> None:
    """The shapes of every line, and their types."""
    grid, cells = book.grid, book.position.cells
    for line in lines(grid.height, grid.width):
        text = text_of(line, cells)
        if len(text) > LONGEST:
            continue
        expected = {
            (len(text) - start - shape.length, shape.id, shape_type(shape, colour), colour)
            for colour in ("black", "white")
            for start, shape in shapes(text, colour)
        }
        assert {(at, s.id, s.type, s.colour) for at, s in shapes_of_line(text)} == expected


def play_and_compare(seed: int) -> None:
    """Stones fall close together, where rows and forbidden points are made."""
    rng = random.Random(seed)
    rules, size, row = GAMES[seed % len(GAMES)]
    core, book = core_game(rules, size, row), Textbook(size, rules=rules, row=row)
    while core.outcome is None:
        legal = core.legal_moves()
        near = [rng.choice(legal) for _ in range(4)]
        move = max(near, key=lambda point: crowd(core, point))
        core.play(move)
        book.play(move)
        compare(core, book, forbidden=len(core.moves) % 10 == 0)
    compare(core, book, forbidden=True)


def crowd(position: FiveInARow, point: str) -> int:
    """How many stones stand around a point; a pass comes last."""
    if point == "pass":
        return -1
    row, col = position.coordinates(point)
    around = position.board[max(0, row - 2) : row + 3, max(0, col - 2) : col + 3]
    return int((around > 0).sum())


def dense_position(seed: int) -> tuple[str, int]:
    """A board filled at random, with more black stones than a game would have."""
    rng = random.Random(seed)
    size = rng.choice((7, 9, 11, 15))
    black, white = rng.uniform(0.15, 0.45), rng.uniform(0.0, 0.35)
    weights = [black, white, 1 - black - white]
    return "\n".join("".join(rng.choices("XO.", weights, k=size)) for _ in range(size)), size


def compare_forbidden(seed: int) -> None:
    text, _ = dense_position(seed)
    core, book = tg.Renju.from_diagram(text), Textbook.from_diagram(text, rules="renju")
    reasons = {point: core.why_forbidden(point) for point in core.forbidden()}
    assert reasons == book.forbidden(), text


@pytest.mark.parametrize("block", range(10))
def test_games(block):
    for seed in range(10 * block, 10 * block + 10):
        play_and_compare(seed)


@pytest.mark.parametrize("block", range(4))
def test_forbidden_points_of_dense_positions(block):
    for seed in range(50 * block, 50 * block + 50):
        compare_forbidden(seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(100))
def test_games_at_length(block):
    for seed in range(1000 + 10 * block, 1010 + 10 * block):
        play_and_compare(seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
def test_forbidden_points_of_dense_positions_at_length(block):
    for seed in range(1000 + 50 * block, 1050 + 50 * block):
        compare_forbidden(seed)
