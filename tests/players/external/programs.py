"""Scripted programs: how they are started, and which of them still run."""

import shlex
import subprocess
import sys
from pathlib import Path


def command(script: str, log: Path, *answers: str) -> str:
    """The command that starts a script beside this file, which answers so."""
    place = Path(__file__).with_name(script)
    return shlex.join([sys.executable, "-S", "-E", str(place), str(log), *answers])


def running(log: Path) -> list[str]:
    """The processes that have the log's name among their arguments."""
    listed = subprocess.run(["ps", "-eo", "pid,stat,args"], capture_output=True, check=True)
    return [line for line in listed.stdout.decode().splitlines() if str(log) in line]
