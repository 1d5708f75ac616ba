"""Problems as people keep them: what is said is read, what is not said is found and told."""

from __future__ import annotations

import json

import pytest

import tengen as tg
from tengen.games.problem_reading.source import problems_of
from tengen.games.problem_reading.words import says_right, wording_of

# White's corner, with open sides: the first problem anybody meets.
CORNER = "AB[bc][be][cc][dc][eb][fb]AW[ab][bb][cb][da][db]"
CORNER_STONES = ["D19", "A18", "B18", "C18", "D18"]


def only(text: str, **given: object) -> tg.Problem:
    (problem,) = tg.read_problems(text, **given)  # type: ignore[arg-type]
    return problem


def sgf(inside: str, after: str = "") -> str:
    return f"(;GM[1]SZ[19]{CORNER}{inside}{after})"


# Words.


@pytest.mark.parametrize(
    ("text", "to_play", "defender"),
    [
        ("Black to play and live", "black", "black"),
        ("Black to play and kill.", "black", "white"),
        ("White to live", "white", "white"),
        ("White to kill", "white", "black"),
        ("B to play and make life", "black", "black"),
        ("Black to capture two stones", "black", "white"),
        ("White to play. Save the white stones", "white", "white"),
        ("Kill White.  Black first", "black", "white"),
        ("Black to play: can white live?", "black", "white"),
        ("Black to move", "black", None),
        ("Problem 7, from an old book", None, None),
        ("黑先活", "black", "black"),
        ("黑先杀", "black", "white"),
        ("黑先杀白", "black", "white"),
        ("黑先净杀", "black", "white"),
        ("黑先，做活", "black", "black"),
        ("黑先白死", "black", "white"),
        ("黑先黑活", "black", "black"),
        ("白先活", "white", "white"),
        ("白先殺黑", "white", "black"),
        ("黒先生き", "black", "black"),
        ("黒先白死", "black", "white"),
        ("白先黒死", "white", "black"),
        ("黒番", "black", None),
        ("白の番", "white", None),
        ("흑선활", "black", "black"),
        ("흑선백사", "black", "white"),
        ("백선 활", "white", "white"),
    ],
)
def test_what_is_written_beside_a_problem(text, to_play, defender):
    words = wording_of(text)
    assert (words.to_play, words.defender) == (to_play, defender)


@pytest.mark.parametrize(
    ("text", "ko"),
    [("Black to play: ko", True), ("黑先劫活", True), ("コウ", True), ("koala", False)],
)
def test_a_ko_is_spoken_of(text, ko):
    assert wording_of(text).is_ko is ko


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("RIGHT", True),
        ("Correct.", True),
        ("+", True),
        ("+ the vital point", True),
        ("正解", True),
        ("正确", True),
        ("정답", True),
        ("Wrong: White lives", False),
        ("Incorrect", False),
        ("失敗", False),
        ("失败图", False),
        ("White connects", None),
        ("", None),
    ],
)
def test_right_and_wrong_in_comments(text, right):
    assert says_right(text) is right


# SGF.


@pytest.mark.parametrize(
    ("inside", "after", "to_play"),
    [
        ("PL[B]", "", "black"),
        ("PL[W]", "", "white"),
        ("PL[white]", "", "white"),
        ("", "(;B[ba])(;B[aa])", "black"),
        ("", ";W[ba]", "white"),
        ("C[White to live]", "", "white"),
        ("GN[白先活]", "", "white"),
        ("", "", "black"),
    ],
)
def test_the_side_to_move(inside, after, to_play):
    assert only(sgf(inside, after)).to_play == to_play


@pytest.mark.parametrize(
    ("inside", "after", "told"),
    [
        ("PL[B]", "", None),
        ("", ";W[ba]", "the first variation begins so"),
        ("C[White to live]", "", "the words beside it say so"),
        ("", "", "nothing says otherwise"),
    ],
)
def test_how_the_side_to_move_was_found_is_told(inside, after, told):
    inferred = only(sgf(inside, after)).inferred
    assert ("to_play" in inferred) is (told is not None)
    assert told is None or told in inferred["to_play"]


def test_the_enclosed_group_is_the_target():
    problem = only(sgf("PL[B]"))
    assert (problem.defender, problem.goal) == ("white", "kill")
    assert problem.target == CORNER_STONES
    assert problem.is_open
    assert "white defends" in problem.inferred["defender"]
    assert "enclosed group of 5" in problem.inferred["target"]


@pytest.mark.parametrize(
    "inside",
    [
        "TR[ab]",
        "SQ[da]",
        "CR[cb]",
        "MA[ab][bb]",
        "LB[db:1]",
        "LB[ab:x][ba:A][ca:B]",
        "TR[ab]CR[bc]",
        "CR[ba]TR[ab]",
    ],
)
def test_one_marked_stone_stands_for_its_group(inside):
    problem = only(sgf(f"PL[B]{inside}"))
    assert problem.target == CORNER_STONES
    assert "grown from" in problem.inferred["target"]
    assert "defender" not in problem.inferred


def test_marks_that_leave_no_doubt_are_kept_to_the_letter():
    problem = only(sgf("PL[B]TR[ab]SL[aa][ba][ca]"))
    assert problem.target == ["A18"]
    assert problem.region == ["A19", "B19", "C19"]
    assert not problem.inferred


def test_labels_on_empty_points_are_no_target():
    assert "target" in only(sgf("PL[B]LB[ba:A][aa:B]")).inferred


@pytest.mark.parametrize(
    ("after", "right", "wrong"),
    [
        ("(;B[ba]C[RIGHT])(;B[aa])", ["B19"], ["A19"]),
        ("(;B[aa];W[ba])(;B[ba];W[aa];B[ca]C[RIGHT])", ["B19"], ["A19"]),
        ("(;B[ba]C[Correct. White is dead])(;B[aa]C[Wrong])", ["B19"], ["A19"]),
        ("(;B[ba]C[+])(;B[aa]C[-])", ["B19"], ["A19"]),
        ("(;B[aa]BM[1])(;B[ba]TE[1])(;B[ca]DO[])", ["B19"], ["A19", "C19"]),
        ("(;B[ba]C[正解])(;B[aa]C[失敗])", ["B19"], ["A19"]),
        ("(;B[ba])(;B[aa])", ["B19"], []),
        ("(;B[aa]C[wrong])(;B[ba])", [], ["A19"]),
        ("(;B[ba]C[RIGHT])(;W[aa]C[White first])", ["B19"], []),
        ("", [], []),
    ],
)
def test_what_the_file_knows_is_kept_beside_the_problem(after, right, wrong):
    known = only(sgf("PL[B]", after)).known
    assert (list(known.right), list(known.wrong)) == (right, wrong)


def test_the_answer_of_a_file_changes_nothing_of_the_question():
    bare, solved = only(sgf("PL[B]")), only(sgf("PL[B]", "(;B[ba]C[RIGHT])(;B[pd])"))
    assert bare == solved
    assert bare.inferred == solved.inferred


def test_a_collection_has_many_problems():
    first, second = tg.read_problems(sgf("PL[B]GN[one]") + sgf("PL[W]"))
    assert (first.title, first.goal) == ("one", "kill")
    assert second.goal == "live"


# What is given by the one who asks.


def test_what_is_given_goes_before_what_is_said():
    problem = only(sgf("PL[B]TR[ab]"), to_play="white", target=["A18", "B18"], region=["A19"])
    assert problem.to_play == "white"
    assert (problem.target, problem.region) == (["A18", "B18"], ["A19"])
    assert not problem.inferred


def test_a_goal_names_the_defender():
    assert only(sgf("PL[B]"), goal="kill").defender == "white"
    assert only(sgf("PL[W]"), goal="live").defender == "white"


# Diagrams and T's matrix.

DRAWN = """
    . . . O . . . . .
    O O O O X X . . .
    . X X X . . . . .
    . . . . . . . . .
    . X . . . . . . .
    . . . . . . . . .
"""


@pytest.mark.parametrize(
    ("words", "to_play", "goal", "inferred"),
    [
        ("Black to play", "black", "kill", {"defender", "target"}),
        ("White to play", "white", "live", {"defender", "target"}),
        ("White to play and live", "white", "live", {"target"}),
        ("白先活", "white", "live", {"target"}),
        ("", "black", "kill", {"to_play", "defender", "target"}),
    ],
)
def test_a_diagram_with_words(words, to_play, goal, inferred):
    problem = only(DRAWN + words)
    assert (problem.to_play, problem.goal) == (to_play, goal)
    assert problem.target == ["D6", "A5", "B5", "C5", "D5"]
    assert set(problem.inferred) == inferred


def test_small_letters_and_dashes_are_kept_to_the_letter():
    problem = only("o o o X -\n. . o X -\nX X X X -\nBlack to play")
    assert problem.target == ["A3", "B3", "C3", "C2"]
    assert problem.region == ["A2", "B2"]
    assert not problem.inferred


MATRIX = "\n".join(
    [
        "[3, 3, 1, 0, 2],",
        "[3, 3, 1, 0, 2],",
        "[3, 3, 1, 0, 2],",
        "[1, 1, 0, 0, 2],",
        "[0, 0, 0, 2, 2]",
    ]
)


@pytest.mark.parametrize(
    "text", [MATRIX, f"[{MATRIX}]", MATRIX.translate({91: None, 44: None, 93: None})]
)
def test_t_s_matrix_as_text(text):
    problem = only(text + "\nWhite to play")
    assert (problem.to_play, problem.defender, problem.goal) == ("white", "white", "live")
    assert problem.region == ["A5", "B5", "A4", "B4", "A3", "B3"]
    assert len(problem.target) == 5
    assert "defender" in problem.inferred
    assert only(text, defender="black", to_play="white").target[0] == "D5"


# Lines of JSON.

LINE = {
    "id": "book/1",
    "size": 19,
    "black": ["bc", "be", "cc", "dc", "eb", "fb"],
    "white": ["ab", "bb", "cb", "da", "db"],
    "to_move": "b",
    "correct": ["ba"],
    "wrong": ["aa"],
    "goal": "kill",
}


def test_a_line_of_json():
    problem = only(json.dumps(LINE))
    assert (problem.title, problem.goal, problem.target) == ("book/1", "kill", CORNER_STONES)
    assert problem.known == tg.read_problems(sgf("PL[B]", "(;B[ba]TE[1])(;B[aa])"))[0].known
    assert set(problem.inferred) == {"target"}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"target": ["da"]}, {"target": CORNER_STONES}),
        ({"goal": "unknown"}, {"goal": "kill"}),
        ({"to_move": "w", "goal": "live"}, {"goal": "live", "to_play": "white"}),
        ({"to_move": None}, {"to_play": "black"}),
        ({"region": ["aa", "ba"]}, {"region": ["A19", "B19"]}),
    ],
)
def test_lines_that_say_more_or_less(change, expected):
    problem = only(json.dumps(LINE | change))
    assert {name: getattr(problem, name) for name in expected} == expected


def test_a_bad_line_does_not_hide_the_others():
    lines = "\n".join([json.dumps(LINE), "{}", json.dumps(LINE | {"id": "2"})])
    good, bad, last = problems_of(lines.encode(), name="set.jsonl")
    assert (good.name, last.name) == ("book/1", "2")
    assert bad.problem is None
    assert bad.name == "set.jsonl, line 2"
    assert "no stone of black" in str(bad.refusal)


# Which group.


def test_two_groups_are_enclosed_and_the_answer_says_which_was_taken():
    problem = only(
        """
        . . . O X . . . X O . .
        O O O O X . . . X O O O
        X X X X X . . . X X X X
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        Black to play
        """
    )
    assert problem.target == ["D5", "A4", "B4", "C4", "D4"]
    assert problem.rivals == [["K5", "K4", "L4", "M4"]]
    assert "it could be K5 K4 L4 M4" in problem.inferred["target"]


def test_stones_that_prey_keeps_apart_are_one_group():
    problem = only(
        """
        . . . . X O . . . . . .
        X X O . X O . . . . . .
        O O X . . O . . . . . .
        . O X X X O . . . . . .
        . . O O O . . . . . . .
        . O . . . . . . . . . .
        . . . . . . . . . . . .
        Black to play
        """
    )
    assert problem.defender == "black"
    assert len(problem.target) == 8


def test_a_group_that_is_alive_whatever_is_played_is_not_asked_about():
    problem = only(
        """
        . O . O X . . . X O . .
        O O O O X . . . X O O O
        X X X X X . . . X X X X
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        Black to play
        """
    )
    assert problem.target == ["K5", "K4", "L4", "M4"]
    assert problem.rivals == []


# Where it is played.


def test_the_region_is_where_it_may_matter():
    region = set(tg.relevant_region(only(sgf("PL[B]"))))
    assert {"A19", "B19", "C19", "A17", "E19"} <= region
    assert len(region) < 15
    assert not region & {"K10", "H18", "D14"}


def test_the_liberties_of_weak_attackers_belong_to_it():
    problem = only(
        """
        . . X O . . . .
        O O O O . . . .
        X X X X O . . .
        . . . O O . . .
        . . . . . . . .
        . . . . . . . .
        Black to play
        """,
        target=["A5", "B5", "C5", "D5"],
    )
    assert {"A3", "B3", "C3"} <= set(tg.relevant_region(problem))


# What cannot be a problem.


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (sgf("PL[W]", ";B[ba]"), "white is to play .PL., and the first move is black's"),
        ("(;SZ[9]AB[aa][bb]AW[aa])", "A9 is black .AB. and white .AW."),
        (sgf("PL[B]TR[ab][bc]"), "both colours are marked"),
        (sgf("TR[ab]C[Black to play and live]"), "contradicts itself"),
        ("(;GM[4]SZ[15]AB[aa])", "expected GM.1."),
        ("(;SZ[9]W[ba])", "who defends"),
        ("(;SZ[9])", "who defends\\? There is no stone of black"),
        ("(;SZ[9]AB[aa])", "no stone of white"),
        (json.dumps(LINE | {"target": ["aa"]}), "no stone on A19: it was captured"),
        (json.dumps(LINE | {"target": ["ab", "bc"]}), "stones of one colour"),
        (json.dumps(LINE | {"target": ["bc"]}), "contradicts itself: black to kill makes white"),
        (json.dumps(LINE | {"to_move": "red"}), "expected b or w"),
        (json.dumps(LINE | {"size": 3}), "no point of a board of 3"),
        (json.dumps(LINE | {"black": ["t"]}), "expected two letters from aa to ss"),
        (json.dumps(LINE | {"black": 7}), "no problem in JSON"),
        ("{", "no problem in JSON"),
        ("", "nothing in it"),
        (". . . .\n. X O .\n. . . .", "who defends"),
        ("X . O\nhello there", "who defends"),
        ("[0, 3]\n[3]", "rows of different lengths"),
        ("[0, 0]\n[1, 1]", "liberty"),
        ("[0, 2, 1]\n[2, 2, 2]", "the region is empty"),
    ],
)
def test_a_source_that_is_no_problem(text, message):
    with pytest.raises(tg.InputError, match=message):
        tg.read_problems(text.encode())


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"defender": "red"}, 'expected "black" or "white"'),
        ({"goal": "win"}, 'expected "live" or "kill"'),
        ({"target": []}, "the target is empty"),
        ({"target": ["A18"], "defender": "black"}, "contradicts itself"),
        ({"target": ["A19"]}, "no stone on A19"),
        ({"region": []}, "the region is empty"),
        ({"region": ["A18"]}, "region must be empty points"),
        ({"to_play": "red"}, 'expected "black" or "white"'),
    ],
)
def test_what_cannot_be_given(given, message):
    with pytest.raises(tg.InputError, match=message):
        only(sgf("PL[B]"), **given)


def test_both_sides_alive_is_no_problem():
    with pytest.raises(tg.ProblemError, match="alive whatever is played"):
        only(
            """
            . O . O X . X .
            O O O O X X X X
            """
        )
