"""What all tests share, and that they share a machine."""

import os
import signal
from pathlib import Path

import pytest

# Sums are done on one core each: as many processes as there are cores run beside each other.
for library in ("OMP", "OPENBLAS"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

# Whoever runs this in the background may have it ignore Ctrl-C, and what it starts would, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent

STARTERS = ("browser", "cli", "jobs", "learn", "players/external", "protocols", "web")
"""Folders whose tests start programs, and so depend on what else the machine does."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where programs are started what fails is tried once more, and the summary names it."""
    for item in items:
        if any(item.path.is_relative_to(HERE / folder) for folder in STARTERS):
            item.add_marker(pytest.mark.flaky(reruns=1))
