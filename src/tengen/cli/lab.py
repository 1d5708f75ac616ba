"""`tengen lab`: claims of the documents, tried out on this machine."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from tengen.cli.executors import ExecutorName
from tengen.documents import DOCUMENTS
from tengen.errors import InputError
from tengen.jobs import executor
from tengen.lab import EXPERIMENTS, Experiment, Run, State, experiment, write_report
from tengen.lab.chart import by_case, cases_of
from tengen.lab.estimate import stated
from tengen.lab.sheet import write_sheet
from tengen.store import data_folder

app = typer.Typer(
    help="""The documents' claims, tried out: our numbers beside theirs, with a verdict.

    Example: tengen lab run G7 --quick
    """,
    no_args_is_help=True,
    add_completion=False,
)


EVERY = 60.0
"""Seconds between two lines about a long run."""


OutOption = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Where results are kept; in your data folder if not given."),
]


@app.command("list")
def list_experiments(*, out: OutOption = None) -> None:
    """List the experiments, what each claims, and how far it is.

    Example: tengen lab list
    """
    console = Console()
    console.print("The first letter of a name is the document's whose claim it is:")
    for letter, about in DOCUMENTS.items():
        console.print(f"  {letter}  {about}", highlight=False)
    console.print()
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("name", "claim", "jobs done", "quick run"):
        table.add_column(heading)
    for each in EXPERIMENTS.values():
        runs = [Run(each, _folder(out), quick=quick).state() for quick in (False, True)]
        counts = [f"{len(state.lines)} of {state.planned}" for state in runs]
        table.add_row(each.name, each.claim, *counts)
    console.print(table)


@app.command()
def run(
    name: Annotated[str, typer.Argument(help="An experiment: `tengen lab list` has them.")],
    *,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer and shorter jobs.")] = False,
    again: Annotated[
        bool, typer.Option("--again", help="Forget what was finished, and begin anew.")
    ] = False,
    by: Annotated[
        ExecutorName, typer.Option("--executor", help="Processes of this machine, or Ray.")
    ] = ExecutorName.local,
    workers: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="Jobs at once; if not given 1 where time is measured, else one for each core.",
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=2, help="R6: games that each program plays with itself.")
    ] = None,
    seeds: Annotated[
        int | None, typer.Option(min=1, help="R6: how often each program learns.")
    ] = None,
    size: Annotated[int | None, typer.Option(min=6, max=22, help="R6: of the board.")] = None,
    out: OutOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Run an experiment, or go on with it where it was left.

    Every finished job is kept at once. Ctrl-C stops, and the same command goes on from there.

    Example: tengen lab run G7 --quick
    """
    settings = {"games": games, "seeds": seeds, "size": size}
    given = {name: number for name, number in settings.items() if number is not None}
    found = experiment(name).adjusted(given)
    if workers is None and found.timed:
        workers = 1
    crew = executor(by.value, workers)
    wanted = Run(found, _folder(out), quick=quick)
    try:
        with _lines(wanted), _progress(wanted) as progress:
            before = 0 if again else len(wanted.state().lines)
            task = progress.add_task(found.name, total=len(found.jobs(quick)), completed=before)
            for _ in wanted.go_on(crew, again=again):
                progress.advance(task)
    except KeyboardInterrupt:
        _say_how_to_go_on(wanted.state())
        raise typer.Exit(130) from None
    state = wanted.state()
    if found.long:
        typer.echo(f"Tables and curves are in {write_sheet(state)}.", err=True)
    if as_json:
        print(json.dumps(state.as_json()))
    else:
        _show(state, Console())


@app.command()
def report(*, out: OutOption = None) -> None:
    """Write all that was found as one page of HTML, with tables and pictures.

    Example: tengen lab report --out results
    """
    folder = _folder(out)
    if not any(_is_begun(each, folder) for each in EXPERIMENTS.values()):
        raise InputError(
            f"there is nothing to report in {folder} yet: run an experiment first, such as "
            "`tengen lab run G7 --quick` (`tengen lab list` has them all)"
        )
    page = write_report(folder, EXPERIMENTS.values())
    typer.echo(f"The report is in {page}.")


def _is_begun(found: Experiment, folder: Path) -> bool:
    return any(Run(found, folder, quick=quick).state().lines for quick in (False, True))


def _folder(out: Path | None) -> Path:
    return out if out is not None else data_folder() / "lab"


class _Told(ProgressColumn):
    """How far the jobs are that are under way, where they take hours."""

    max_refresh = 2.0

    def __init__(self, run: Run) -> None:
        super().__init__()
        self._run = run

    def render(self, task: Task) -> Text:
        del task
        return Text(self._run.told())


@contextmanager
def _lines(run: Run) -> Iterator[None]:
    """A line now and then about jobs that take hours, where nobody looks at a terminal."""
    ended = threading.Event()

    def tell() -> None:
        while not ended.wait(EVERY):
            typer.echo(f"{run.experiment.name}: {run.told()}", err=True)

    if run.experiment.long and not Console(stderr=True).is_terminal:
        threading.Thread(target=tell, daemon=True).start()
    try:
        yield
    finally:
        ended.set()


def _progress(run: Run) -> Progress:
    """On standard error, which `--json` leaves free."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Told(run) if run.experiment.long else TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def _say_how_to_go_on(state: State) -> None:
    kept = f"{len(state.lines)} of {state.planned} jobs are finished and kept in {state.run.log}."
    typer.echo(f"Stopped. {kept}\nThe same command, without --again, goes on from there.", err=True)


def _show(state: State, console: Console) -> None:
    """The claim, the numbers and the verdict in the terminal."""
    figures = state.figures
    quick = ", a quick run" if state.run.quick else ""
    console.print(
        f"[bold]{state.run.experiment.name}[/bold]{quick}: {state.run.experiment.claim}\n"
    )
    for quantity in dict.fromkeys(figure.quantity for figure in figures):
        column = by_case(figures, quantity)
        table = Table(box=None, header_style="bold", pad_edge=False)
        table.add_column(quantity, min_width=max(map(len, cases_of(figures))))
        for heading in ("document", "ours", "interval", "runs"):
            table.add_column(heading, justify="right")
        for case, figure in column.items():
            ours = figure.ours
            numbers = [ours.text, ours.interval, str(ours.runs)]
            table.add_row(case, stated(figure.document), *numbers)
        console.print(table, "")
    verdict = f"[bold]{state.ruling}[/bold]: {state.verdict.because}."
    console.print(verdict, highlight=False)
    console.print(f"Kept in {state.run.log}.", highlight=False, soft_wrap=True)
