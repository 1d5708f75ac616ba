"""Threats over the wire: what points make, who wins, what stops it, and who is not waited for."""

import threading
from typing import Any

import httpx
import pytest

from tengen.web.problems.prover import Abandoned, Prover
from tengen.web.wire.refusals import Refused
from tests.web.visitor import Server, Visitor

OPEN_THREE = {"black": ["g8", "h8", "i8"], "white": ["a1", "a3"]}


def asked(
    visitor: Visitor, game: dict[str, Any], what: str, status: int = 200, **where: Any
) -> Any:
    answer = visitor.http.get(f"/api/games/{game['id']}/{what}", params=where)
    assert answer.status_code == status, answer.text[:500]
    return answer.json()


def start(
    visitor: Visitor, game: str = "gomoku", to_play: str = "black", **stones: list[str]
) -> Any:
    return visitor.new(game, 15, start=(stones or OPEN_THREE) | {"to_play": to_play})


def test_points_are_told_with_what_they_make(visitor):
    told = asked(visitor, start(visitor, to_play="white"), "threats")
    made = {attack["point"]: attack["makes"] for attack in told["black"]}
    assert (made["f8"], made["j8"], made["e8"]) == ("open-four", "open-four", "four")
    assert told["white"] == []
    assert told["defence"] == ["f8", "j8"]


def test_the_side_to_move_wins_by_fours(visitor):
    wins = asked(visitor, start(visitor), "wins")
    assert wins["black"]["fours"] == "win"
    assert wins["black"]["line"][0] in ("f8", "j8")
    assert len(wins["black"]["line"]) == 3
    assert wins["white"] == {"fours": "none", "threats": "none", "line": []}
    assert wins["stops"] is None


def test_what_the_other_threatens_is_told_with_every_move_that_stops_it(visitor):
    wins = asked(visitor, start(visitor, to_play="white"), "wins")
    assert wins["to_play"] == "white"
    assert set(wins["stops"]["stops"]) >= {"f8", "j8"}
    assert wins["stops"]["method"] == "fours"
    assert wins["stops"]["unknown"] == 0
    assert wins["stops"]["loses"] > 150


def test_a_win_that_needs_a_three_is_one_by_threats(visitor):
    crossing: Any = {"black": ["g8", "h8", "i9", "i10"], "white": ["a1", "a3", "a5", "o15"]}
    wins = asked(visitor, start(visitor, **crossing), "wins")
    assert (wins["black"]["fours"], wins["black"]["threats"]) == ("none", "win")


def test_another_position_is_asked_by_its_node(visitor):
    game = visitor.play(start(visitor), "f8", "a5")
    first, last = (visitor.node(game, at) for at in (0, 2))
    assert asked(visitor, game, "threats", node=first)["at"] == 0
    assert [asked(visitor, game, "wins", node=node)["at"] for node in (last, first)] == [2, 0]
    tried = visitor.tried(game, last, "o1", "e8")
    assert asked(visitor, game, "threats", node=tried)["at"] == 4


def test_points_forbidden_to_black_are_told_at_whites_turn_too(visitor):
    stones = {"black": ["h9", "h10", "i8", "j8"], "white": ["a1", "a3", "a5"]}
    told = asked(visitor, start(visitor, "renju", "white", **stones), "threats")
    assert [point["point"] for point in told["forbidden"]] == ["h8"]
    assert len(told["forbidden"][0]["lines"]) == 2


@pytest.mark.parametrize("what", ["threats", "wins"])
def test_where_there_are_no_threats_that_is_said(visitor, what):
    assert "five in a row" in asked(visitor, visitor.new("go"), what, 422)["error"]["message"]
    tic_tac_toe = visitor.new("gomoku", 3, row=3)
    assert "five in a row" in asked(visitor, tic_tac_toe, what, 422)["error"]["message"]
    over = visitor.play(start(visitor), "f8", "a5", "e8")
    assert asked(visitor, over, what, 409)["error"]["reason"] == "over"
    assert asked(visitor, over, what, 404, node="0")["error"]["reason"] == "node"


class Slow:
    """An answer that takes until it is let go, or until nobody wants it."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.abandoned = threading.Event()
        self.free = threading.Event()

    def __call__(self, check_wanted) -> str:
        self.begun.set()
        while not self.free.wait(0.01):
            try:
                check_wanted()
            except Abandoned:
                self.abandoned.set()
                raise
        return "answer"


def test_who_asks_the_same_shares_the_answer_and_it_is_remembered() -> None:
    prover, slow = Prover(1, 4), Slow()
    first, second = prover.ask("key", slow), prover.ask("key", slow)
    assert first is second
    prover.leave(first)
    slow.free.set()
    assert second.future.result(5) == "answer"
    prover.leave(second)
    assert prover.ask("key", slow).future.done()
    prover.close()


def test_a_question_that_nobody_waits_for_is_dropped_and_can_be_asked_again() -> None:
    prover, slow = Prover(1, 4), Slow()
    question = prover.ask("key", slow)
    assert slow.begun.wait(5)
    prover.leave(question)
    assert slow.abandoned.wait(5)
    slow.free.set()
    assert prover.ask("key", slow).future.result(5) == "answer"
    prover.close()


def test_too_many_questions_at_once_are_refused() -> None:
    prover, slow = Prover(1, 2), Slow()
    prover.ask("one", slow)
    prover.ask("two", slow)
    with pytest.raises(Refused, match="at once"):
        prover.ask("three", slow)
    prover.close()
    assert slow.abandoned.wait(5)
    with pytest.raises(Refused, match="about to end"):
        prover.ask("four", slow)


def test_whoever_hangs_up_is_not_waited_for(server: Server, monkeypatch) -> None:
    slow = Slow()
    monkeypatch.setattr(
        "tengen.web.routes.threats.wins_in", lambda _, __, check_wanted: slow(check_wanted)
    )
    game = start(server.visitor)
    address = f"http://127.0.0.1:{server.port}/api/games/{game['id']}/wins"
    with pytest.raises(httpx.ReadTimeout):
        httpx.get(address, timeout=0.5)
    assert slow.begun.wait(5)
    assert slow.abandoned.wait(5)
