"""The `tengen` command: one file per sub-command."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import Annotated

import typer

from tengen import __version__
from tengen.cli.later import Commands
from tengen.cli.streams import complain, flush_streams, mend_streams, told_of_streams
from tengen.errors import TengenError

app = typer.Typer(
    cls=Commands,
    help="""Tengen: Monte Carlo for the board.

    Example: tengen play go --size 9
    """,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tengen {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """Tengen: Monte Carlo for the board."""


def main() -> None:
    """Run the command line: what was wrong is said in one line, never in a traceback."""
    mend_streams()
    _at_ctrl_c(signal.default_int_handler)
    code = _run()
    _at_ctrl_c(signal.SIG_DFL)  # nothing is left that would have to be ended in order
    sys.exit(flush_streams() if code in (0, None) else code)


def _at_ctrl_c(do: Callable[[int, FrameType | None], object] | signal.Handlers) -> None:
    """Say what Ctrl-C does, unless whoever started the command shields it from that."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, do)


def _run() -> int | str | None:
    """The exit code: 1 if nobody reads on, 2 if the input was wrong, 130 after Ctrl-C."""
    try:
        with told_of_streams():
            app()
    except SystemExit as ended:
        return ended.code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 1
    except (TengenError, OSError) as error:
        complain(error)
        return 2
    return 0
