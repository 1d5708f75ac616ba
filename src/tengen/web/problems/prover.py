"""Questions that take a search: asked by visitors, answered in threads of their own.

Whoever asks the same of the same position shares the answer, and the last answers are remembered.
A question that nobody waits for any more is dropped: at once if it has not begun, else before the
next search, of which none takes longer than a second or two.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Generic, TypeVar, cast

from tengen.games.five import FiveInARow
from tengen.web.wire.refusals import Refused

T = TypeVar("T")

REMEMBERED = 200
"""Answers."""


class Abandoned(Exception):  # noqa: N818 - nothing has failed
    """Nobody waits for the answer any more."""


class Question(Generic[T]):
    """Something that the prover is asked; `future` has the answer when there is one."""

    future: Future[T]

    def __init__(self, progress: object = None) -> None:
        self.progress = progress
        """How far the work is, if whoever asked first wants to see it: a `Progress`."""
        self.waiting = 0
        self.dropped = False

    def check_wanted(self) -> None:
        """Give up if nobody waits.

        Raises:
            Abandoned: nobody does.
        """
        if self.dropped:
            raise Abandoned


class Prover:
    """The questions of all visitors.

    Args:
        threads: how many are answered at once.
        most: how many may wait, those under way among them.
    """

    def __init__(self, threads: int, most: int) -> None:
        self._workers = ThreadPoolExecutor(threads, thread_name_prefix="prover")
        self._most = most
        self._lock = threading.Lock()
        self._questions: dict[Hashable, Question[Any]] = {}
        """Those that are open or remembered; those asked last at the end."""
        self._closing = False

    def ask(
        self,
        key: Hashable,
        answer: Callable[[Callable[[], None]], T],
        progress: object = None,
    ) -> Question[T]:
        """Put a question, or join who asks the same; `leave` it when done.

        Args:
            key: the same for the same question.
            answer: does the work; it is given a function to call now and then, which raises when
                nobody waits any more.
            progress: what the work writes of itself; who joins sees that of who asked first.

        Raises:
            Refused: too much is asked at once, or the server is about to end.
        """
        with self._lock:
            if self._closing:
                raise Refused(503, "closing", "the server is about to end")
            question = self._questions.pop(key, None)
            if question is None or _is_of_no_use(question):
                question = self._submit(answer, progress)
            self._questions[key] = question
            question.waiting += 1
            self._forget()
            return question

    def leave(self, question: Question[Any]) -> None:
        """Wait no longer."""
        with self._lock:
            question.waiting -= 1
            if question.waiting == 0 and not question.future.done():
                question.dropped = True
                question.future.cancel()

    def _submit(self, answer: Callable[[Callable[[], None]], T], progress: object) -> Question[T]:
        under_way = sum(not known.future.done() for known in self._questions.values())
        if under_way >= self._most:
            raise Refused(429, "busy", "too much is being proven at once: try again in a moment")
        question: Question[T] = Question(progress)
        question.future = self._workers.submit(_answered, question, answer)
        return question

    def _forget(self) -> None:
        old = [key for key, known in self._questions.items() if known.future.done()]
        for key in old[:-REMEMBERED]:
            del self._questions[key]

    def close(self) -> None:
        """Answer nobody any more, and wait for what is under way to notice."""
        with self._lock:
            self._closing = True
            for question in self._questions.values():
                question.dropped = True
        self._workers.shutdown(cancel_futures=True)


def board_key(position: FiveInARow) -> Hashable:
    """What a question about a position depends on."""
    shape = (position.rules, position.height, position.width)
    return (*shape, position.to_play, position.board.tobytes())


def _answered(question: Question[T], answer: Callable[[Callable[[], None]], T]) -> T:
    question.check_wanted()
    return answer(question.check_wanted)


def _is_of_no_use(question: Question[Any]) -> bool:
    """Was it dropped, or did it fail?"""
    future = question.future
    return question.dropped or (future.done() and cast(Any, future.exception()) is not None)
