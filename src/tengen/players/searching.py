"""Players that search: `uct`, `rave` and `tactics` in a tree, `mc` without one."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random

from tengen.errors import IllegalMove, InputError
from tengen.games.five import FiveInARow
from tengen.games.go import Go
from tengen.games.position import Position, opponent
from tengen.games.records import AnyPosition
from tengen.players.clock import Clock, longest, moves_left
from tengen.players.finishing import sensible
from tengen.players.look import GLANCE, Look
from tengen.players.machine import Machine
from tengen.players.manners import Resignation, winning_move, without_pass
from tengen.players.opening_moves import opening
from tengen.players.options import search_config
from tengen.players.player import REPORTS, RESIGN, Choice, Progress
from tengen.players.resisting import resisting
from tengen.searching import Candidate, Evaluator, Search, SearchConfig, SearchResult
from tengen.searching.native import for_game
from tengen.searching.search import DEFAULT_SIMULATIONS
from tengen.searching.usual import JUDGEMENTS, Options

RESIGN_BELOW = 0.05

PONDERED = 1_000_000
"""Simulations on the opponent's time, at most, times the points of the board. The tree is copied
when the opponent has moved, on our own time, so it must not grow as long as the opponent thinks."""


class SearchPlayer(Machine):
    """Searches a tree for every move.

    Args:
        name: how it is written as a spec.
        config: the options of the search. Without a limit in it, the clock is the limit; without a
            clock, 10,000 simulations are, and 400 that an evaluator judges.
        evaluator: who judges the leaves; without one they are played out.
        seed: of every tree; None for another one each time, so that no two games are the same.
        resign: gives up when its value stays under this; 0 for never.
        manners: does it open where people open, meet threats and hold out when lost, whatever a
            short search thinks? With an evaluator, which has learnt to, only when lost.
        in_go: options that it has in Go alone, by the board.
    """

    def __init__(
        self,
        name: str,
        config: SearchConfig,
        *,
        evaluator: Evaluator | None = None,
        seed: int | None = None,
        resign: float = RESIGN_BELOW,
        manners: bool = True,
        in_go: Callable[[Go], Options] | None = None,
    ) -> None:
        super().__init__(name)
        config.check_for(evaluator=evaluator is not None)
        self.config = config
        self.evaluator = evaluator
        self._seed = seed
        self._seeds = Random()
        self._resignation = Resignation(resign)
        self._manners = manners
        self._in_go = in_go
        self._last: Search | None = None
        """The search for its last move, whose tree may know the position asked about next …"""
        self._ahead = 2
        """… and after how many moves: its own and the answer, or the answer to what it ponders."""

    def limited(self, position: AnyPosition, clock: Clock | None) -> SearchConfig:
        """The options of the search of a position, limits and seed included."""
        config = self._config_for(position)
        if clock is not None:
            allotment = clock.allotment(moves_left(position))
            return replace(config, seconds=min(config.seconds or math.inf, allotment))
        if not (config.simulations or config.seconds or config.nodes):
            judged = self.judge(position) is not None
            return replace(config, simulations=JUDGEMENTS if judged else DEFAULT_SIMULATIONS)
        return config

    def judge(self, position: AnyPosition) -> Evaluator | None:  # noqa: ARG002 - of all the same
        """Who judges the leaves of a search of the position; None if they are played out."""
        return self.evaluator

    def _config_for(self, position: AnyPosition) -> SearchConfig:
        """The options with a seed, and without what is known of other games."""
        seed = self._seeds.getrandbits(63) if self._seed is None else self._seed
        config = replace(for_game(position, self.config), seed=seed)
        if self._in_go is None or not isinstance(position, Go):
            return config
        return replace(config, **self._in_go(position))

    def search(
        self,
        position: AnyPosition,
        clock: Clock | None = None,
        only: Sequence[str] | None = None,
    ) -> SearchResult:
        """Search a position without deciding anything; it can be watched and stopped likewise.

        Of its moves only these are searched, if any are named.
        """
        self._begin()
        limits = self.limited(position, clock)
        search = Search(position, limits, self.judge(position), only=only)
        found = self._run(search, longest(position, clock))
        return found if only is not None else without_pass(position, found)

    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:
        won = winning_move(position)
        if won is not None:
            return Choice(won, value=1.0, pv=[won])
        search = self._prepared(position, self._ahead)
        self._ahead = 2
        limits = self.limited(position, clock)  # after the tree was copied, which takes its time
        search.limit(simulations=limits.simulations, seconds=limits.seconds)
        found = self._run(search, longest(position, clock))
        found = without_pass(position, found)
        best = sensible(position, found, self._second_look(limits), agreement=self.agreement)
        if self._manners:
            best = self._mannerly(position, found, best, limits.seed)
        as_found = best in found.candidates and best.move == found.best
        # Of a move that nobody has tried nothing is known but that the position is worth so much.
        value = found.value if as_found or not best.visits else best.value
        gives_up = self._resignation.is_due(position, value)
        return Choice(
            move=RESIGN if gives_up else best.move,
            value=value,
            pv=found.pv if as_found else [best.move],
            simulations=found.simulations,
            analysis=found,
        )

    def _mannerly(
        self, position: AnyPosition, found: SearchResult, best: Candidate, seed: int
    ) -> Candidate:
        """The move as people would have it."""
        lost = best.proof == opponent(position.to_play)
        if self.judge(position) is not None and not lost:
            return best
        if isinstance(position, FiveInARow):
            best = resisting(position, found, best)
        return opening(position, found, best, seed)

    def _second_look(self, limits: SearchConfig) -> Look:
        """Short searches that a clock has time for: a tenth of its allotment is kept back."""
        return Look(seconds=limits.seconds / 10, seed=limits.seed, stopped=self._stopped)

    def ponder(self, position: AnyPosition) -> None:
        """Think while the opponent does, until `rest`; what is found is kept for the answer.

        It ends by itself when so much is known that taking it over would cost the answer time.

        Args:
            position: after a move of its own. It does not change meanwhile.
        """
        if self._closed or not self.config.reuse or position.outcome is not None:
            return
        if self._ahead == 1 and moves_between(self._last, position, 0) is not None:
            search = self._last  # it goes on
            assert search is not None
        else:
            search = self._prepared(position, 1)
        self._ahead = 1
        most = PONDERED // (position.height * position.width)
        if not search.running and (left := most - search.result().simulations) > 0:
            search.limit(simulations=left).start()

    def rest(self) -> None:
        """Ponder no more. What went wrong will go wrong again when a move is asked for."""
        if self._ahead == 1 and self._last is not None:
            try:
                self._last.stop()
            except Exception:
                self._last = None

    def close(self) -> None:
        """Stop, and let go of the tree."""
        super().close()
        self.rest()
        self._last = None

    def _prepared(self, position: AnyPosition, ahead: int) -> Search:
        """A search of the position: the last one, if that led here and its tree may be kept."""
        self.rest()
        last, self._last = self._last, None
        if last is not None:
            with suppress(Exception):  # it has been left; what it fails at concerns nobody
                last.stop()  # it may still be at work, if nobody waited for its end
        played = moves_between(last, position, ahead)
        if last is not None and played is not None:
            with suppress(IllegalMove):  # a record may hold what no search would play
                self._last = last.play(*played)
        search = self._last or Search(position, self._config_for(position), self.judge(position))
        self._last = search if self.config.reuse and not self._closed else None
        return search

    def _run(self, search: Search, most: float = math.inf) -> SearchResult:
        """Run a search, tell the observer of it, and stop it when told to.

        Args:
            search: ready to run.
            most: seconds after which nobody waits for it any more. Its thread may be starved, or
                its evaluator slow; then it ends by itself, as long as it has found anything.
        """
        search.start()
        began = time.perf_counter()
        due, late = began + REPORTS, False
        try:
            while not search.wait(min(GLANCE, max(0.001, began + most - time.perf_counter()))):
                now = time.perf_counter()
                late = now >= began + most and search.result().simulations > 0
                if late or self._stopped.is_set():
                    break
                if self._observer is not None and now >= due:
                    self._observer(progress(search))
                    due += REPORTS
        finally:  # also when Ctrl-C or a failing observer ends the loop
            search.stop(wait=not late)
        return search.result()


class FlatMonteCarlo(SearchPlayer):
    """C's flat Monte Carlo evaluation (C3): as many playouts for every legal move, no tree.

    It is a search whose root never grows, and whose formula, with an endless c, always takes the
    move that was tried least.

    Args:
        name: how it is written as a spec.
        playouts: for each legal move; about so many where several threads share them.
        threads: how many search at once.
        seed: as for other searches.
        resign: as for other searches.
        manners: as for other searches.
    """

    def __init__(
        self,
        name: str,
        *,
        playouts: int = 100,
        threads: int = 1,
        seed: int | None = None,
        resign: float = RESIGN_BELOW,
        manners: bool = True,
    ) -> None:
        if playouts < 1:
            raise InputError(f"playouts={playouts} cannot be: expected a whole number from 1")
        config = {
            "threads": threads,
            "seed": seed or 0,
            "exploration": 1e9,
            "expansion": (1 << 32) - 1,
            "final_move": "value",
        }
        super().__init__(name, search_config(config), seed=seed, resign=resign, manners=manners)
        self.playouts = playouts

    def limited(self, position: AnyPosition, clock: Clock | None) -> SearchConfig:
        """The options of the search of a position, limits and seed included."""
        simulations = self.playouts * len(position.legal_moves())
        return replace(super().limited(position, clock), simulations=simulations)


def moves_between(last: Search | None, position: AnyPosition, count: int) -> list[str] | None:
    """The moves, so many of them in turns, from a search's position to another one.

    None if the game went on differently, or is another one.
    """
    if last is None or type(last.position) is not type(position):
        return None
    assert isinstance(last.position, Position)
    before, after = last.position.past, position.past
    made = after.moves[len(before.moves) :]
    mover = last.position.to_play
    goes_on = (
        last.position._options() == position._options()
        and replace(before, moves=[*before.moves, *made]) == after
        and [colour for _, colour in made] == [mover, opponent(mover)][:count]
    )
    return [move for _, move in position.moves[len(before.moves) :]] if goes_on else None


def progress(search: Search) -> Progress:
    """How far a search has come."""
    found, config = search.result(), search.config
    by_count = found.simulations / config.simulations if config.simulations else 0.0
    by_time = found.seconds / config.seconds if config.seconds else 0.0
    return Progress(
        seconds=found.seconds,
        done=min(1.0, max(by_count, by_time)),
        value=found.value,
        pv=found.pv,
        simulations=found.simulations,
        analysis=found,
    )
