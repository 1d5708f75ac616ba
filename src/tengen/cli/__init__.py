"""The `tengen` command: one file per sub-command."""

from __future__ import annotations

import io
import sys
from typing import Annotated

import typer

from tengen import __version__
from tengen.cli import analyze, bench, lab, play, serve, show, textbook
from tengen.errors import TengenError

app = typer.Typer(
    help="Tengen: Monte Carlo for the board.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("show")(show.show)
app.command("play")(play.play)
app.command("analyze")(analyze.analyze)
app.command("serve")(serve.serve)
app.command("bench")(bench.bench)
app.add_typer(lab.app, name="lab")
app.add_typer(textbook.app, name="textbook")


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
    """Run the command line; what was wrong with the input is said in one line, exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no × still shows the rest
    try:
        app()
    except (TengenError, OSError) as error:
        print(f"tengen: {error}", file=sys.stderr)
        sys.exit(2)
