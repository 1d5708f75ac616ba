"""What the life-and-death solver answers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.games.svg import Drawable, Picture
from tengen.solving.life.claims import Claim
from tengen.solving.life.ground import name_of
from tengen.solving.solution import Tree
from tengen.textbook.life_proofs import tree_of

SENTENCES = {
    "alive": "{defender} lives",
    "seki": "{defender} lives in seki",
    "dead": "{defender} is dead",
    "ko": "it is a ko",
    "unknown": "no answer was found in time",
}

KO_KINDS = {
    "direct": "it is a direct ko",
    "approach": "it is an approach ko of {steps}",
    "multi-step": "it is a ko in {steps}",
    "thousand-year": "it is a thousand-year ko",
}
"""A ko by its name, where it has one (`ko_kinds.py`)."""


@dataclass(frozen=True)
class Caveat:
    """What a proof takes for granted, or leaves open.

    Attributes:
        kind: "walls" that are taken to stand, and to hold a "border"; or it was not found out
            whether there are two "eyes", or how many "threats" turn a ko.
        sentence: the same for people.
    """

    kind: Literal["walls", "border", "eyes", "threats"]
    sentence: str

    def __str__(self) -> str:
        is_condition = self.kind in ("walls", "border")
        return f"if {self.sentence}" if is_condition else self.sentence


@dataclass(frozen=True)
class LifeSolution(Drawable):
    """The fate of the target with the side to move moving first.

    Attributes:
        problem: what was asked.
        status: "alive", "seki", "dead", "ko", or "unknown" if the limit was reached before.
        proven: is the status certain, as far as its caveats allow? If not, first moves are
            guesses, the likeliest first.
        first_moves: moves that reach the best result, the main line's first; "pass" if nothing is
            needed. None of them where no move of the side to move changes anything.
        refutations: for every first move that is proven wrong, the reply.
        untried: first moves that the limit left open, or what lies outside.
        pv: the main line, along the longest resistance.
        ko: of a ko, who takes first, who needs threats, and how many; where it has a name its
            "kind", and the "steps" of an approach ko or of one in several steps.
        caveats: what the proof takes for granted, and what it leaves open.
        region: the open points of the ground on which it was proven.
        claims: what is said to be proven; `certify` writes the proofs.
        nodes: positions looked at.
        seconds: how long it took.
    """

    problem: Problem = field(repr=False)
    status: str
    proven: bool
    first_moves: list[str]
    refutations: dict[str, str] = field(default_factory=dict, repr=False)
    untried: list[str] = field(default_factory=list, repr=False)
    pv: list[str] = field(default_factory=list)
    ko: dict[str, Any] | None = None
    caveats: tuple[Caveat, ...] = field(default=(), repr=False)
    region: list[str] = field(default_factory=list, repr=False)
    claims: tuple[Claim, ...] = field(default=(), repr=False)
    nodes: int = 0
    seconds: float = 0.0
    method: str = "proof"

    @property
    def depends_on(self) -> list[str]:
        """The caveats in sentences."""
        return [caveat.sentence for caveat in self.caveats]

    def sentence(self) -> str:
        """The answer in a sentence."""
        problem = self.problem
        told = SENTENCES[self.status].format(defender=problem.defender.capitalize())
        if self.ko:
            threats = _counted(self.ko["threats_needed"], "threat")
            told = _ko_named(self.ko) or told
            told += f": {self.ko['takes_first']} takes first, {self.ko['by']} needs {threats}"
        if self.first_moves:
            told += f"; {problem.to_play} plays {' or '.join(self.first_moves)}"
        return f"{told} ({'proven' if self.proven else 'not proven'})."

    def certify(self, seconds: float = 60.0) -> list[dict[str, Any]]:
        """Proofs of all claims for `tengen.textbook.life_proofs.check_certificate`.

        Proofs that are too large, or take longer than this, are left out.
        """
        written = (claim.certificate(seconds) for claim in self.claims)
        return [certificate for certificate in written if certificate is not None]

    @cached_property
    def tree(self) -> Tree:
        """The proof of the first claim as a tree of moves, as `proof_tree` has it."""
        return self.proof_tree()

    def proof_tree(self, most: int = 1000, seconds: float = 60.0) -> Tree:
        """The proof of the first claim as a tree of so many moves, about: {move: {reply: …}}.

        The winner has one move, the loser all of them. It is empty where nothing is proven.
        """
        proof = self.claims[0].certificate(seconds) if self.claims else None
        return {} if proof is None else _named(tree_of(proof, most), self.problem)

    def picture(self, *, numbers: bool = False) -> Picture:
        """The board with the main line; right first moves have a ring."""
        board = self.problem.picture(numbers=numbers)
        stones = (1, 2) if self.problem.to_play == "black" else (2, 1)
        line = [
            (self.problem.coordinates(move), stones[order % 2])
            for order, move in enumerate(self.pv)
            if move != PASS
        ]
        rings = [
            (self.problem.coordinates(move), "best") for move in self.first_moves if move != PASS
        ]
        return replace(
            board,
            title=f"{board.title}: {self.sentence()}",
            caption=self.sentence(),
            line=line,
            signs=(*board.signs, *rings),
        )


def _ko_named(ko: dict[str, Any]) -> str:
    """A ko by its kind; empty if that has no name."""
    steps = _counted(ko.get("steps", 0), "move" if ko.get("kind") == "approach" else "step")
    return KO_KINDS.get(ko.get("kind", ""), "").format(steps=steps)


def _counted(number: int, what: str) -> str:
    return f"one {what}" if number == 1 else f"{number} {what}s"


def _named(moves: dict[int, Any], problem: Problem) -> Tree:
    """A tree with moves by name in place of numbers."""
    return {name_of(problem, move): _named(rest, problem) for move, rest in moves.items()}
