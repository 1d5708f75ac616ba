"""A claimed life or death is played against every reply: the checker of proofs.

Whoever claims that a side wins a local game of life and death hands over a certificate: the game,
and the winner's move in every position that the loser can bring about.

    {"height": 1, "width": 4, "points": "da.A", "target": [0], "to_play": "attacker", "ko": None,
     "threats": [0, None], "eyes": False, "winner": "attacker", "answers": {"ta.A - 0 *": …}}

`points` has a letter for every point, row by row: `.` open, `a` and `d` stones of attacker and
defender, `_` empty and closed to both, `A` and `D` what stands for good. `threats` are those of
attacker and defender, None if they have no end. The checker believes none of the answers. It plays
the game by these rules alone:

* a stone without a liberty is taken off, the opponent's first; suicide is not allowed. A closed
  point, and what of one's own stands for good, is a liberty for ever;
* who has just lost a single stone in a ko may not retake at once, unless he spends a threat. A pass
  lifts the ban;
* the target is dead when all its stones have been captured. Play without end leaves it standing;
  but a side with endless threats that spends them for ever has lost.

So the attacker's answers may lead into no cycle, unless the defender spends a threat in each; and
the defender's into none in which he spends one himself. The defender's proof may also end where a
stone of the target cannot be captured though its owner always passes (Benson 1976), which the
checker finds out by itself; with `eyes` it must end so.

A certificate that says of which board the game is a part states its walls, and they are checked
too (`life_walls`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tengen.textbook.cycles import components
from tengen.textbook.life_board import PASS, LocalBoard, Position, Step
from tengen.textbook.life_walls import missing_wall


class Verdict(NamedTuple):
    """What the checker says.

    Attributes:
        accepted: whether the claim is proven.
        reason: in a sentence.
        positions: how many positions were looked at.
    """

    accepted: bool
    reason: str
    positions: int


class _RefusedError(Exception):
    """The claim does not hold; the message says why."""


def check_certificate(certificate: Mapping[str, Any]) -> Verdict:
    """Whether a certificate proves its claim."""
    if reason := missing_wall(certificate):
        return Verdict(False, reason, 0)
    checker = _Checker(certificate)
    try:
        checker.begin()
        checker.walk()
        checker.judge_cycles()
    except _RefusedError as refused:
        return Verdict(False, str(refused), len(checker.steps))
    return Verdict(True, "every reply is answered", len(checker.steps))


class _Checker:
    def __init__(self, certificate: Mapping[str, Any]) -> None:
        self.board = LocalBoard(int(certificate["height"]), int(certificate["width"]))
        self.winner = str(certificate["winner"])
        self.needs_eyes = bool(certificate["eyes"])
        self.answers: Mapping[str, int] = certificate["answers"]
        cells = list(str(certificate["points"]))
        for point in certificate["target"]:
            cells[point] = "t" if cells[point] == "d" else cells[point]
        attacker, defender = certificate["threats"]
        self.start = Position(
            "".join(cells), certificate["to_play"], certificate["ko"], (attacker, defender)
        )
        self.steps: dict[Position, list[Step]] = {}
        """Where every position that was reached can lead."""

    def begin(self) -> None:
        """No stone may stand at the start that the rules would have taken off."""
        cells = self.start.cells
        for side in ("attacker", "defender"):
            for chain in self.board.chains(cells, side):
                if not self.board.breathes(cells, chain, side):
                    raise _RefusedError(f"a stone of the {side} stands without a liberty")

    def walk(self) -> None:
        """Reach every position that the loser can bring about."""
        todo = [self.start]
        while todo:
            position = todo.pop()
            if position in self.steps:
                continue
            self.steps[position] = steps = [] if self._is_won(position) else self._steps(position)
            todo += [step.position for step in steps]

    def _is_won(self, position: Position) -> bool:
        """Does the claim hold here already? A dead target refutes the defender's claim."""
        if position.is_dead:
            if self.winner == "defender":
                raise _RefusedError("the target is captured")
            return True
        return self.winner == "defender" and self.board.has_certain_life(position.cells)

    def _steps(self, position: Position) -> list[Step]:
        if position.to_play != self.winner:
            return list(self.board.steps(position))
        name = position.name()
        if name not in self.answers:
            raise _RefusedError(f"there is no answer for {name}")
        step = self.board.step(position, self.answers[name])
        if step is None:
            raise _RefusedError(f"the answer for {name} is not legal")
        return [step]

    def judge_cycles(self) -> None:
        """Play without end must be the winner's.

        The spender of a cycle loses it; a cycle without one is the defender's, unless eyes are
        needed. So some steps may be taken away: no cycle may be left without them, or with them.
        """
        for part in components(_ways(self.steps)):
            inside = [
                step for position in part for step in self.steps[position] if step.position in part
            ]
            if not inside:
                continue
            spenders = {step.spent_by for step in inside} - {None}
            if self.winner in spenders:
                raise _RefusedError(f"the {self.winner} spends threats for ever")
            if self.winner == "defender" and not self.needs_eyes:
                continue
            self._refuse_peace(part)

    def _refuse_peace(self, part: set[Position]) -> None:
        """Without the loser's spent threats there must be no cycle."""
        quiet = {
            position: [s for s in self.steps[position] if s.position in part and not s.spent_by]
            for position in part
        }
        for smaller in components(_ways(quiet)):
            if any(s.position in smaller for position in smaller for s in quiet[position]):
                raise _RefusedError("play can go on for ever, and nothing is spent")


def tree_of(certificate: Mapping[str, Any], most: int = 1000) -> dict[int, Any]:
    """A certificate as a tree of moves by their points' numbers: {move: {reply: {move: …}}}.

    The winner has one move, the loser all. Near the root nothing is left out; where the tree has
    grown to so many moves, it ends.
    """
    checker = _Checker(certificate)
    root: dict[int, Any] = {}
    todo, grown = [(checker.start, root)], 0
    for position, moves in todo:
        if grown >= most or position.is_dead:
            continue
        is_winners = position.to_play == checker.winner
        answer = checker.answers.get(position.name())
        tried = ([] if answer is None else [answer]) if is_winners else _moves(position)
        for move in tried:
            if step := checker.board.step(position, move):
                moves[move] = {}
                todo.append((step.position, moves[move]))
                grown += 1
    return root


def _moves(position: Position) -> list[int]:
    """All open points, and the pass."""
    return [*(point for point, cell in enumerate(position.cells) if cell == "."), PASS]


def _ways(steps: Mapping[Position, list[Step]]) -> dict[Position, list[Position]]:
    """Where every position can lead."""
    return {position: [step.position for step in some] for position, some in steps.items()}
