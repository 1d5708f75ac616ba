"""All options of a search, by the same names as in the core and on the command line."""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass, field, fields
from typing import Any, Literal, Self, get_args

from tengen import _core
from tengen.errors import InputError
from tengen.knowledge.joseki import book_named
from tengen.numbers import real_number, shown, whole_number
from tengen.searching.options import Named
from tengen.searching.playout_rules import USUAL_RULES, native_rules, read_rules
from tengen.searching.rewards import Rewards

Selection = Literal["ucb1", "variance", "puct"]
Priors = Literal["uniform", "tactics", "patterns", "learnt"]
FinalMove = Literal["visits", "value", "lower_bound", "agreement"]
Playout = Literal["light", "textbook", "shapes", "heavy"]
Parallel = Literal["tree", "root", "leaf"]
Prover = Literal["none", "fours", "threats", "utss"]
Filter = Literal["none", "near"]

CHOICES = {
    "selection": get_args(Selection),
    "priors": get_args(Priors),
    "final_move": get_args(FinalMove),
    "playout": get_args(Playout),
    "parallel": get_args(Parallel),
    "prover": get_args(Prover),
    "filter": get_args(Filter),
}
"""Words among the options."""

WHOLE = {
    "simulations": (0, (1 << 63) - 1),
    "nodes": (0, (1 << 63) - 1),
    "memory": (1 << 16, 1 << 46),
    "threads": (1, 1024),
    "seed": (0, (1 << 64) - 1),
    "expansion": (1, (1 << 32) - 1),
    "virtual_loss": (0, 1 << 20),
    "amaf_depth": (0, 1 << 30),
    "playouts": (1, 1_000_000),
    "leaves": (1, 1 << 15),
    "prover_plies": (0, 1 << 30),
}
"""Whole numbers among the options: the least and the most each may be."""

REAL = {
    "seconds": (0.0, math.inf),
    "exploration": (0.0, 1e12),
    "first_play_urgency": (-1e9, math.inf),
    "first_play_reduction": (0.0, 1e6),
    "rave_equivalence": (0.0, 1e18),
    "prior_weight": (0.0, 1e6),
}
"""The other numbers, likewise."""

FLAGS = ("shuffle", "rave", "amaf_fading", "transpositions", "proofs", "reuse", "early_stop")

WITH_PLAYOUTS = (
    "threads",
    "parallel",
    "first_play_urgency",
    "shuffle",
    "expansion",
    "virtual_loss",
    "rave",
    "rave_equivalence",
    "amaf_depth",
    "amaf_fading",
    "transpositions",
    "playouts",
    "playout",
    "playout_rules",
    "rewards",
)
"""Options that mean something only where leaves are played out."""
WITH_EVALUATOR = ("leaves", "first_play_reduction", "prior_weight")
"""And only where an evaluator judges them."""


@dataclass(frozen=True)
class SearchConfig(Named):
    """The options of a search.

    It ends when its simulations, its seconds or its nodes are used up, whichever is first, or when
    the result is certain. Without a limit it runs until it is stopped.
    """

    whose = "a search"

    simulations: int = 0
    """How many simulations at most; 0 for no limit. More take longer and judge better."""
    seconds: float = 0.0
    """How many seconds at most; 0 for no limit."""
    nodes: int = 0
    """How many nodes the tree has at most, then the search ends; 0 for no limit."""
    memory: int = 1 << 30
    """Bytes of tree at most; then it stops growing, and the search goes on."""
    threads: int = 1
    parallel: Parallel = "tree"
    """How threads work together: on one tree, on a tree each whose visits are added up ("root"), or
    by playing from the same leaf ("leaf"); the last two are for comparison."""
    seed: int = 0
    """One seed and one thread give the same tree every time."""
    selection: Selection = "ucb1"
    """The formula by which the search chooses its way: Q + c·√(2 ln N/n), W's variance form, or
    PUCT, which follows the priors."""
    exploration: float = 0.3
    """The constant c: higher tries moves that were seldom visited, lower stays with the best so
    far."""
    first_play_urgency: float = math.inf
    """What a move counts before its first visit: higher tries every move early, infinite each one
    once first; lower goes on with the good ones."""
    first_play_reduction: float = 0.1
    """With an evaluator, a move before its first visit counts as much as its node so far, less this
    times the root of the priors that have been visited."""
    priors: Priors = "uniform"
    """How promising new moves are held to be: all alike, or by what they do on the board (captures,
    rescues, fours, threes …), in Go also by 3×3 patterns ("patterns"), or by weights of both that
    were learnt from a network ("learnt"). It is P in PUCT, and the order in which moves are tried
    first. Of problems, and of rows other than five, nothing is
    known."""
    prior_weight: float = 1.0
    """How much these priors weigh beside those of an evaluator, where there is one."""
    prover: Prover = "none"
    """In five in a row, what is looked for at new nodes: wins by fours, by threats too, or what R's
    unified threat-space search ("utss") finds, which is losses as well. What is found is
    certain."""
    prover_plies: int = 4
    """It is looked for at most so many plies from the root (R4); 0 for everywhere."""
    filter: Filter = "none"
    """In five in a row, which moves are tried first: all alike, or ("near", R4) those within three
    points of a stone, and under a threat only those that meet it or threaten more. The others stay
    legal: none is called lost for having been left out."""
    book: str = "no"
    """In Go on boards from 13×13 up, a book of corner sequences that says which moves are promising
    beside what `priors` says: "yes" for the one that is shipped, or the file of another."""
    shuffle: bool = True
    """Try moves that look alike in random order, not in the order of the board."""
    expansion: int = 8
    """A position gets a node of its own when it has been visited so often: lower makes a larger and
    deeper tree, higher saves memory."""
    virtual_loss: int = 1
    """Lost visits that a thread leaves on its way down: the higher, the further apart the threads
    search."""
    rave: bool = False
    """Mix in what a move achieved wherever it was played later (RAVE): estimates come sooner, and
    are coarser."""
    rave_equivalence: float = 1000.0
    """W's k: at k visits of a node both estimates weigh the same; the higher, the longer RAVE's is
    trusted."""
    amaf_depth: int = 0
    """For RAVE so many plies from a node count for its moves; 0 for all. Fewer know less, but what
    they know is nearer."""
    amaf_fading: bool = False
    """Do moves count less for RAVE the later they come? In the first quarter of what is left of a
    game four times as much as in the last."""
    transpositions: bool = False
    """Share one node among all ways to a position: what is learnt on one way is known on all."""
    proofs: bool = True
    """Tell the moves above when a result is certain, and search no more below it."""
    playouts: int = 1
    """Random games from each new position: more judge it better, and leave time for fewer
    positions."""
    playout: Playout = "light"
    """How random games are played: the game's own fast way, or the textbook's, any legal move; in
    five in a row also with an eye for fives, fours and open threes ("shapes"), in Go by rules
    ("heavy")."""
    playout_rules: str = USUAL_RULES
    """What heavy playouts follow, in the order in which it is asked, + between; behind @ may stand
    how often ("defence+patterns@0.9+capture"): defence, nakade, fill, patterns, capture,
    self-atari."""
    leaves: int = 16
    """Positions that an evaluator judges together. While they wait they count as lost visits, so
    that the search looks elsewhere; more of them make better batches and a slightly worse
    search."""
    rewards: Rewards = field(default_factory=Rewards)
    reuse: bool = True
    """Keep what the tree knows of a move that is made, for the next search."""
    final_move: FinalMove = "visits"
    """The rule for the move to make: most visited, highest value, or highest value less one
    standard error ("lower_bound"); "agreement" searches on, up to twice the limits, until the
    most visited move also has the highest value."""
    early_stop: bool = False
    """Stop when no other move can become the most visited: saves time, and the move is the same."""

    def __post_init__(self) -> None:
        for name, (low, high) in WHOLE.items():
            self._set(name, whole_number(name, getattr(self, name), low, high))
        for name, (least, most) in REAL.items():
            self._set(name, real_number(name, getattr(self, name), least, most))
        for name in FLAGS:
            if not isinstance(getattr(self, name), bool):
                raise InputError(
                    f"{name} {shown(getattr(self, name))} cannot be: expected True or False"
                )
        for name in CHOICES:
            check_choice(name, getattr(self, name))
        if not isinstance(self.book, str) or not self.book:
            raise InputError(f"book {shown(self.book)} cannot be: expected yes, no or a file")
        read_rules(self.playout_rules)
        if not isinstance(self.rewards, Rewards):
            raise InputError(f"rewards {shown(self.rewards)} cannot be: expected Rewards")

    def _set(self, name: str, value: float) -> None:
        """NumPy's numbers become Python's."""
        object.__setattr__(self, name, value)

    @classmethod
    def judged(cls, **options: Any) -> Self:  # noqa: ANN401 - checked when it is made
        """Options for a search with an evaluator, whose defaults are others: PUCT with c = 1.25."""
        return cls(**{"selection": "puct", "exploration": 1.25, **options})

    def check_for(self, *, evaluator: bool) -> None:
        """Does every option that is set mean something to such a search?

        Raises:
            InputError: one does not.
        """
        kind = "an evaluator" if evaluator else "playouts"
        usual = type(self)()
        for name in WITH_PLAYOUTS if evaluator else WITH_EVALUATOR:
            if getattr(self, name) != getattr(usual, name):
                raise InputError(f"{name} is no option of a search with {kind}")
        if evaluator and self.selection != "puct":
            raise InputError(
                f"selection {self.selection} follows no priors: expected puct with an evaluator"
            )

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read options from TOML, by their names here; `[rewards]` is a table of its own."""
        try:
            options = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise InputError(f"these are no options of a search: {error}") from None
        rewards = options.get("rewards", {})
        if not isinstance(rewards, dict):
            raise InputError(f"rewards {shown(rewards)} cannot be: expected a table")
        return cls(**{**options, "rewards": Rewards(**rewards)})

    def native(self) -> _core.SearchConfig:
        """The same for the core."""
        native = _core.SearchConfig()
        special = {
            "selection": _core.Selection[self.selection],
            "final_move": _core.FinalMove[self.final_move],
            "parallel": _core.Parallel[self.parallel],
            "rewards": self.rewards.native(),
        }
        for option in fields(self):
            if option.name not in ELSEWHERE:
                value: Any = special.get(option.name, getattr(self, option.name))
                setattr(native, option.name, value)
        return native

    def native_knowledge(self) -> _core.Knowledge:
        """What the core is told of the game.

        Raises:
            FileError: the book cannot be read, or is none.
        """
        knowledge = _core.Knowledge()
        knowledge.playout = _core.Playout[self.playout]
        knowledge.rules = native_rules(self.playout_rules)
        knowledge.tactics = 0.0 if self.priors == "uniform" else self.prior_weight
        if self.priors != "uniform":
            knowledge.go = _core.GoKnows[self.priors]
        knowledge.prover = _core.Prover[self.prover]
        knowledge.prover_plies = self.prover_plies
        knowledge.filter = _core.Filter[self.filter]
        book = book_named(self.book)
        knowledge.joseki = None if book is None else book.native
        return knowledge


def check_choice(name: str, value: object) -> None:
    """Refuse a word that is none of an option's choices."""
    choices = CHOICES[name]
    if not isinstance(value, str) or value not in choices:
        raise InputError(
            f"{name} {shown(value)} is unknown: expected one of " + ", ".join(choices),
            "option",
            name=name,
            value=shown(value),
        )


ELSEWHERE = {
    "playout",
    "playout_rules",
    "priors",
    "prior_weight",
    "prover",
    "prover_plies",
    "filter",
    "book",
}
"""Options that reach the core as what it is told of the game."""
