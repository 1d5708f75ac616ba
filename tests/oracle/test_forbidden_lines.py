"""Why a point is forbidden, and what points make: the package against the textbook."""

import random
from collections.abc import Iterable

import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.games.forbidding import forbidden_lines
from tengen.games.threats import attack_points, defence_points, fives
from tengen.textbook.five import Five as Textbook
from tengen.textbook.grid import put
from tengen.textbook.lines import Line, lines_through, row_through, text_of
from tengen.textbook.moves import EMPTY, OPPONENT, STONE
from tengen.textbook.renju import forbidden_reason, fours, straight_four_places, verdict
from tengen.textbook.threats import FOURS, threat

SEEDS = range(40)

Rows = set[tuple[str, frozenset[str], frozenset[str]]]


def crowded(seed: int, rules: str = "renju", size: int = 11) -> FiveInARow:
    """Stones of both sides at random, many of Black's, in which nobody has won."""
    rng = random.Random(seed)
    kind = tg.Renju(size) if rules == "renju" else tg.Gomoku(size, rules=rules)
    names = [kind.name(row, col) for row in range(size) for col in range(size)]
    while True:
        rng.shuffle(names)
        black, white = rng.randint(12, 30), rng.randint(4, 16)
        options = {} if rules == "renju" else {"rules": rules}
        position = type(kind)(
            size, black=names[:black], white=names[black : black + white], **options
        )
        if position.outcome is None:
            return position


def book_of(position: FiveInARow) -> Textbook:
    book = Textbook((position.height, position.width), rules=position.rules)  # type: ignore[arg-type]
    board = position.board
    return book.set_up(position.names(board == 1), position.names(board == 2))


def book_lines(book: Textbook, name: str) -> Rows:
    """The rows that forbid a point, by the rules' own words."""
    grid, cells = book.grid, book.position.cells
    point = grid.point(name)
    reason = forbidden_reason(grid, cells, point)
    after = put(cells, point, STONE["black"])
    found: dict[tuple[str, frozenset[str]], set[str]] = {}
    for line in lines_through(grid.height, grid.width)[point]:
        text, place = text_of(line, after), line.index(point)
        if reason == "overline" and len(row := row_through(text, place)) > 5:
            found[("overline", grid_names(book, line, row))] = set()
        if reason == "double-four":
            for four in fours(text, place):
                goals = grid_names(book, line, four_goals(text, four))
                found[("four", grid_names(book, line, four))] = set(goals)
        if reason == "double-three":
            for goal in straight_four_places(text, place):
                if verdict(grid, after, line[goal]) is None:
                    row = row_through(put(text, goal, STONE["black"]), goal)
                    stones = grid_names(book, line, [at for at in row if at != goal])
                    found.setdefault(("three", stones), set()).add(grid.names[line[goal]])
    return {(kind, stones, frozenset(goals)) for (kind, stones), goals in found.items()}


def four_goals(text: str, four: frozenset[int]) -> list[int]:
    """Where one stone completes exactly these four to five."""
    return [
        at
        for at, cell in enumerate(text)
        if cell == EMPTY and set(row_through(put(text, at, STONE["black"]), at)) == four | {at}
    ]


def grid_names(book: Textbook, line: Line, places: Iterable[int]) -> frozenset[str]:
    return frozenset(book.grid.names[line[place]] for place in places)


def test_the_lines_that_forbid_are_the_textbooks() -> None:
    kinds: set[str] = set()
    for seed in SEEDS:
        position = crowded(seed)
        assert isinstance(position, tg.Renju)
        book = book_of(position)
        for point in position.forbidden():
            told = forbidden_lines(position, point)
            rows = {(line.kind, frozenset(line.stones), frozenset(line.completes)) for line in told}
            assert rows == book_lines(book, point), (seed, point)
            assert len(told) >= (1 if told[0].kind == "overline" else 2)
            assert all(point in line.stones for line in told)
            kinds.add(told[0].kind)
    assert kinds == {"overline", "four", "three"}


def book_makes(book: Textbook, point: int, side: str) -> str | None:
    """What a stone makes, from the threats of its four lines."""
    grid, cells = book.grid, book.position.cells
    black = book.rules == "renju" and side == "black"
    if black and forbidden_reason(grid, cells, point):
        return None
    after = put(cells, point, STONE[side])
    made = []
    for line in lines_through(grid.height, grid.width)[point]:
        found = threat(text_of(line, after), line.index(point), side, book.rules)
        real = any(not forbidden_reason(grid, after, line[goal]) for goal in found.attack)
        made.append("" if found.kind == "open three" and black and not real else found.kind)
    fours = sum(1 + (kind == "double four") for kind in made if kind in FOURS)
    threes = made.count("open three")
    if "five" in made:
        return "five"
    if fours:
        single = "open-four" if "open four" in made else "four-three" if threes else "four"
        return "double-four" if fours > 1 else single
    return ("double-three" if threes > 1 else "three") if threes else None


@pytest.mark.parametrize("rules", ["freestyle", "standard", "renju"])
def test_attack_points_are_what_the_textbook_makes_there(rules: str) -> None:
    seen: set[str] = set()
    for seed in SEEDS[:12]:
        position = crowded(seed, rules)
        book = book_of(position)
        for side in ("black", "white"):
            empty = (at for at, cell in enumerate(book.position.cells) if cell == EMPTY)
            expected = {
                book.grid.names[point]: makes
                for point in empty
                if (makes := book_makes(book, point, side))
            }
            assert attack_points(position, side) == expected, (seed, side)
            seen |= set(expected.values())
    assert seen >= {"five", "four-three", "double-three", "four", "three"}


@pytest.mark.parametrize("rules", ["freestyle", "renju"])
def test_a_stone_on_a_defence_point_leaves_less(rules: str) -> None:
    met = 0
    for seed in SEEDS[:20]:
        position = crowded(seed, rules)
        for side in ("black", "white"):
            attacker = OPPONENT[side]
            before = fives(position, attacker)
            for point in defence_points(position, side):
                after = position.rearranged(position.board, side)
                after.play(point)
                if after.outcome is None and before:
                    assert len(fives(after, attacker)) < len(before), (seed, side, point)
                met += 1
    assert met > 20
