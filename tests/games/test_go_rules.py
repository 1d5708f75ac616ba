"""The rules of Go as named sets and as axes: ko, superko and suicide, position by position."""

import dataclasses

import pytest

import tengen as tg

KO = """
    . X O .
    X O . O
    . X O .
    . . . .
"""

# White throws in at A1, Black takes two at C1, White takes one back at B1: the board of the start.
SEND_TWO_RETURN_ONE = """
    . . . . .
    X X O . .
    . O . O .
    White to play
"""

# Black can take the first and the third ko, White the second.
TRIPLE_KO = """
    . X O . . X O . . X O .
    X O . O X . X O X O . O
    . X O . . X O . . X O .
"""

HOLE = """
    . X .
    X . X
    . X .
    White to play
"""

HOLE_OF_THREE = """
    . X X .
    X O O X
    X . X .
    . X . .
    White to play
"""

NAMED = ["chinese", "tromp-taylor", "japanese", "aga", "new-zealand"]
AXES = {name: {"rules": name} for name in NAMED} | {
    kind: {"ko": kind} for kind in ("simple", "positional", "situational")
}


def refusal(position: tg.Go, move: str, colour: str | None = None) -> str | None:
    """Why a move is refused, None if it is legal; the list of legal moves has to agree."""
    before = position.copy()
    in_turn = colour in (None, position.to_play)
    listed = move in position.legal_moves()
    try:
        position.play(move, colour)
    except tg.IllegalMove as refused:
        assert not (in_turn and listed)
        assert position == before
        return refused.reason
    assert listed or not in_turn
    assert position.undo() == before
    return None


def answers(expected: dict[str, str | None]) -> pytest.MarkDecorator:
    """One row for each named set and each value of the ko axis."""
    assert expected.keys() == AXES.keys()
    return pytest.mark.parametrize(
        ("options", "reason"),
        [(AXES[name], reason) for name, reason in expected.items()],
        ids=expected.keys(),
    )


# The sets and the axes.


@pytest.mark.parametrize(
    ("name", "ko", "suicide", "scoring", "komi"),
    [
        ("chinese", "positional", False, "area", 7.5),
        ("tromp-taylor", "positional", True, "area", 7.5),
        ("japanese", "simple", False, "territory", 6.5),
        ("aga", "situational", False, "area", 7.5),
        ("new-zealand", "situational", True, "area", 7),
    ],
)
def test_the_named_sets(name, ko, suicide, scoring, komi):
    rules = tg.Go(9, rules=name).rules
    assert dataclasses.astuple(rules) == (ko, suicide, scoring, komi)
    assert rules == tg.GoRules.named(name)
    assert rules.name == name
    assert tg.Go(9, rules=name, komi=0.5).rules.name == name


def test_chinese_rules_if_none_are_named():
    assert tg.Go(9) == tg.Go(9, rules="chinese")
    assert tg.Go(9).komi == 7.5


@pytest.mark.parametrize(
    ("axis", "value"),
    [("ko", "simple"), ("suicide", True), ("scoring", "territory"), ("komi", 0.5)],
)
def test_an_axis_in_place_of_the_named_one(axis, value):
    p = tg.Go(9, rules="chinese", **{axis: value})
    assert p.rules == dataclasses.replace(tg.GoRules(), **{axis: value})
    assert p.rules == tg.Go(9, rules=p.rules).rules
    assert p != tg.Go(9)


def test_the_contract_s_japanese_game():
    p = tg.Go(19, rules="japanese", komi=6.5)
    assert p.komi == 6.5
    assert p.rules.scoring == "territory"


def test_rules_that_have_no_name():
    assert tg.GoRules(ko="simple").name is None


# Ko.


@pytest.mark.parametrize("options", AXES.values(), ids=AXES.keys())
def test_a_ko_may_not_be_retaken_at_once(options):
    p = tg.Go.from_diagram(KO, **options).play("C3")
    assert (p.ko, refusal(p, "B3")) == ("B3", "ko")
    p.play("D1").play("A1")
    assert (p.ko, refusal(p, "B3")) == (None, None)
    assert p.play("B3").ko == "C3"


@pytest.mark.parametrize("options", AXES.values(), ids=AXES.keys())
def test_the_side_that_took_the_ko_may_fill_it(options):
    p = tg.Go.from_diagram(KO, **options).play("C3")
    assert refusal(p, "B3", "black") is None
    p.play("B3", "black")
    assert p.ko is None
    assert len(p.chain("B3")) == 5


@answers(dict.fromkeys(AXES, "superko") | {"japanese": None, "simple": None})
def test_a_pass_clears_the_ko_point_but_superko_remembers(options, reason):
    p = tg.Go.from_diagram(KO, **options).play("C3").play("pass")
    assert p.ko is None
    assert refusal(p, "B3", "white") == reason


def test_two_stones_may_be_retaken_at_once():
    p = tg.Go.from_diagram("""
        . X O O .
        X O . X O
        . X O O .
    """)
    p.play("C2")
    assert p.prisoners["black"] == 1
    assert p.ko is None
    p.play("B2")
    assert p.prisoners["white"] == 2


def test_a_capture_that_leaves_a_second_liberty_is_no_ko():
    p = tg.Go.from_diagram(". X .\nX O .\n. X .").play("C2")
    assert p.ko is None
    assert refusal(p, "B2") == "suicide"


@answers(
    {
        "chinese": "superko",
        "tromp-taylor": "superko",
        "japanese": None,
        "aga": None,
        "new-zealand": None,
        "simple": None,
        "positional": "superko",
        "situational": None,
    }
)
def test_sending_two_and_returning_one_repeats_the_board_with_the_other_side_to_move(
    options, reason
):
    p = tg.Go.from_diagram(SEND_TWO_RETURN_ONE, **options)
    start = p.board.tolist()
    p.play("A1").play("C1")
    assert p.prisoners["black"] == 2
    assert p.ko is None
    assert refusal(p, "B1") == reason
    if reason is None:
        assert p.play("B1").board.tolist() == start


@pytest.mark.parametrize(("ko", "reason"), [("simple", None), ("situational", "superko")])
def test_sending_two_a_second_time_repeats_the_situation(ko, reason):
    p = tg.Go.from_diagram(SEND_TWO_RETURN_ONE, ko=ko)
    p.play("A1").play("C1").play("B1").play("pass")
    assert refusal(p, "A1") == reason


@answers(dict.fromkeys(AXES, "superko") | {"japanese": None, "simple": None})
def test_a_triple_ko_goes_round_once(options, reason):
    p = tg.Go.from_diagram(TRIPLE_KO, **options)
    start = p.board.tolist()
    for move in ("C2", "F2", "L2", "B2", "G2"):
        p.play(move)
    assert refusal(p, "K2") == reason
    if reason is None:
        assert p.play("K2").board.tolist() == start


# Suicide.


@answers(
    {
        "chinese": "suicide",
        "tromp-taylor": "superko",
        "japanese": "suicide",
        "aga": "suicide",
        "new-zealand": None,
        "simple": "suicide",
        "positional": "suicide",
        "situational": "suicide",
    }
)
def test_suicide_of_one_stone(options, reason):
    p = tg.Go.from_diagram(HOLE, **options)
    assert refusal(p, "B2") == reason


def test_suicide_of_one_stone_is_a_pass_that_gives_a_prisoner():
    p = tg.Go.from_diagram(HOLE, ko="simple", suicide=True)
    start = p.board.tolist()
    p.play("B2")
    assert p.board.tolist() == start
    assert p.prisoners == {"black": 1, "white": 0}
    assert p.to_play == "black"
    assert p.ko is None


def test_suicide_of_one_stone_repeats_the_situation_after_a_pass():
    p = tg.Go.from_diagram(HOLE, rules="new-zealand", to_play="black").play("pass")
    assert refusal(p, "B2") == "superko"


@pytest.mark.parametrize(
    ("rules", "allowed"),
    [
        ("chinese", False),
        ("tromp-taylor", True),
        ("japanese", False),
        ("aga", False),
        ("new-zealand", True),
    ],
)
def test_suicide_of_a_chain(rules, allowed):
    p = tg.Go.from_diagram(HOLE_OF_THREE, rules=rules)
    assert refusal(p, "B2") == (None if allowed else "suicide")
    if allowed:
        p.play("B2")
        assert (
            p.board.tolist() == tg.Go.from_diagram(HOLE_OF_THREE.replace("O", ".")).board.tolist()
        )
        assert p.prisoners == {"black": 3, "white": 0}
        assert p.to_play == "black"


@pytest.mark.parametrize("rules", NAMED)
def test_a_stone_that_captures_is_no_suicide(rules):
    p = tg.Go.from_diagram(". O X\nO X .\nX . .", rules=rules)
    assert refusal(p, "A3") is None
    p.play("A3")
    assert p.board.tolist() == [[1, 0, 1], [0, 1, 0], [1, 0, 0]]
    assert p.prisoners == {"black": 2, "white": 0}
