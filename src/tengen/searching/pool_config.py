"""The options of a pool."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args

from tengen import _core
from tengen.errors import InputError
from tengen.numbers import real_number, shown, whole_number
from tengen.searching.config import Filter, Prover, check_choice
from tengen.searching.options import Named, check_names

Root = Literal["puct", "gumbel"]

LEAF_OPTIONS = ("leaves", "exploration", "first_play_reduction")
MOVE_OPTIONS = (
    "simulations",
    "full_share",
    "fast_simulations",
    "root",
    "considered",
    "gumbel_scale",
    "noise_weight",
    "forced_playouts",
    "temperature_moves",
    "temperature",
    "resign_below",
)
"""Those that may change while a pool runs."""
KNOWLEDGE = ("prover", "filter")
"""Those that only five in a row has, as words."""
OF_KNOWLEDGE = (*KNOWLEDGE, "prover_plies")
"""All of them."""
WITH_PUCT = ("noise_weight", "forced_playouts")
"""Those that a Gumbel root has no use for."""
NODES_OF_LINES = 8
"""Nodes of a tree for each simulation where a prover enters its lines."""


@dataclass(frozen=True)
class PoolConfig(Named):
    """The options of a pool."""

    whose = "a pool"

    searches: int = 1024
    """Games in play at the same time."""
    games: int = 0
    """Games in all; 0 for on and on."""
    batches: int = 2
    """The searches are divided among so many batches; two or more keep the threads busy."""
    threads: int = 1
    seed: int = 0
    """A game depends on the seed, its number and the answers, not on threads or batches."""
    simulations: int = 200
    """Visits of the root's moves before a move is made; what an earlier search left counts."""
    most_simulations: int = 0
    """Trees have room for so many, so that `change` may ask for them; 0 for `simulations`."""
    full_share: float = 1.0
    """This share of the moves has all simulations."""
    fast_simulations: int = 50
    """The others have so many, if these are fewer, and no noise."""
    leaves: int = 1
    """Positions of one search in a batch."""
    exploration: float = 1.25
    """The constant of PUCT."""
    first_play_reduction: float = 0.1
    """An unvisited move counts as its node so far, less this times √(priors visited)."""
    root: Root = "puct"
    """How roots choose: "puct" as every node, or "gumbel": by sequential halving of moves that are
    drawn, so that few simulations are enough; then their improved policies are recorded."""
    considered: int = 16
    """So many moves a Gumbel root tries at first."""
    gumbel_scale: float = 0.2
    """How much values weigh beside priors there; the paper has 1."""
    noise_weight: float = 0.0
    """How much of a root's priors is noise, with PUCT."""
    noise_alpha: float = 0.15
    """The noise is drawn from Dirichlet(α)."""
    forced_playouts: float = 0.0
    """KataGo's k: moves of a root that were tried once are tried √(k·P·N) times, and what they have
    not earned is not recorded; 0 for neither."""
    temperature_moves: int = 0
    """So many first moves are drawn with chances ∝ visits^(1/T), with a Gumbel root by its noise;
    later ones are the best."""
    temperature: float = 1.0
    max_moves: int = 0
    """Then a game is cut off and counted as it stands; 0 for never."""
    resign_below: float = 0.0
    """A side gives up that thinks its win rate under this; 0 for never."""
    resign_moves: int = 3
    """So many of its own moves in a row must have been under it."""
    resign_audit: float = 0.1
    """This share of the games is played on all the same, to see how often giving up is wrong."""
    settle: bool = False
    """Does a game of Go end as soon as every point is settled?"""
    keep_planes: bool = False
    """Do `records` show the position before each move?"""
    prover: Prover = "none"
    """In five in a row, what is proven of new leaves (R4)."""
    prover_plies: int = 4
    """It is proven of those at most so many plies from the root (R4); 0 for all."""
    filter: Filter = "none"
    """In five in a row, which moves are tried: with "near" (R4) those within three points of a
    stone, and under a threat only those that meet it or threaten more."""
    end_proven: bool = False
    """Does a game end as soon as its result is certain?"""
    keep_proofs: bool = False
    """Do `records` have positions that the prover has proven, one for each move at most?"""

    @property
    def batch_rows(self) -> int:
        """The most leaves that a batch has."""
        return -(-self.searches // self.batches) * self.leaves

    def __post_init__(self) -> None:
        whole: tuple[tuple[str, int, int], ...] = (
            ("searches", 1, 1 << 20),
            ("games", 0, 1 << 60),
            ("batches", 1, 1 << 10),
            ("threads", 1, 1 << 10),
            ("seed", 0, (1 << 64) - 1),
            ("simulations", 1, 1 << 24),
            ("most_simulations", 0, 1 << 24),
            ("fast_simulations", 1, 1 << 24),
            ("leaves", 1, 1 << 10),
            ("considered", 1, 1 << 16),
            ("temperature_moves", 0, 1 << 30),
            ("max_moves", 0, 1 << 30),
            ("resign_moves", 1, 1 << 30),
            ("prover_plies", 0, 1 << 30),
        )
        real: tuple[tuple[str, float, float], ...] = (
            ("exploration", 0, 1e6),
            ("first_play_reduction", 0, 1e6),
            ("full_share", 0, 1),
            ("gumbel_scale", 0, 1e6),
            ("noise_weight", 0, 1),
            ("forced_playouts", 0, 1e6),
            ("noise_alpha", 1e-6, 1e6),
            ("temperature", 1e-2, 1e6),
            ("resign_below", 0, 1),
            ("resign_audit", 0, 1),
        )
        for name in KNOWLEDGE:
            check_choice(name, getattr(self, name))
        if self.root not in get_args(Root):
            raise InputError(f"root {shown(self.root)} is unknown: expected puct or gumbel")
        for name in ("settle", "keep_planes", "end_proven", "keep_proofs"):
            if not isinstance(value := getattr(self, name), bool):
                raise InputError(f"{name} {shown(value)} cannot be: expected True or False")
        for name, least, most in whole:
            object.__setattr__(self, name, whole_number(name, getattr(self, name), least, most))
        for name, lowest, highest in real:
            object.__setattr__(self, name, real_number(name, getattr(self, name), lowest, highest))
        for name in WITH_PUCT if self.root == "gumbel" else ():
            if given := getattr(self, name):
                raise InputError(f"{name} {given} is for the root puct: leave it out with gumbel")

    @property
    def room(self) -> int:
        """The simulations that each tree has room for."""
        return max(self.simulations, self.most_simulations)

    def changed(self, **options: Any) -> PoolConfig:  # noqa: ANN401 - checked when it is made
        """The same with other options of a move.

        Raises:
            InputError: one may not change, or cannot be.
        """
        check_names(options, MOVE_OPTIONS, "a move")
        config = replace(self, **options)
        whole_number("simulations", config.simulations, 1, self.room)
        return replace(config, most_simulations=self.room)

    def native(self) -> _core.PoolConfig:
        """The same for the core."""
        config, options = _core.PoolConfig(), _core.LeafOptions()
        config.move = self.native_move()
        for option in fields(self):
            if option.name not in (*MOVE_OPTIONS, *OF_KNOWLEDGE):
                target: Any = options if option.name in LEAF_OPTIONS else config
                setattr(target, option.name, getattr(self, option.name))
        config.search = options
        if self.prover != "none":
            config.nodes_a_simulation = NODES_OF_LINES
        return config

    def native_knowledge(self) -> _core.Knowledge:
        """What the core is told of five in a row."""
        knowledge = _core.Knowledge()
        knowledge.prover = _core.Prover[self.prover]
        knowledge.prover_plies = self.prover_plies
        knowledge.filter = _core.Filter[self.filter]
        return knowledge

    def native_move(self) -> _core.MoveOptions:
        """The options of a move for the core."""
        options = _core.MoveOptions()
        options.root = _core.RootRule[self.root]
        for name in MOVE_OPTIONS:
            if name != "root":
                setattr(options, name, getattr(self, name))
        return options
