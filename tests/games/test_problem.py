"""Life-and-death problems as games: where to play, the ways to end, copies."""

import copy
import pickle

import pytest

import tengen as tg

# White lives with B4, and is dead after a black stone there.
THREE_IN_A_ROW = """
    . . . o X
    o o o o X
    X X X X X
    - - - - -
    White to play
"""

# One stone at C5 makes two false eyes, C4 and D3, that are each other's corner.
CORNERED_EYES = """
    - O O O O -
    O O . x O O
    O x . x x O
    O x x . x O
    O O x x O O
    - O O O O -
"""

# Two targets in the corners; the left one can be taken with a ko.
TWO_TARGETS = """
    . . - - - -
    - - - - - -
    - O - - - -
    X O - - - X
    o . O - . o
    Black to play
"""


def played(text: str, moves: str, **options: str) -> tg.Problem:
    problem = tg.Problem.from_diagram(text, **options)
    for move in moves.split():
        problem.play(move)
    return problem


# Where to play.


@pytest.mark.parametrize(
    ("move", "reason", "message"),
    [
        ("A1", "outside the region", "A1 is outside the region"),
        ("e1", "outside the region", "e1 is outside the region"),
        ("D4", "occupied", "D4 is occupied"),
        ("F1", "off board", "expected a point from A1 to E4"),
        ("four", "off board", "expected a point from A1 to E4"),
        (None, "off board", "expected a point from A1 to E4"),
    ],
)
def test_a_move_the_problem_refuses(move, reason, message):
    problem = tg.Problem.from_diagram(THREE_IN_A_ROW)
    before = problem.copy()
    with pytest.raises(tg.IllegalMove, match=message) as refused:
        problem.play(move)
    assert refused.value.reason == reason
    assert problem == before


@pytest.mark.parametrize("rules", ["chinese", "new-zealand", "japanese"])
def test_the_ko_is_the_simple_one_whatever_the_rules_of_the_position(rules):
    ko = tg.Go.from_diagram(". . . . .\n. X O . .\nX O . O .", rules=rules)
    with pytest.raises(tg.IllegalMove, match="B1 retakes the ko"):
        tg.Problem(ko, "white").play("C1").play("B1")
    send_two = tg.Go.from_diagram(". . . . .\nX X O . .\n. O . O .\nO to play", rules=rules)
    problem = tg.Problem(send_two, "black").play("A1").play("C1").play("B1")
    assert problem.board.tolist() == send_two.board.tolist()


@pytest.mark.parametrize("rules", ["chinese", "new-zealand", "tromp-taylor"])
def test_suicide_is_not_allowed_whatever_the_rules_of_the_position(rules):
    position = tg.Go.from_diagram(". X .\nX O .\n. . .\nO to play", rules=rules)
    problem = tg.Problem(position, "black")
    assert "A3" not in problem.legal_moves()
    with pytest.raises(tg.IllegalMove, match="suicide"):
        problem.play("A3")


def test_points_of_captured_stones_can_be_played():
    problem = played(TWO_TARGETS, "B1 A5")
    assert "A1" not in problem.region
    assert problem.matrix()[4, 0] == 3
    assert "A1" in problem.legal_moves()
    assert "D1" not in problem.legal_moves()
    problem.play("B5")
    assert problem.play("A1").board[4].tolist() == [2, 0, 2, 0, 0, 2]


# The end.


def test_killed():
    problem = played("o . X -\nX X - -", "B2")
    assert problem.outcome == tg.Outcome("black", tg.Reason.KILLED)
    assert problem.legal_moves() == []
    assert not problem.legal_mask().any()
    assert problem.target == ["A2"]
    with pytest.raises(tg.IllegalMove, match="the problem is over"):
        problem.play("pass")


def test_killed_when_the_last_of_the_target_is_gone_and_not_before():
    problem = played(TWO_TARGETS, "B1")
    assert problem.outcome is None
    # White takes the ko back: the new stone at A1 is not the one that was asked about.
    after_ko = problem.copy().play("A5").play("B5").play("A1")
    assert str(after_ko).splitlines()[5] == " 1 O . O - . o 1"
    assert after_ko.outcome is None
    assert after_ko.play("E1").outcome == tg.Outcome("black", tg.Reason.KILLED)


@pytest.mark.parametrize(
    ("text", "moves"),
    [(THREE_IN_A_ROW, "B4"), (CORNERED_EYES, "C5")],
    ids=["two true eyes", "two false eyes that are each other's corner"],
)
def test_survived(text, moves):
    problem = played(text, moves)
    assert problem.outcome == tg.Outcome(problem.defender, tg.Reason.SURVIVED)
    assert problem.legal_moves() == []


NOT_YET = {
    "one eye": ". . . o X\no o o o X\nX X X X X\n- - - - -\nX to play",
    "a true eye and a false one": """
        . o . o X
        o o o X X
        X X X X -
    """,
    "two false eyes that are not each other's corner": """
        X o . o . o X
        X X o X o X X
        - - - - - - -
    """,
    "the two eyes are another chain's": """
        . O . O - o
        O O O O - -
        - - - - - .
    """,
}


@pytest.mark.parametrize("text", NOT_YET.values(), ids=NOT_YET.keys())
def test_not_survived(text):
    assert tg.Problem.from_diagram(text).outcome is None


# T takes it for alive, but A4 and E5 kill: B5's eye is false.
FALSE_EYES = """
    X . x . . x O - -
    . X x x x O O - -
    x O . x . . O - -
    O O . x O O - - -
    O O O O - - - - -
    White to play
"""


def test_where_only_t_sees_an_end_it_is_played_on():
    problem = tg.Problem.from_diagram(FALSE_EYES)
    assert problem.outcome is not None
    assert not problem.is_settled
    with pytest.raises(tg.IllegalMove, match="over"):
        problem.copy().play("E5")
    assert problem.play_on("E5").moves == [("white", "E5")]


def test_a_target_that_is_captured_or_alive_whatever_is_played_is_settled():
    alive = played(THREE_IN_A_ROW, "B4")
    assert alive.is_settled
    dead = tg.Problem.from_diagram(" . o X .\n X X X .\n . . . .", to_play="black").play("A3")
    assert dead.is_settled
    with pytest.raises(tg.IllegalMove, match="captured"):
        dead.play_on("A3")


def test_both_lose_by_passes():
    problem = played(THREE_IN_A_ROW, "pass B4 pass")
    assert problem.outcome is None
    assert problem.copy().play("pass").outcome == tg.Outcome(None, tg.Reason.BOTH_LOSE)


@pytest.mark.parametrize(
    ("text", "moves"),
    [("x . - -\nX - - -", "B2"), (". x -\nX X -\nWhite to play", "")],
    ids=["the region is full", "its last point is suicide"],
)
def test_both_lose_when_the_side_to_move_has_no_stone_to_play(text, moves):
    problem = played(text, moves)
    assert problem.outcome == tg.Outcome(None, tg.Reason.BOTH_LOSE)
    assert problem.legal_moves() == []


def test_resignation():
    problem = tg.Problem.from_diagram(THREE_IN_A_ROW).resign()
    assert problem.outcome == tg.Outcome("black", tg.Reason.RESIGNATION)
    assert problem.undo().outcome is None


@pytest.mark.parametrize(
    ("text", "moves"), [("o . X -\nX X - -", "B2"), (THREE_IN_A_ROW, "B4")], ids=["killed", "lives"]
)
def test_no_resignation_after_the_end(text, moves):
    problem = played(text, moves)
    ended = problem.outcome
    with pytest.raises(tg.IllegalMove, match="over"):
        problem.resign()
    assert problem.outcome == ended


# Copies.


def test_undo_brings_the_target_back():
    problem = tg.Problem.from_diagram(TWO_TARGETS)
    before = problem.copy()
    drawn = str(problem)
    for move in ("B1", "A5", "B5", "A1", "E1"):
        problem.play(move)
    assert problem.outcome is not None
    for _ in range(5):
        problem.undo()
    assert problem == before
    assert str(problem) == drawn
    with pytest.raises(tg.IllegalMove, match="no move has been made"):
        problem.undo()


@pytest.mark.parametrize(
    "duplicate",
    [tg.Problem.copy, copy.copy, copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p))],
    ids=["copy", "copy.copy", "copy.deepcopy", "pickle"],
)
def test_copies_are_equal_and_go_their_own_way(duplicate):
    problem = played(TWO_TARGETS, "B1 A5 B5 A1")
    twin = duplicate(problem)
    assert twin == problem
    assert hash(twin) == hash(problem)
    assert twin.moves == problem.moves
    assert twin.play("E1").outcome is not None
    assert problem.outcome is None
    assert twin != problem
    assert twin.undo().undo().board.tolist() == played(TWO_TARGETS, "B1 A5 B5").board.tolist()


def test_what_makes_problems_differ():
    position = tg.Go(5, black=["A1", "C3"], white=["E5", "A5"])
    problem = tg.Problem(position, "black", ["C3"], ["B1"])
    assert problem == tg.Problem(position.copy(), "black", ["C3"], ["B1"])
    others = [
        tg.Problem(position, "black", ["A1"], ["B1"]),
        tg.Problem(position, "black", ["C3"], ["B1", "B2"]),
        tg.Problem(position, "white", ["E5"], ["B1"]),
        tg.Problem(position.copy().play("pass"), "black", ["C3"], ["B1"]),
        problem.copy().play("B1"),
    ]
    assert all(problem != other for other in others)
    assert problem != position


def test_a_problem_does_not_change_the_position_it_is_made_from():
    position = tg.Go(3, black=["A1"], white=["C3"])
    problem = tg.Problem(position, "black").play("B2")
    assert position.moves == []
    problem.position.play("A3")
    assert problem.moves == [("black", "B2")]
