"""Thinking on the opponent's time: nothing here depends on how long anything takes."""

import io
import time
from collections.abc import Callable
from typing import Any

import pytest

from tengen.games.go import Go
from tengen.players.searching import SearchPlayer
from tengen.protocols.gtp import Engine
from tengen.protocols.gtp.command import Command
from tengen.searching import Search, SearchConfig
from tests.protocols.gtp.controller import answers_in, running

PLAYER = "tactics:simulations=30,seed=1,resign=0"
MANY = 200
"""Visits of one move: far more than a search of 30 simulations makes."""

PATIENCE = 100_000
"""How often a controller looks, a thousand times a second, before it leaves."""

Step = Callable[["Talk"], str | None]
"""What is said next; None as long as it is too early."""


class Talk:
    """A controller that waits for what it expects before it says more."""

    def __init__(self, *steps: Step | str, ponder: bool = True, player: str = PLAYER) -> None:
        self._steps = list(steps)
        self.sink = io.StringIO()
        self.engine = Engine(player, self, self.sink, ponder=ponder)

    def read(self, size: int, /) -> bytes:
        """The next line; the engine reads in a thread of its own."""
        if not self._steps:
            return b""
        step = self._steps.pop(0)
        for _ in range(PATIENCE):
            if (said := step if isinstance(step, str) else step(self)) is not None:
                return f"{said}\n".encode()[:size]
            time.sleep(0.001)
        return b""  # what it waits for will not come

    @property
    def search(self) -> Search | None:
        """The search of the player that thinks."""
        player = self.engine._thinker._player
        return player._last if isinstance(player, SearchPlayer) else None

    def answers(self) -> list[str]:
        """All answers, once everything was said."""
        self.engine.run()
        return answers_in(self.sink.getvalue())


def pondered(talk: Talk) -> Search | None:
    """The search on White's time, when it has seen much."""
    search = talk.search
    if search is None or not search.running or search.position.to_play != "white":
        return None
    found = search.result().candidates
    return search if max(move.visits for move in found) >= MANY else None


def expected_move(talk: Talk) -> str | None:
    """White plays what is thought best for it."""
    search = pondered(talk)
    if search is None:
        return None
    moves = search.result().candidates
    return f"play w {max(moves, key=lambda each: each.visits).move}"


def saying(line: str) -> Step:
    """Say a line as soon as much has been pondered."""
    return lambda talk: line if pondered(talk) else None


@pytest.fixture
def known_before(monkeypatch) -> list[int]:
    """The visits that each search for a move had before it began."""
    seen: list[int] = []
    run = SearchPlayer._run

    def counting(self: SearchPlayer, search: Search, *most: float) -> Any:
        seen.append(sum(move.visits for move in search.result().candidates))
        return run(self, search, *most)

    monkeypatch.setattr(SearchPlayer, "_run", counting)
    return seen


@pytest.fixture
def busy_while_obeying(monkeypatch) -> list[bool]:
    """For each command: was a search under way when it was obeyed?"""
    seen: list[bool] = []
    obey = Engine._obey

    def looking(self: Engine, command: Command) -> None:
        player = self._thinker._player
        last = player._last if isinstance(player, SearchPlayer) else None
        seen.append(last is not None and last.running)
        obey(self, command)

    monkeypatch.setattr(Engine, "_obey", looking)
    return seen


def test_what_was_pondered_is_known_when_the_expected_move_is_made(known_before):
    answers = Talk("boardsize 5", "genmove b", expected_move, "genmove b", "showboard").answers()
    assert all(answer.startswith("=") for answer in answers)
    assert known_before[0] == 0
    assert known_before[1] > MANY // 2
    assert (answers[-1].count("X"), answers[-1].count("O")) == (2, 1)


@pytest.mark.parametrize(
    "line", ["", "# a comment", "name", "quux", "play w A1", "undo", "time_left w 5 0"]
)
def test_any_line_stops_it_before_it_is_obeyed(line, busy_while_obeying):
    Talk("boardsize 5", "genmove b", saying(line), "name").answers()
    assert len(busy_while_obeying) >= 3
    assert not any(busy_while_obeying)


@pytest.fixture
def again(monkeypatch) -> Step:
    """The expected move, said when it has been pondered for the second time."""
    begun: list[bool] = []
    ponder = SearchPlayer.ponder

    def counting(self: SearchPlayer, position: Go) -> None:
        ponder(self, position)
        begun.append(True)

    monkeypatch.setattr(SearchPlayer, "ponder", counting)
    return lambda talk: expected_move(talk) if len(begun) > 1 else None


@pytest.mark.parametrize("line", ["name", "", "time_left b 5 0", "komi 7.5"])
def test_it_goes_on_after_a_line_that_changes_nothing(line, again, known_before):
    """It would be waited for for ever if it did not."""
    Talk("boardsize 5", "genmove b", saying(line), again, "genmove b").answers()
    assert known_before[1] > MANY // 2


@pytest.mark.parametrize("line", ["stop", "undo", "clear_board", "play w A1", "boardsize 5"])
def test_there_is_nothing_to_ponder_after_others(line):
    talk = Talk("boardsize 5", "genmove b", saying(line))
    talk.answers()
    assert not talk.engine._moves.awaits_answer


def test_with_another_komi_it_begins_anew(again, known_before):
    Talk("boardsize 5", "genmove b", saying("komi 0.5"), again, "genmove b").answers()
    assert known_before[1] > MANY // 2


def test_an_unexpected_move_is_answered_too(known_before):
    answers = Talk("boardsize 5", "genmove b", saying("play w A1"), "genmove b").answers()
    assert all(answer.startswith("=") for answer in answers)
    assert len(known_before) == 2


def test_it_ends_with_the_input():
    talk = Talk("boardsize 5", "genmove b", saying("quit"))
    assert len(talk.answers()) == 3
    assert talk.search is None


def test_it_is_off_unless_asked_for(monkeypatch):
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(SearchPlayer, "ponder", never)
    talk = Talk("boardsize 5", "genmove b", "play w A1", "genmove b", ponder=False)
    assert all(answer.startswith("=") for answer in talk.answers())


def test_who_grows_no_tree_has_nothing_to_ponder():
    answers = Talk("boardsize 5", "genmove b", "name", player="random").answers()
    assert answers[-1] == "= Tengen"


def test_it_ends_by_itself_before_its_tree_is_too_large(monkeypatch):
    """However long the opponent thinks, and however often it is gone on with."""
    monkeypatch.setattr("tengen.players.searching.PONDERED", 25 * 400)
    player = SearchPlayer("uct", SearchConfig(simulations=30), seed=1)
    position = Go(5)
    player.choose(position)
    position.play("C3")
    for _ in range(3):
        player.ponder(position)
        assert player._last is not None
        assert player._last.wait()
        assert player._last.result().simulations == 400
        player.rest()


def test_a_search_that_fails_meanwhile_is_forgotten(monkeypatch):
    """The next move is thought about anew."""

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError

    player = SearchPlayer("uct", SearchConfig(simulations=30), seed=1)
    position = Go(5)
    player.choose(position)
    player.ponder(position.play("C3"))
    with monkeypatch.context() as patched:
        patched.setattr(Search, "stop", fail)
        player.rest()
    assert player._last is None
    assert player.choose(position.play("B2")).move


def test_the_command_line_asks_for_it():
    with running("--ponder", "--player", PLAYER) as process:
        assert process.ask("boardsize 5", "genmove b")[0].startswith("= ")
        assert process.ask("play w A1", "genmove b", "name")[0] == "= Tengen"
        process.say("quit")
        assert process.hear() == "="
        assert process.process.wait() == 0
