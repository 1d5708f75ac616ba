"""What the processes of this machine are and do, as Linux tells it."""

import os
from collections.abc import Iterator
from pathlib import Path

PROC = Path("/proc")


def descendants(of: int | None = None) -> Iterator[int]:
    """The processes that were begun by this one, directly or not."""
    children: dict[int, list[int]] = {}
    for place in PROC.iterdir():
        if place.name.isdigit():
            try:
                stat = (place / "stat").read_text()
            except OSError:  # it has just ended
                continue
            children.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(place.name))
    waiting = [os.getpid() if of is None else of]
    while waiting:
        begun = children.get(waiting.pop(), [])
        yield from begun
        waiting += begun


def title(pid: int) -> str:
    """What a process calls itself; nothing if it has ended."""
    try:
        return (PROC / str(pid) / "cmdline").read_text().replace("\0", " ").strip()
    except OSError:
        return ""


def listens_at(pids: set[int]) -> set[str]:
    """The addresses at which some processes wait for others, as the kernel writes them."""
    waiting = {}
    for family in ("tcp", "tcp6"):
        for line in (PROC / "net" / family).read_text().splitlines()[1:]:
            words = line.split()
            if words[3] == "0A":
                waiting[f"socket:[{words[9]}]"] = words[1].partition(":")[0]
    return {waiting[socket] for pid in pids for socket in _open_by(pid) if socket in waiting}


def _open_by(pid: int) -> list[str]:
    try:
        return [str(file.readlink()) for file in (PROC / str(pid) / "fd").iterdir()]
    except OSError:
        return []
