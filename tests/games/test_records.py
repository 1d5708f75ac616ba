"""From game records to positions and back."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tengen as tg
from tengen.games.notation import Notation
from tengen.games.rules import GO_RULES


def record(text: str) -> Any:
    (game,) = tg.read_sgf(text)
    return game


def replayed(text: str) -> Any:
    return tg.replay(record(text))


def again(position: Any) -> Any:
    """The position after a way through the bytes of a file."""
    (game,) = tg.read_sgf(tg.write_sgf(tg.record_of(position)))
    return tg.replay(game)


def stones(diagram: str) -> object:
    return tg.Go.from_diagram(diagram).board.tolist()


# Replaying.


def test_the_main_line_is_replayed():
    p = replayed("(;SZ[3]KM[5.5]RU[Japanese];B[bb];W[];B[ca](;W[ab])(;W[cc]))")
    assert p.board.tolist() == stones(". . X\nO X .\n. . .")
    assert p.moves == [("black", "B2"), ("white", "pass"), ("black", "C3"), ("white", "A2")]
    assert p.rules == tg.GoRules.named("japanese", komi=5.5)


def test_every_position_of_the_main_line_stands_on_its_own():
    game = record("(;SZ[3];B[bb];W[aa];B[cc])")
    seen = list(tg.positions(game))
    assert [int((p.board != 0).sum()) for p in seen] == [0, 1, 2, 3]
    seen[0].play("C1")
    assert [p.to_play for p in seen[1:]] == ["white", "black", "white"]
    assert seen[1].moves == [("black", "B2")]
    assert [tg.replay(game, number) for number in range(1, 4)] == seen[1:]


@pytest.mark.parametrize(
    ("moves", "message"), [(4, "has 3 moves, not 4"), (-1, "from 0"), ("2", "from 0")]
)
def test_a_move_the_record_does_not_have(moves, message):
    with pytest.raises(tg.SgfError, match=message):
        tg.replay(record("(;SZ[3];B[bb];W[aa];B[cc])"), moves)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("(;B[aa])", (19, 19)),
        ("(;SZ[9])", (9, 9)),
        ("(;SZ[7:4])", (4, 7)),
        ("(;GM[4]SZ[15])", (15, 15)),
    ],
)
def test_the_size_of_the_board(text, size):
    assert replayed(text).board.shape == size


@pytest.mark.parametrize(
    ("written", "rules"),
    [
        ("RU[Chinese]", GO_RULES["chinese"]),
        ("RU[chinese]KM[6.5]", tg.GoRules(komi=6.5)),
        ("RU[Japanese]", GO_RULES["japanese"]),
        ("RU[Korean]", GO_RULES["japanese"]),
        ("RU[AGA]", GO_RULES["aga"]),
        ("RU[NZ]", GO_RULES["new-zealand"]),
        ("RU[New Zealand]", GO_RULES["new-zealand"]),
        ("RU[Tromp-Taylor]", GO_RULES["tromp-taylor"]),
        ("RU[tromp-taylor]", GO_RULES["tromp-taylor"]),
        ("RU[Ancient]", tg.GoRules(ko="simple", suicide=True)),
        ("KM[0]", tg.GoRules(ko="simple", suicide=True, komi=0)),
        ("", tg.GoRules(ko="simple", suicide=True)),
    ],
)
def test_the_rules_a_record_names(written, rules):
    assert replayed(f"(;SZ[9]{written})").rules == rules


@pytest.mark.parametrize(
    ("written", "kind", "rules"),
    [
        ("", tg.Gomoku, "freestyle"),
        ("RU[freestyle]", tg.Gomoku, "freestyle"),
        ("RU[standard]", tg.Gomoku, "standard"),
        ("RU[Renju]", tg.Renju, "renju"),
    ],
)
def test_the_rules_of_five_in_a_row(written, kind, rules):
    p = replayed(f"(;GM[4]SZ[15]{written};B[hh])")
    assert isinstance(p, kind)
    assert p.rules == rules
    assert p.moves == [("black", "h8")]


def test_a_forbidden_move_of_a_record_loses():
    p = replayed("(;GM[4]SZ[15]RU[renju]AB[hh][hi][ij][jj]PL[B];B[hj])")
    assert p.outcome == tg.Outcome("white", tg.Reason.FORBIDDEN)


# Stones set up.


@pytest.mark.parametrize(
    ("text", "drawn", "to_play"),
    [
        ("(;SZ[3]AB[aa][bb]AW[cc])", "X . .\n. X .\n. . O", "black"),
        ("(;SZ[3]AB[aa:bb]PL[W])", "X X .\nX X .\n. . .", "white"),
        ("(;SZ[3]AB[aa];W[cc])", "X . .\n. . .\n. . O", "black"),
        ("(;SZ[3];AB[aa]AW[bb])", "X . .\n. O .\n. . .", "black"),
        ("(;SZ[3];B[aa];AE[aa]AW[bb]PL[W])", ". . .\n. O .\n. . .", "white"),
        ("(;SZ[3];B[aa];AW[bb])", "X . .\n. O .\n. . .", "white"),
        ("(;SZ[3];B[aa];AW[bb];W[cc])", "X . .\n. O .\n. . O", "black"),
        ("(;SZ[3];B[aa];AW[aa])", "O . .\n. . .\n. . .", "white"),
    ],
)
def test_stones_set_up(text, drawn, to_play):
    p = replayed(text)
    assert p.board.tolist() == stones(drawn)
    assert p.to_play == to_play


def test_a_set_up_begins_a_new_history():
    p = replayed("(;SZ[3]RU[Chinese];B[aa];AE[aa]PL[B];B[cc])")
    assert p.moves == [("black", "C1")]
    assert p.rules == tg.GoRules()


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("(;SZ[9]HA[2];W[ee])", "G7 C3"),
        ("(;SZ[9]HA[2])", "G7 C3"),
        ("(;SZ[9]HA[2]AB[ee];W[aa])", "E5"),
        ("(;SZ[9]HA[0];B[ee])", "E5"),
        ("(;SZ[9]HA[2];B[gc];B[cg];W[ee])", "G7 C3"),
        ("(;SZ[5]HA[2];W[ee])", ""),
    ],
)
def test_the_stones_of_a_handicap_that_is_only_a_number(text, points):
    p = replayed(text)
    assert p.names(p.board == 1) == points.split()


# What cannot be replayed.


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(;SZ[9];B[aa];W[aa])", "move 2 of the record, white A9: A9 is occupied"),
        ("(;GM[4]SZ[15];B[aa];W[aa])", "move 2 of the record, white a15: .*occupied"),
        ("(;GM[2])", "expected GM.1., Go, or GM.4., five in a row"),
        ("(;SZ[2]AB[aa][bb]AW[ab][ba])", "stones set up in the record cannot be"),
        ("(;SZ[3];B[aa];AW[ba][ab])", "stones set up in the record cannot be"),
    ],
)
def test_a_record_that_cannot_be_replayed(text, message):
    with pytest.raises(tg.SgfError, match=message):
        replayed(text)


@pytest.mark.parametrize("text", ["(;SZ[30])", "(;GM[4]SZ[2])", "(;GM[4]SZ[25])", "(;SZ[0])"])
def test_a_board_that_cannot_be(text):
    with pytest.raises(tg.InputError, match=r"expected|accepted"):
        replayed(text)


# Writing.


def test_the_record_of_a_game():
    p = tg.Go((2, 3), rules="japanese", black=["A1"], white=["C2"], to_play="white")
    p.play("B2").play("pass")
    root = tg.record_of(p, PB="Black's name", C="a ] bracket").root
    assert root["GM"] == ["1"]
    assert root["SZ"] == ["3:2"]
    assert root["RU"] == ["japanese"]
    assert root["KM"] == ["6.5"]
    assert (root["AB"], root["AW"], root["PL"]) == (["ab"], ["ca"], ["W"])
    assert root.get("PB") == "Black's name"
    assert root.comment == "a ] bracket"
    (first,) = root.children
    (second,) = first.children
    assert first.properties == {"W": ["ba"]}
    assert second.properties == {"B": [""]}


def renju_loss() -> tg.Renju:
    return tg.Renju(15, black=["h8", "h9", "i10", "j10"]).play_recorded("h10")


def played(position: Any, moves: str) -> Any:
    for move in moves.split():
        position.play(move)
    return position


def five_won() -> Any:
    return played(tg.Gomoku(7), "a1 a2 b1 b2 c1 c2 d1 d2 e1")


@pytest.mark.parametrize(
    ("make", "result"),
    [
        (lambda: tg.Go(9), None),
        (lambda: tg.Go(9).resign(), "W+R"),
        (lambda: played(tg.Go(5), "C3 pass pass"), "B+17.5"),
        (lambda: played(tg.Go(5), "pass pass"), "W+7.5"),
        (lambda: played(tg.Go(5, komi=0), "pass pass"), "0"),
        (lambda: played(tg.Go(5), "C3 A1 pass pass").settle(["C3"]), "W+32.5"),
        (five_won, "B+"),
        (renju_loss, "W+F"),
        (lambda: played(tg.Gomoku(9), "pass pass"), "0"),
    ],
)
def test_the_result(make, result):
    assert tg.record_of(make()).result == result


# There and back.

starts = st.one_of(
    st.builds(
        lambda size, rules, komi: tg.Go(size, rules=rules, komi=komi),
        st.tuples(st.integers(1, 6), st.integers(1, 6)),
        st.sampled_from(list(GO_RULES)),
        st.sampled_from([None, 0, 5.5, -2.25]),
    ),
    st.builds(lambda stones: tg.Go(9, handicap=stones), st.integers(2, 9)),
    st.builds(
        lambda to_play: tg.Go.from_diagram("X . O\n. . .", to_play=to_play),
        st.sampled_from(["black", "white"]),
    ),
    st.builds(tg.Gomoku, st.integers(5, 22), rules=st.sampled_from(["freestyle", "standard"])),
    st.builds(tg.Renju, st.tuples(st.integers(5, 9), st.integers(5, 9))),
)


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_game_comes_back_from_its_record(data):
    p = data.draw(starts)
    for _ in range(data.draw(st.integers(0, 20))):
        if p.outcome is None:
            p.play(data.draw(st.sampled_from(p.legal_moves())))
    twin = again(p)
    assert twin == p
    assert twin.moves == p.moves
    assert twin.outcome == p.outcome
    assert twin.legal_moves() == p.legal_moves()


OTHERS: dict[str, Callable[[], Any]] = {
    "out of turn": lambda: tg.Go(9).play("A1", "white").play("A2", "white"),
    "White begins": lambda: tg.Go(9, to_play="white"),
    "the largest board": lambda: tg.Go(25).play("Z25").play("A1"),
    "rules without a name": lambda: tg.Go(9, ko="simple"),
    "a forbidden move": renju_loss,
    "five": five_won,
    "exactly five": lambda: tg.Gomoku(15, rules="standard").play("h8"),
}


@pytest.mark.parametrize("make", OTHERS.values(), ids=OTHERS.keys())
def test_other_games_come_back(make):
    p = make()
    twin = again(p)
    assert twin == p
    assert twin.moves == p.moves
    assert twin.outcome == p.outcome


RECORDED = {
    "a third pass": ("(;SZ[3];B[aa];W[];B[];W[])", "X . .\n. . .\n. . ."),
    "play goes on after two passes": ("(;SZ[3];B[aa];W[];B[];W[bb])", "X . .\n. O .\n. . ."),
    "a suicide": ("(;SZ[2]RU[Chinese]AB[ba][ab];W[aa])", ". X\nX ."),
    "a ko retaken": (
        "(;SZ[4]RU[Japanese]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])",
        ". X O .\nX O . O\n. X O .\n. . . .",
    ),
}


@pytest.mark.parametrize(("text", "drawn"), RECORDED.values(), ids=RECORDED.keys())
def test_what_happened_is_replayed_whatever_the_rules_say(text, drawn):
    assert (replayed(text).board == stones(drawn)).all()


def test_a_stone_after_five_changes_no_outcome():
    moves = "".join(f";B[{c}a];W[{c}b]" for c in "abcd") + ";B[ea];W[eb]"
    position = replayed(f"(;GM[4]SZ[9]{moves})")
    assert position.outcome == tg.Outcome("black", tg.Reason.FIVE)
    assert len(position.moves) == 10


@pytest.mark.parametrize(
    ("written", "komi"),
    [("KM[6.5]", 6.5), ("KM[375]", 7.5), ("KM[325]", 6.5), ("KM[0]", 0), ("", 7.5)],
)
def test_komi(written, komi):
    assert replayed(f"(;SZ[9]RU[Chinese]{written})").komi == komi


def test_handicap_stones_are_put_once():
    position = replayed("(;SZ[19]HA[2];AB[dp][pd];W[pp])")
    assert (position.board == 1).sum() == 2


def test_a_turn_set_in_the_middle_keeps_the_prisoners():
    position = replayed("(;SZ[3]AB[ba];B[bb];W[aa];B[ab];PL[B];B[cc])")
    assert position.prisoners == {"black": 1, "white": 0}
    assert len(position.moves) == 4


@pytest.mark.parametrize("result", ["B+R", "W+Resign", "b+r"])
def test_a_resignation_comes_back(result):
    position = replayed(f"(;SZ[9]RE[{result}];B[aa])")
    assert position.outcome == tg.Outcome(
        "black" if result[0] in "Bb" else "white", tg.Reason.RESIGNATION
    )


@pytest.mark.parametrize("wrong", ["(;SZ[9])", None, []])
def test_one_record_is_replayed(wrong):
    with pytest.raises(tg.SgfError, match="one record"):
        tg.replay(wrong)


# Replay goes by points: names are made for people, and for nobody else.


@pytest.mark.parametrize("kind", [tg.Go, tg.Renju, tg.Gomoku])
def test_a_replay_makes_no_names(kind, monkeypatch):
    position = kind(9)
    corner = position.name(0, 0)
    record = tg.record_of(position.play(corner).play("pass").play(position.name(4, 4)))

    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Notation, "name", refuse)
    monkeypatch.setattr(Notation, "parse", refuse)
    replayed = tg.replay(record)
    monkeypatch.undo()
    assert replayed == position
    assert replayed.moves == position.moves


def test_a_refused_move_is_named():
    with pytest.raises(tg.SgfError, match="move 2 of the record, white E5: E5 is occupied"):
        tg.replay(tg.read_sgf("(;SZ[9];B[ee];W[ee])")[0])
