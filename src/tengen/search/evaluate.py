"""One search whose leaves are judged by a Python function, many at a time."""

from __future__ import annotations

import time
from typing import Any

from tengen import _core
from tengen.errors import InputError
from tengen.games.position import Position
from tengen.search.leaves import Evaluator, answers, unpack
from tengen.search.result import SearchResult, result_of

UNLIMITED = (1 << 32) - 2


class EvaluatedSearch:
    """PUCT search from a position, its leaves judged by an evaluator (see `tengen.search.leaves`).

    Args:
        position: where to begin; later moves of it do not matter to the search.
        evaluator: called with the planes of up to `leaves` positions.
        simulations: how many at most; 0 for no limit.
        seconds: how long at most; 0 for no limit. With neither limit it runs until it is stopped,
            the result is certain, or the memory is used up.
        leaves: positions judged together. While they wait they count as lost visits, so that the
            search looks elsewhere; more of them make better batches and a slightly worse search.
        exploration: the constant of PUCT.
        first_play_reduction: an unvisited move counts as much as its node so far, less this times
            the root of the priors that have been visited.
        memory: bytes of tree at most; then the search ends.
    """

    def __init__(
        self,
        position: Position[Any],
        evaluator: Evaluator,
        *,
        simulations: int = 0,
        seconds: float = 0.0,
        leaves: int = 16,
        exploration: float = 1.25,
        first_play_reduction: float = 0.1,
        memory: int = 1 << 30,
    ) -> None:
        if position.outcome is not None:
            raise InputError("the game is over: there is nothing to search")
        if not (isinstance(leaves, int) and 1 <= leaves <= 1 << 15):
            raise InputError(f"leaves {leaves!r} cannot be: expected 1 to 32768")
        if not (isinstance(simulations, int) and 0 <= simulations <= UNLIMITED):
            raise InputError(f"simulations {simulations!r} cannot be: expected 0 to {UNLIMITED}")
        self.position = position.copy()
        self.evaluator = evaluator
        self.seconds = seconds
        options = _core.LeafOptions()
        options.simulations = simulations or UNLIMITED
        options.leaves = leaves
        options.exploration = exploration
        options.first_play_reduction = first_play_reduction
        self._native = _native_search(self.position, options, memory)
        self._spent = 0.0
        self._stopped = False

    def run(self) -> SearchResult:
        """Search to the end, to a `stop` from another thread, or to what the evaluator raises.

        It may be called again, to go on.
        """
        self._stopped = False
        begin = time.perf_counter()
        before = self._spent
        try:
            while not self._stopped and self._judge_some():
                self._spent = before + time.perf_counter() - begin
                if self.seconds and self._spent >= self.seconds:
                    break
        finally:
            self._spent = before + time.perf_counter() - begin
        return self.result()

    def stop(self) -> None:
        """Let a running search end after the leaves that are being judged."""
        self._stopped = True

    def result(self) -> SearchResult:
        """What has been found so far.

        Raises:
            InputError: if not even the position itself has been judged.
        """
        report = self._native.report()
        if not report.candidates:
            raise InputError("nothing has been judged yet: run the search first")
        return result_of(report, self.position, self._spent)

    def _judge_some(self) -> bool:
        """Judge the leaves that are due; were there any?"""
        packed, to_play = self._native.collect()
        if len(to_play) == 0:
            return False
        size = self.position.height, self.position.width
        judged = self.evaluator(unpack(packed, to_play, size))
        try:
            self._native.answer(*answers(judged, len(to_play)))
        except ValueError as error:
            raise InputError(f"the evaluator's answer cannot be used: {error}") from None
        return True


def _native_search(
    position: Position[Any], options: _core.LeafOptions, memory: int
) -> _core.LeafSearch:
    native = position._native
    try:
        if isinstance(native, _core.GoGame):
            return _core.leaf_search_go(native, options, memory)
        return _core.leaf_search_five(native, options, memory)
    except MemoryError:
        raise InputError(f"memory {memory} is more than this machine gives") from None
