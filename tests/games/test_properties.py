"""What holds in every game, on games that Hypothesis makes up."""

import contextlib
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tengen as tg
from tengen.games.rules import GO_RULES

examples = settings(max_examples=80, deadline=None)

go_rules = st.one_of(
    st.sampled_from(list(GO_RULES.values())),
    st.builds(
        tg.GoRules,
        ko=st.sampled_from(["simple", "positional", "situational"]),
        suicide=st.booleans(),
        scoring=st.sampled_from(["area", "territory"]),
        komi=st.sampled_from([0, 0.5, 7, -3.5]),
    ),
)
small_sides = st.tuples(st.integers(1, 6), st.integers(1, 6))
go_starts = st.builds(
    lambda size, rules: tg.Go(size, rules=rules),
    st.one_of(small_sides, small_sides, st.sampled_from([9, (25, 25), (1, 25), (13, 7)])),
    go_rules,
)
five_starts = st.one_of(
    st.builds(
        lambda size, rules: tg.Gomoku(size, rules=rules),
        st.tuples(st.integers(5, 9), st.integers(5, 22)),
        st.sampled_from(["freestyle", "standard"]),
    ),
    st.builds(tg.Gomoku, st.just(3), row=st.just(3)),
    st.builds(tg.Gomoku, st.just((4, 5)), row=st.just(4)),
)


@st.composite
def renju_starts(draw: st.DrawFn) -> tg.Renju:
    """A crowded middle, where threes and fours are many."""
    size = draw(st.sampled_from([(5, 5), (9, 9), (7, 11), (15, 15)]))
    p = tg.Renju(size)
    points = [p.name(row, col) for row in range(1, 4) for col in range(1, 4)]
    black = draw(st.sets(st.sampled_from(points), max_size=6))
    white = draw(st.sets(st.sampled_from(points), max_size=3)) - black
    return tg.Renju(size, black=sorted(black), white=sorted(white))


@st.composite
def problem_starts(draw: st.DrawFn) -> tg.Problem:
    """Stones and a region anywhere on a small board."""
    height, width = draw(st.tuples(st.integers(2, 5), st.integers(2, 5)))
    cells = st.lists(st.sampled_from([0, 1, 2, 3, 3]), min_size=width, max_size=width)
    matrix = draw(st.lists(cells, min_size=height, max_size=height))
    matrix[0][0], matrix[0][1], matrix[-1][-1] = 0, 3, 3
    sides = draw(st.tuples(*[st.sampled_from(["black", "white"])] * 2))
    try:
        return tg.Problem.from_matrix(matrix, *sides)
    except tg.TengenError:  # a chain without a liberty, or no target
        return tg.Problem.from_matrix([[0, 3, 1], [3, 3, 2]], *sides)


STARTS: dict[str, st.SearchStrategy[Any]] = {
    "go": go_starts,
    "gomoku": five_starts,
    "renju": renju_starts(),
    "problem": problem_starts(),
}
POSITIONS = {name: STARTS[name] for name in ("go", "gomoku", "renju")}


def over(strategies: dict[str, st.SearchStrategy[Any]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("starts", strategies.values(), ids=strategies.keys())


def play_some(data: st.DataObject, game: Any, most: int = 30) -> list[Any]:
    """Play random legal moves; what was seen before each of them."""
    seen = []
    for _ in range(data.draw(st.integers(0, most))):
        if game.outcome is not None:
            break
        seen.append(look(game))
        game.play(data.draw(st.sampled_from(game.legal_moves())))
    return seen


def look(game: Any) -> tuple[Any, ...]:
    """Everything a game shows."""
    return (
        game.board.tolist(),
        game.to_play,
        game.moves,
        game.legal_moves(),
        game.outcome,
        hash(game),
        str(game),
        getattr(game, "ko", None),
        getattr(game, "prisoners", None),
        game.forbidden() if isinstance(game, tg.Renju) else None,
        game.planes().tolist() if isinstance(game, tg.Problem) else None,
    )


@over(STARTS)
@given(data=st.data())
@examples
def test_undo_restores_everything(starts, data):
    game = data.draw(starts).copy()
    seen = play_some(data, game)
    for before in reversed(seen):
        assert look(game.undo()) == before
    assert game.moves == []


@given(data=st.data())
@examples
def test_undo_restores_everything_after_moves_out_of_turn(data):
    game = data.draw(go_starts)
    seen = []
    for move, colour in data.draw(
        st.lists(
            st.tuples(
                st.sampled_from(game.names(np.ones_like(game.board, dtype=bool))),
                st.sampled_from(["black", "white"]),
            ),
            max_size=20,
        )
    ):
        before = look(game)
        with contextlib.suppress(tg.IllegalMove):
            game.play(move, colour)
            seen.append(before)
    for before in reversed(seen):
        assert look(game.undo()) == before


@over(STARTS)
@given(data=st.data())
@examples
def test_what_is_listed_is_what_can_be_played(starts, data):
    game = data.draw(starts).copy()
    play_some(data, game)
    rows, cols = game.board.shape
    name = game.position.name if isinstance(game, tg.Problem) else game.name
    points = [name(row, col) for row in range(rows) for col in range(cols)]
    playable = []
    for point in [*points, "pass"]:
        with contextlib.suppress(tg.IllegalMove):
            playable.append(game.copy().play(point).moves[-1][1])
    assert playable == game.legal_moves()
    assert game.legal_mask().sum() == max(0, len(playable) - 1)


@over(STARTS)
@given(data=st.data())
@examples
def test_pickles_and_copies_are_the_same_game(starts, data):
    game = data.draw(starts).copy()
    play_some(data, game)
    for twin in (pickle.loads(pickle.dumps(game)), game.copy()):
        assert twin == game
        assert look(twin) == look(game)
        for _ in game.moves:
            twin.undo()
        assert twin.moves == []


# Symmetry.


def image_of(position: tg.Position[Any], move: str, symmetry: int) -> str:
    """Where a move goes when the board is turned, found by turning an array that marks it."""
    if move == "pass":
        return move
    marked = np.zeros((position.height, position.width), dtype=bool)
    marked[position.coordinates(move)] = True
    turned = np.rot90(np.fliplr(marked) if symmetry >= 4 else marked, -(symmetry % 4))
    ((row, col),) = np.argwhere(turned)
    return position.notation.name(int(row), int(col), len(turned))


@over(POSITIONS)
@given(data=st.data(), symmetry=st.integers(0, 7))
@examples
def test_symmetry_commutes_with_play(starts, data, symmetry):
    p = data.draw(starts).copy()
    play_some(data, p)
    image = p.symmetric(symmetry)
    moves = p.legal_moves()
    assert {image_of(p, move, symmetry) for move in moves} == set(image.legal_moves())
    if moves:
        move = data.draw(st.sampled_from(moves))
        turned_move = image_of(p, move, symmetry)
        turned_then_played = image.play(turned_move)
        played_then_turned = p.play(move).symmetric(symmetry)
        assert turned_then_played == played_then_turned
        assert look(turned_then_played) == look(played_then_turned)
        assert turned_then_played.outcome == p.outcome


@given(data=st.data(), symmetry=st.integers(0, 7))
@examples
def test_eyes_life_and_score_turn_with_the_board(data, symmetry):
    p = data.draw(go_starts)
    play_some(data, p)
    image = p.symmetric(symmetry)
    assert image.score() == p.score()
    for colour in ("black", "white"):
        turned_eyes = {image_of(p, eye, symmetry): kind for eye, kind in p.eyes(colour).items()}
        assert image.eyes(colour) == turned_eyes
        alive = {image_of(p, stone, symmetry) for stone in p.unconditionally_alive(colour)}
        assert set(image.unconditionally_alive(colour)) == alive


# Diagrams.


@over(POSITIONS)
@given(data=st.data())
@examples
def test_what_is_drawn_can_be_read(starts, data):
    p = data.draw(starts).copy()
    play_some(data, p)
    again = type(p).from_diagram(str(p), **p._options())
    assert again.board.tolist() == p.board.tolist()
    assert again.to_play == p.to_play
    assert again.rules == p.rules


@given(data=st.data())
@examples
def test_a_problem_that_is_drawn_can_be_read(data):
    problem = data.draw(problem_starts())
    play_some(data, problem)
    if problem.outcome is not None and problem.outcome.reason is tg.Reason.KILLED:
        problem.undo()  # without a target there is no problem to draw
    again = tg.Problem.from_diagram(str(problem))
    assert again.matrix().tolist() == problem.matrix().tolist()
    assert (again.to_play, again.defender) == (problem.to_play, problem.defender)
    assert str(again) == str(problem)


# Superko.


@given(
    data=st.data(),
    size=st.sampled_from([(1, 4), (1, 5), (2, 2), (2, 3), (3, 3)]),
    ko=st.sampled_from(["positional", "situational"]),
    suicide=st.booleans(),
)
@examples
def test_superko_refuses_exactly_what_repeats(data, size, ko, suicide):
    def situation(position: tg.Go) -> tuple[bytes, str | None]:
        return position.board.tobytes(), position.to_play if ko == "situational" else None

    p = tg.Go(size, ko=ko, suicide=suicide)
    points = p.names(np.ones(size, dtype=bool))
    past = {situation(p)}
    for _ in range(25):
        moves = p.legal_moves()
        for point in points:
            without_past = tg.Go.from_diagram(str(p), ko="simple", suicide=suicide)
            try:
                repeats = situation(without_past.play(point)) in past
            except tg.IllegalMove:
                repeats = True
            assert (point in moves) == (not repeats)
        p.play(data.draw(st.sampled_from(moves)))
        past.add(situation(p))
        if p.outcome is not None:
            break
