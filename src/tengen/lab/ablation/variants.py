"""R's four programs: the whole one, and one without each of its three improvements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tengen.games.five import Renju
from tengen.lab.experiment import Job
from tengen.learn.ratings import spec_of
from tengen.searching.config import Filter, Prover
from tengen.searching.leaves import R_PLANES

if TYPE_CHECKING:
    from tengen.learn.run_options import RunOptions

CHANNELS = ("attack", "defence")
"""R's threat channels are the two sets A and D as planes; "potential" shows no threat."""


@dataclass(frozen=True)
class Variant:
    """What a program of R's has."""

    utss: bool = True
    """Proofs in its searches, which end games and are learnt from."""
    channels: bool = True
    """Does its network see the threats?"""
    filtered: bool = True
    """Does it look near stones only, and under a threat only at M(c)?"""

    @property
    def prover(self) -> Prover:
        """As options of a search name it."""
        return "utss" if self.utss else "none"

    @property
    def filter(self) -> Filter:
        """Likewise."""
        return "near" if self.filtered else "none"

    @property
    def planes(self) -> tuple[str, ...]:
        """What its network sees."""
        return tuple(plane for plane in R_PLANES if self.channels or plane not in CHANNELS)


TARGET = "Target"
VARIANTS = {
    TARGET: Variant(),
    "T-TC": Variant(channels=False),
    "T-MF": Variant(filtered=False),
    "T-UTSS": Variant(utss=False),
}
"""By R's names for them, in the order of strength that R found."""


def options_of(job: Job) -> RunOptions:
    """How the program of a job learns: by the preset r, without what it lacks."""
    from tengen.learn.presets import preset_named  # noqa: PLC0415 - PyTorch takes a second

    variant = VARIANTS[job["variant"]]
    usual = preset_named("r", Renju(job["size"]))
    pool = replace(
        usual.pool,
        simulations=job["simulations"],
        prover=variant.prover,
        filter=variant.filter,
        end_proven=variant.utss,
        keep_proofs=variant.utss,
    )
    return replace(usual, net=job["net"], planes=variant.planes, pool=pool, seed=job["seed"])


def player_of(job: Job, model: Path) -> str:
    """The program of a job as a player in a match: it searches as it does when it learns."""
    variant = VARIANTS[job["variant"]]
    knows = f"prover={variant.prover},filter={variant.filter}"
    return f"{spec_of(model, job['simulations'])},leaves=1,{knows},resign=0"


def run_of(folder: Path, job: Job) -> Path:
    """The folder of the run in which the program of a job learns."""
    board, variant = f"{job['size']}x{job['size']}", job["variant"].lower()
    terms = f"{board}-{job['net']}-{job['simulations']}-games{job['games']}"
    return folder / f"{terms}-seed{job['seed']}-{variant}"


def milestones(job: Job) -> tuple[int, int, int]:
    """After how many games programs are rated: at the start, half-way and at the end."""
    games: int = job["games"]
    return 0, games // 2, games


def model_of(folder: Path, job: Job, games: int) -> Path:
    """The model of a job's program after so many games."""
    return run_of(folder, job) / "models" / f"{games:08}"
