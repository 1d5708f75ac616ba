"""What every position can do: copies, pickles, equality, images, resignation, taking back."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tengen as tg

KO = ". X O .\nX O . O\n. X O .\n. . . ."


def played(position: Any, moves: str) -> Any:
    for move in moves.split():
        position.play(move)
    return position


def forbidden_move() -> tg.Renju:
    return tg.Renju(15, black=["h8", "h9", "i10", "j10"]).play_recorded("h10")


POSITIONS: dict[str, Callable[[], Any]] = {
    "go": lambda: played(tg.Go(9), "E5 C3 pass G7"),
    "go, a rectangle": lambda: played(tg.Go((3, 6), rules="aga"), "A1 F3 C2"),
    "go, a ko": lambda: played(tg.Go.from_diagram(KO, rules="japanese"), "C3"),
    "go, one pass": lambda: played(tg.Go(5, rules="new-zealand", komi=0), "A1 pass"),
    "go, the end": lambda: played(tg.Go(5), "A1 pass pass"),
    "go, dead stones": lambda: played(tg.Go(5), "A1 C3 pass pass").settle(["A1"]),
    "go, resigned": lambda: played(tg.Go(5), "A1").resign(),
    "go, handicap": lambda: played(tg.Go(9, handicap=5), "D7 F3"),
    "go, out of turn": lambda: tg.Go(9).play("A1", "white").play("A2", "white"),
    "gomoku": lambda: played(tg.Gomoku((7, 12), rules="standard"), "g4 h5 pass"),
    "gomoku, won": lambda: played(tg.Gomoku(7), "a1 a2 b1 b2 c1 c2 d1 d2 e1"),
    "tic-tac-toe": lambda: played(tg.Gomoku(3, row=3), "b2 a1"),
    "renju": lambda: played(tg.Renju(15, white=["i9"], to_play="white"), "h8 j10"),
    "renju, a forbidden move": forbidden_move,
}

SHARED = pytest.mark.parametrize("make", POSITIONS.values(), ids=POSITIONS.keys())


def look(position: Any) -> dict[str, Any]:
    """Everything a position shows."""
    return {
        "drawn": str(position),
        "to_play": position.to_play,
        "moves": position.moves,
        "legal": position.legal_moves(),
        "outcome": position.outcome,
        "hash": hash(position),
        "ko": getattr(position, "ko", None),
        "prisoners": getattr(position, "prisoners", None),
        "rules": position.rules,
        "forbidden": position.forbidden() if isinstance(position, tg.Renju) else None,
    }


# Copies and pickles.

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": lambda position: position.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda position: pickle.loads(pickle.dumps(position)),
    "the oldest pickle": lambda position: pickle.loads(pickle.dumps(position, protocol=0)),
    "the image that changes nothing": lambda position: position.symmetric(0),
}


@SHARED
@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES.keys())
def test_a_copy_shows_the_same(make, duplicate):
    position = make()
    twin = duplicate(position)
    assert twin is not position
    assert type(twin) is type(position)
    assert twin == position
    assert look(twin) == look(position)


@SHARED
@pytest.mark.parametrize("duplicate", COPIES.values(), ids=COPIES.keys())
def test_a_copy_has_the_whole_past_and_goes_its_own_way(make, duplicate):
    position = make()
    twin = duplicate(position)
    before = look(position)
    twin.undo()
    assert look(position) == before
    assert look(twin) == look(make().undo())


def test_a_copy_remembers_what_superko_forbids():
    p = played(tg.Go.from_diagram(KO), "C3 pass")
    for duplicate in COPIES.values():
        with pytest.raises(tg.IllegalMove, match="repeats an earlier position"):
            duplicate(p).play("B3", "white")


# Equality and hashing.

SAME: dict[str, Callable[[], tuple[Any, Any]]] = {
    "another order of moves": lambda: (
        played(tg.Go(9), "E5 C3 G7 D4"),
        played(tg.Go(9), "G7 D4 E5 C3"),
    ),
    "played and set up": lambda: (
        played(tg.Go(9), "E5 C3"),
        tg.Go(9, black=["E5"], white=["C3"]),
    ),
    "a stone captured long ago": lambda: (
        played(tg.Go(3), "B1 A1 A2 C3 B3"),
        tg.Go(3, black=["B1", "A2", "B3"], white=["C3"], to_play="white"),
    ),
    "a komi of 7 and of 7.0": lambda: (tg.Go(9, komi=7), tg.Go(9, komi=7.0)),
    "a set by name and by its axes": lambda: (
        tg.Go(9, rules="japanese"),
        tg.Go(9, ko="simple", scoring="territory", komi=6.5),
    ),
    "five in a row, another order": lambda: (
        played(tg.Gomoku(9), "a1 b1 a2 b2"),
        played(tg.Gomoku(9), "a2 b2 a1 b1"),
    ),
}


@pytest.mark.parametrize("make", SAME.values(), ids=SAME.keys())
def test_positions_that_are_equal(make):
    one, other = make()
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


DIFFERENT: dict[str, Callable[[], tuple[Any, Any]]] = {
    "the side to move": lambda: (tg.Go(9), tg.Go(9, to_play="white")),
    "a stone": lambda: (played(tg.Go(9), "A1"), played(tg.Go(9), "A2")),
    "the colour of a stone": lambda: (tg.Go(9, black=["A1"]), tg.Go(9, white=["A1"])),
    "passes": lambda: (tg.Go(9), played(tg.Go(9, to_play="white"), "pass")),
    "the ko": lambda: (
        played(tg.Go.from_diagram(KO), "C3"),
        tg.Go.from_diagram(str(played(tg.Go.from_diagram(KO), "C3"))),
    ),
    "komi": lambda: (tg.Go(9), tg.Go(9, komi=0.5)),
    "the ko rule": lambda: (tg.Go(9), tg.Go(9, ko="simple")),
    "suicide": lambda: (tg.Go(9), tg.Go(9, suicide=True)),
    "scoring": lambda: (tg.Go(9), tg.Go(9, scoring="territory")),
    "the shape of the board": lambda: (tg.Go((3, 4)), tg.Go((4, 3))),
    "the size of the board": lambda: (tg.Go(9), tg.Go(10)),
    "a resignation": lambda: (tg.Go(9), tg.Go(9).resign()),
    "who resigned": lambda: (tg.Go(9).resign("black"), tg.Go(9).resign("white")),
    "the length of the row": lambda: (tg.Gomoku(7), tg.Gomoku(7, row=6)),
    "which rows win": lambda: (tg.Gomoku(9), tg.Gomoku(9, rules="standard")),
    "the game": lambda: (tg.Gomoku(9), tg.Renju(9)),
    "go and five": lambda: (tg.Go(9), tg.Gomoku(9)),
    "something else": lambda: (tg.Go(9), "a board"),
}


@pytest.mark.parametrize("make", DIFFERENT.values(), ids=DIFFERENT.keys())
def test_positions_that_differ(make):
    one, other = make()
    assert one != other
    assert other != one
    assert len({one, other}) == 2


def test_hashes_spread():
    for kind in (tg.Go, tg.Gomoku, tg.Renju):
        after_one = [kind(9).play(move) for move in kind(9).legal_moves()]
        assert len({hash(position) for position in after_one}) == 82


# Images.


def turned(board: Any, symmetry: int) -> Any:
    """Reflected left–right from 4 on, then turned to the right by so many quarters."""
    return np.rot90(np.fliplr(board) if symmetry >= 4 else board, -(symmetry % 4))


@SHARED
@pytest.mark.parametrize("symmetry", range(8))
def test_the_eight_images(make, symmetry):
    position = make()
    image = position.symmetric(symmetry)
    assert image.board.tolist() == turned(position.board, symmetry).tolist()
    assert image.legal_mask().tolist() == turned(position.legal_mask(), symmetry).tolist()
    assert image.to_play == position.to_play
    assert image.outcome == position.outcome
    assert [colour for colour, _ in image.moves] == [colour for colour, _ in position.moves]
    back = symmetry if symmetry >= 4 else -symmetry % 4
    assert look(image.symmetric(back)) == look(position)


def test_an_image_brings_the_ko_along():
    p = played(tg.Go.from_diagram(KO), "C3")
    assert [p.symmetric(symmetry).ko for symmetry in range(8)] == [
        "B3", "C3", "C2", "B2", "C3", "C2", "B2", "B3",
    ]  # fmt: skip


# Resigning and taking back.


@pytest.mark.parametrize(
    ("colour", "winner"), [(None, "black"), ("black", "white"), ("white", "black")]
)
@pytest.mark.parametrize("kind", [tg.Go, tg.Gomoku, tg.Renju])
def test_resignation(kind, colour, winner):
    p = kind(9).play("A1")
    before = look(p)
    assert p.resign(colour) is p
    assert p.outcome == tg.Outcome(winner, tg.Reason.RESIGNATION)
    assert p.legal_moves() == []
    assert not p.legal_mask().any()
    with pytest.raises(tg.IllegalMove, match="resign: the game is over"):
        p.resign()
    with pytest.raises(tg.IllegalMove, match="the game is over"):
        p.play("A2")
    assert look(p.undo()) == before


def test_nothing_can_be_played_from_a_resigned_game():
    assert tg.perft(tg.Go(3).resign(), 1) == 0


@pytest.mark.parametrize("kind", [tg.Go, tg.Gomoku, tg.Renju])
def test_there_is_nothing_to_take_back_at_the_start(kind):
    with pytest.raises(tg.IllegalMove, match="no move has been made") as refused:
        kind(9, black=["A1"]).undo()
    assert refused.value.reason == "no move"


@SHARED
def test_a_game_can_be_taken_back_to_its_start(make):
    p = make()
    for _ in range(len(p.moves) + (p.outcome is not None and p.outcome.reason == "resignation")):
        p.undo()
    assert p.moves == []
    assert p.outcome is None


@SHARED
def test_a_refused_move_changes_nothing(make):
    p = make()
    before = look(p)
    for move in ("Z99", "A1" if p.board[-1, 0] else "nonsense", ""):
        with pytest.raises(tg.IllegalMove):
            p.play(move)
        assert look(p) == before


# Words.


def test_how_positions_introduce_themselves():
    assert repr(played(tg.Go((3, 4)), "A1 pass")) == "<Go 3×4, move 2, black>"
    assert repr(tg.Gomoku(15)) == "<Gomoku 15×15, move 0, black>"
    assert repr(tg.Renju(15).play("h8")) == "<Renju 15×15, move 1, white>"


def test_an_outcome_is_a_winner_a_reason_and_a_score():
    winner, reason, score = played(tg.Go(3), "pass pass").outcome
    assert (winner, reason, score) == ("white", "score", -7.5)


def test_an_illegal_move_can_cross_a_process_border():
    with pytest.raises(tg.IllegalMove) as refused:
        tg.Go(3).play("Z1")
    twin = pickle.loads(pickle.dumps(refused.value))
    assert (str(twin), twin.reason) == (str(refused.value), "off board")
