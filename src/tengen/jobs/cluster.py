"""Being part of a Ray cluster: of one that is there, or of one of our own on this machine.

Ray is imported here, and only when it is asked for. A Ray of our own opens no dashboard, tells
nobody about us, and listens on loopback alone. What travels between Ray's processes is pickled by
Ray, so a cluster is for machines and people who trust each other.
"""

from __future__ import annotations

import importlib
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from tengen.errors import ClusterError, InputError

STORE = 256 << 20
"""Bytes a Ray of our own may hold for results on their way: ours are small."""
ANSWER = 5.0
"""Seconds in which a cluster has to answer."""
LOOPBACK = "127.0.0.1"
HOW_TO_BEGIN = "`ray start --head` begins one, `ray start --address=HOST:PORT` joins it"
QUIET = {"log_to_driver": False, "logging_level": "ERROR"}


class Cluster:
    """A Ray cluster that this process is part of.

    Args:
        ray: the package.
        joined: did this process become part of it here? Then it leaves with `leave`.
        started: is it one of our own, on this machine alone?
    """

    def __init__(self, ray: Any, *, joined: bool, started: bool = False) -> None:  # noqa: ANN401
        self.ray = ray
        self.joined = joined
        self.started = started

    @classmethod
    def at(cls, address: str) -> Self:
        """The cluster of that address, of which this machine must be part.

        Args:
            address: HOST:PORT of its head, or `auto` for the one this machine belongs to.

        Raises:
            InputError: there is none, or Ray is not installed.
        """
        ray = ray_package()
        if ray.is_initialized():
            return cls(ray, joined=False)
        _hush()
        place = _known_address() if address == "auto" else address
        if place is None:
            raise InputError(f"this machine belongs to no Ray cluster: {HOW_TO_BEGIN}")
        try:
            _check_answers(place)
            ray.init(address=place, **QUIET)
        except InputError:
            raise
        except (OSError, RuntimeError, ValueError, OverflowError) as error:
            raise InputError(
                f"no Ray cluster that this machine belongs to is at {place}: {error}; "
                f"{HOW_TO_BEGIN}"
            ) from error
        return cls(ray, joined=True)

    @classmethod
    def here(cls, cpus: int | None = None) -> Self:
        """A new one on this machine, unless this process has begun one before.

        Args:
            cpus: cores it may give away; if not given, those of the machine.

        Raises:
            InputError: Ray is not installed.
            ClusterError: Ray would listen on more than loopback.
        """
        ray = ray_package()
        if ray.is_initialized():
            return cls(ray, joined=False)
        _hush()
        with _loopback_alone():
            ray.init(
                address="local",
                num_cpus=cpus,
                object_store_memory=STORE,
                include_dashboard=False,
                **QUIET,
            )
        cluster = cls(ray, joined=True, started=True)
        cluster._check_loopback()
        return cluster

    @classmethod
    def found(cls, cpus: int | None = None) -> Self:
        """The one that this machine belongs to, or else a new one on this machine alone."""
        ray = ray_package()
        if ray.is_initialized():
            return cls(ray, joined=False)
        if (address := _known_address()) is None:
            return cls.here(cpus)
        return cls.at(address)

    def machines(self) -> frozenset[str]:
        """Those that are there, by Ray's names for them."""
        return frozenset(node["NodeID"] for node in self.ray.nodes() if node["Alive"])

    def room(self, cores: int) -> int:
        """How many workers of so many cores each fit on its machines when nobody else is there."""
        machines = [node["Resources"] for node in self.ray.nodes() if node["Alive"]]
        return sum(int(machine.get("CPU", 0)) // cores for machine in machines)

    def leave(self) -> None:
        """Leave it, if this process joined it; one of our own ends."""
        if self.joined:
            self.joined = False
            self.ray.shutdown()

    def _check_loopback(self) -> None:
        places = {node["NodeManagerAddress"] for node in self.ray.nodes()}
        if places != {LOOPBACK}:
            self.leave()
            raise ClusterError(
                f"this Ray ({self.ray.__version__}) would listen at {', '.join(sorted(places))}, "
                "and not on loopback alone: begin one with `ray start`, and give its address"
            )


def _known_address() -> str | None:
    """The cluster that this machine belongs to: as the environment or `ray start` has it.

    Ray's own `auto` would join whatever Ray it finds running here, also one that is somebody's own.
    """
    services: Any = importlib.import_module("ray._private.services")
    said = os.environ.get("RAY_ADDRESS", "")
    return said if said not in {"", "auto", "local"} else services.find_bootstrap_address(None)


def _check_answers(address: str) -> None:
    """Refuse an address where nobody listens; Ray itself would try for minutes.

    Raises:
        InputError: it is none.
        OSError: nobody answers there.
    """
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        raise InputError(f"address {address!r} cannot be: expected HOST:PORT, or auto")
    socket.create_connection((host.strip("[]"), int(port)), timeout=ANSWER).close()


def _hush() -> None:
    """Keep Ray from printing on our standard output, however quiet it was told to be.

    It does so when a worker dies, in the middle of what a script may be reading. That somebody has
    died is said by us.
    """
    worker: Any = importlib.import_module("ray._private.worker")
    worker.print_to_stdstream = lambda *_, **__: None


@contextmanager
def _loopback_alone() -> Iterator[None]:
    """A Ray that is begun meanwhile takes this machine for one that no other can reach.

    Ray has that for Windows and macOS, where it forms no clusters, and no other way to say so.
    Its processes are told by the environment; this one has read that when it imported Ray.
    """
    constants: Any = importlib.import_module("ray._private.ray_constants")
    name = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
    known, told = getattr(constants, "ENABLE_RAY_CLUSTER", True), os.environ.get(name)
    constants.ENABLE_RAY_CLUSTER, os.environ[name] = False, "0"
    try:
        yield
    finally:
        constants.ENABLE_RAY_CLUSTER = known
        os.environ.pop(name)
        if told is not None:
            os.environ[name] = told


def ray_package() -> Any:  # noqa: ANN401 - an optional package
    """Ray, if it is installed.

    Raises:
        InputError: it is not.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray tells nobody about us
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise InputError(
            "the executor ray needs Ray, which is not installed: pip install 'tengen[cluster]', "
            "or take the executor local"
        ) from None
