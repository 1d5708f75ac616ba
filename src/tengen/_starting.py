"""The command before it is ready.

It takes a moment to import everything, and Ctrl-C in that moment would print a traceback. So the
command, and no program that imports Tengen, begins by letting Ctrl-C end it as it ends any other;
`tengen.cli.main` then takes over.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path


def is_the_command(arguments: list[str]) -> bool:
    """Was Python started as `tengen …` or as `python -m tengen …`?"""
    script = arguments[1:2]
    return arguments[1:3] == ["-m", "tengen"] or [Path(name).stem for name in script] == ["tengen"]


if is_the_command(sys.orig_argv) and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
