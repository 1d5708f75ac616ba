"""The options of a run."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from tengen.errors import InputError
from tengen.learn.learner import LessonOptions
from tengen.learn.shape import NetSize
from tengen.numbers import real_number, whole_number
from tengen.searching.options import nearest
from tengen.searching.pool import PoolConfig


@dataclass(frozen=True)
class RunOptions:
    """Everything that a run depends on but the game."""

    net: str = "4x32"
    """Residual blocks × channels."""
    planes: tuple[str, ...] = ()
    """What the network sees; the usual planes of the game if nothing is said."""
    seed: int = 0
    round_games: int = 64
    """Games of a round. They are played with one set of weights; where rounds overlap, with those
    that are newest at each moment, and a few more may have ended with the last."""
    stones: int = 0
    """Games begin after up to so many random stones (`starts`); 0: where the run begins."""
    piece_games: int = 0
    """A round is played in pieces of so many games, by whomever; 0 for one piece."""
    pool: PoolConfig = field(default_factory=lambda: PoolConfig(searches=64, simulations=64))
    """How they are played; games, seed and what is kept are the run's."""
    window: int = 20_000
    """Positions that are learnt from."""
    window_from: int = 0
    """So many at first; the window grows from there with what is played (`growth`). 0: it is as
    large as it may be from the beginning."""
    batch: int = 256
    least: int = 0
    """Positions in the window before the first lesson; as many as in a batch if 0."""
    uses: float = 4.0
    """How often a position is learnt while it is in the window, in the mean; at least one batch a
    round is."""
    half_new: bool = False
    """Is half of every batch drawn from the last round, as R does?"""
    lessons: LessonOptions = field(default_factory=LessonOptions)
    keep: int = 3
    """How many checkpoints are kept."""
    threads: int = 1
    """Of PyTorch on a CPU. With one a run comes out the same however many cores there are."""
    teacher: str = ""
    """A player whose games with itself are the first round (`apprentice`), such as five:nodes=1000;
    nobody if nothing is said."""
    teacher_games: int = 1000
    """How many those are."""
    teacher_uses: float = 8.0
    """How often their positions are learnt before the network plays itself."""
    device: str = "cpu"
    """Where the network is: cpu, or cuda for a GPU."""
    overlap: bool = False
    """Are games in play while the network learns? Then no run comes out the same twice."""
    stages: tuple[tuple[int, int], ...] = ()
    """(games, simulations): after so many games, those of ancestors included, moves have so many
    simulations."""

    def __post_init__(self) -> None:
        NetSize.named(self.net)
        for name in ("round_games", "window", "batch", "keep", "threads", "teacher_games"):
            whole_number(name, getattr(self, name), 1)
        for name in ("seed", "stones", "piece_games", "window_from", "least"):
            whole_number(name, getattr(self, name), 0)
        for name in ("uses", "teacher_uses"):
            real_number(name, getattr(self, name), 0.0)
        if self.piece_games >= self.round_games:
            object.__setattr__(self, "piece_games", 0)
        if self.overlap and self.piece_games:
            raise InputError("overlap goes without piece_games: such rounds have no pieces")
        if self.overlap and (self.half_new or self.lessons.epochs != 1 or self.lessons.divergence):
            raise InputError(
                "overlap goes with neither half_new nor epochs nor divergence: expected one of them"
            )

    def simulations_after(self, games: int) -> int:
        """Of a move, when so many games have been played."""
        reached = [simulations for after, simulations in self.stages if games >= after]
        return reached[-1] if reached else self.pool.simulations

    def played(self, **given: Any) -> PoolConfig:  # noqa: ANN401 - checked by the config
        """How the pool plays for this run, with room for the simulations of all stages."""
        most = max([self.pool.simulations, *(simulations for _, simulations in self.stages)])
        return replace(self.pool, most_simulations=most, keep_planes=True, **given)

    def about(self) -> dict[str, Any]:
        """What must be the same when a run is resumed, as JSON has it; on any machine."""
        told: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        for options in (told, told["pool"]):
            options.pop("threads")
        told.pop("device")
        return told


DECIDED: dict[type[Any], tuple[str, ...]] = {
    PoolConfig: ("seed", "games", "keep_planes", "most_simulations"),
    LessonOptions: (),
    RunOptions: ("planes", "seed", "piece_games", "pool", "lessons", "threads", "stages"),
}
"""What the options of a run are made of, and what of it a run decides or has other words for."""

FLAGS = {"true": True, "false": False}
WORDS = {int: "a whole number", float: "a number", bool: "true or false"}


def settable(kind: type[Any]) -> dict[str, Any]:
    """What may be set of one of them, and what it usually is; no two have the same name."""
    return {each.name: each.default for each in fields(kind) if each.name not in DECIDED[kind]}


def with_settings(options: RunOptions, given: Iterable[str]) -> RunOptions:
    """The same with other options; simulations that are given hold for all stages.

    Args:
        options: of a run.
        given: as they are written on a command line, such as root=gumbel or ownership=1.

    Raises:
        InputError: one is unknown or cannot be.
    """
    read: dict[str, Any] = dict(_setting(text) for text in given)
    pool, lessons, run = (
        {name: read[name] for name in settable(kind) if name in read} for kind in DECIDED
    )
    stages = () if "simulations" in pool else options.stages
    return replace(
        options,
        pool=replace(options.pool, **pool),
        lessons=replace(options.lessons, **lessons),
        stages=stages,
        **run,
    )


def _setting(text: str) -> tuple[str, Any]:
    """An option and its value as they are written."""
    name, _, value = text.partition("=")
    usual = {option: default for kind in DECIDED for option, default in settable(kind).items()}
    if name not in usual:
        raise InputError(f"{name!r} cannot be set: {nearest(name, usual)}")
    kind = type(usual[name])
    try:
        return name, FLAGS[value] if kind is bool else kind(value)
    except (ValueError, KeyError):
        raise InputError(f"{name} {value!r} cannot be: expected {WORDS[kind]}") from None
