"""Whether a move wins, and what is answered: each answer tried on the board."""

import pytest

import tengen as tg
from tengen.errors import IllegalMove, InputError
from tengen.solving import judge

FOUR_THREE = tg.Gomoku(
    black=["f8", "g8", "h8", "i5", "i6"], white=["e8", "a1", "a3", "a5"], to_play="black"
)


def test_a_move_that_makes_five_needs_no_answer():
    position = tg.Gomoku(black=["f8", "g8", "h8", "i8"], white=["e8", "a1", "a3"])
    assert judge(position, "j8") == ("win", None, ())


def test_a_four_that_wins_is_answered_where_it_is_completed():
    judged = judge(FOUR_THREE, "i8")
    assert (judged.status, judged.reply) == ("win", "j8")
    game = FOUR_THREE.copy()
    for move in ("i8", "j8", *judged.line):
        game.play(move)
    assert game.outcome is not None
    assert game.outcome.winner == "black"


def test_a_four_that_leads_nowhere_is_stopped():
    position = tg.Gomoku(black=["f8", "g8", "h8"], white=["e8", "i12", "a1"])
    assert judge(position, "j8") == ("none", "i8", ())


def test_an_open_three_alone_is_stopped_by_some_reply():
    position = tg.Gomoku(black=["g8", "h8"], white=["a1"])
    judged = judge(position, "i8", seconds=5)
    assert judged.status == "none"
    after = position.copy()
    after.play("i8")
    after.play(judged.reply or "pass")
    assert tg.solve(after, attacker="black", seconds=2).status == "none"


def test_a_move_that_threatens_nothing_needs_no_answer():
    position = tg.Gomoku(black=["h8"], white=["i9"])
    assert judge(position, "o15") == ("none", None, ())


def test_whoever_overlooks_a_four_loses_to_the_five():
    position = tg.Gomoku(black=["h8", "h9"], white=["c3", "d3", "e3", "f3"], to_play="black")
    judged = judge(position, "h10")
    assert judged.status == "none"
    assert judged.reply in ("b3", "g3")


def test_where_the_only_answer_is_forbidden_black_passes():
    position = tg.Renju(
        black=["f8", "l8", "g9", "g10", "e6", "f7"],
        white=["h8", "i8", "j8", "a15", "o1"],
        to_play="white",
    )
    assert judge(position, "k8") == ("win", "pass", ("g8",))


def test_too_little_time_is_not_called_a_refutation():
    position = tg.Gomoku(black=["g8", "h8", "i9", "i10"], white=["a1", "a3", "a5", "o15"])
    assert judge(position, "i8", seconds=5).status == "win"
    assert judge(position, "i8", nodes=1).status == "unknown"


def test_what_cannot_be_judged_is_refused():
    with pytest.raises(IllegalMove):
        judge(FOUR_THREE, "e8")
    with pytest.raises(InputError, match="expected Gomoku or Renju"):
        judge(tg.Go(9), "E5")  # type: ignore[arg-type]
