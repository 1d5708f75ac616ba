"""Who does what outgrows this process: `--executor`, and the options that go with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from tengen.errors import InputError
from tengen.jobs.cluster import Cluster
from tengen.jobs.crew import RayCrew

if TYPE_CHECKING:
    from tengen.learn.pieces import PlayPieces


class ExecutorName(StrEnum):
    """Who does the jobs."""

    local = "local"
    ray = "ray"


class FarOptions(NamedTuple):
    """What is only for a cluster."""

    workers: int | None
    cores: int | None
    address: str | None

    def check(self, by: ExecutorName) -> None:
        """Refuse them where there is no cluster."""
        for name, given in self._asdict().items():
            if by is not ExecutorName.ray and given is not None:
                raise InputError(f"--{name} is for --executor ray: leave it out, or add that")


@contextmanager
def played_by(
    by: ExecutorName, options: FarOptions, tell: Callable[[str], None]
) -> Iterator[PlayPieces]:
    """Who plays the pieces of a run's rounds, for as long as the run is under way."""
    if by is ExecutorName.local:
        from tengen.learn.pieces import play_here  # noqa: PLC0415 - PyTorch takes a second

        yield play_here
        return
    from tengen.learn.far import Far  # noqa: PLC0415

    cores = options.cores or 1
    cluster = _cluster(options, cores)
    try:
        place = "of a Ray on this machine" if cluster.started else f"of Ray at {options.address}"
        tell(f"games are played by workers {place}")
        with closing(RayCrew(cluster, options.workers, cores=cores, tell=tell)) as crew:
            yield Far(crew)
    finally:
        cluster.leave()


def _cluster(options: FarOptions, cores: int) -> Cluster:
    if options.address is not None:
        return Cluster.at(options.address)
    return Cluster.here(None if options.workers is None else options.workers * cores)
