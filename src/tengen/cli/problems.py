"""`tengen problems`: our own problems of life and death, and how more of them are made."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tengen.errors import InputError
from tengen.jobs import executor
from tengen.knowledge.problems import GRADES, Composed, all_problems
from tengen.solving.composing import gather

app = typer.Typer(
    help="""Our own problems of life and death: list them, draw one, make more.

    Example: tengen problems show easy-1
    """,
    no_args_is_help=True,
    add_completion=False,
)


@app.command("list")
def list_problems(
    grade: Annotated[str | None, typer.Argument(help=f"Only these: {', '.join(GRADES)}.")] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object a line.")] = False,
) -> None:
    """List the problems that are shipped, without their answers.

    Example: tengen problems list hard
    """
    if grade is not None and grade not in GRADES:
        raise InputError(f"there is no grade {grade!r}: expected {', '.join(GRADES)}")
    found = [each for each in all_problems().values() if grade in (None, each.grade)]
    if as_json:
        for each in found:
            print(json.dumps(_as_json(each)))
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("id", "question", "points", "nodes", "length", "traps"):
        table.add_column(heading, justify="left" if heading in ("id", "question") else "right")
    for each in found:
        points = len(each.problem.region)
        numbers = (points, each.nodes, each.length, each.traps)
        table.add_row(each.id, _question(each), *(f"{number:,}" for number in numbers))
    Console().print(table)


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="ID", help="Such as easy-1.")],
    *,
    answer: Annotated[bool, typer.Option("--answer", help="Tell the right move, too.")] = False,
) -> None:
    """Draw a problem. The target has small letters; nobody plays on the points marked -.

    Example: tengen problems show easy-1 --answer
    """
    every = all_problems()
    if name not in every:
        grades = ", ".join(f"{grade}-1" for grade in GRADES)
        raise InputError(f"there is no problem {name!r}: expected an id such as {grades}")
    each = every[name]
    print(each.problem)
    print(f"{each.id}: {_question(each)}.")
    if answer:
        print(f"{each.right}; then the target is {each.status}.")


@app.command()
def make(
    out: Annotated[Path, typer.Option(metavar="FILE", help="Lines of JSON, added to as found.")],
    *,
    count: Annotated[
        int, typer.Option(min=1, help="So many in all, or a few more: as many of each grade.")
    ] = 300,
    seed: Annotated[int, typer.Option(min=0, help="Of chance.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=0, help="Processes; one for each core if not given.")
    ] = None,
) -> None:
    """Make problems: random groups, changed until just one move is right, all of it proven.

    Every problem is kept at once. Ctrl-C stops, and the same command goes on from there. The same
    seed makes the same problems, whatever the number of processes.

    Example: tengen problems make --count 30 --seed 2 --out mine.jsonl
    """
    counts: Counter[str] = Counter()
    try:
        with _progress() as progress:
            task = progress.add_task("making problems", total=count, told="")
            for counts in gather(out, count, seed, executor("local", workers)):
                told = ", ".join(f"{counts[grade]} {grade}" for grade in GRADES)
                progress.update(task, completed=counts.total(), told=told)
    except KeyboardInterrupt:
        kept = f"{counts.total()} problems are in {out}."
        typer.echo(f"Stopped. {kept} The same command goes on from there.", err=True)
        raise typer.Exit(130) from None
    told = ", ".join(f"{counts[grade]} {grade}" for grade in GRADES)
    typer.echo(f"{counts.total()} problems are in {out}: {told}.")


def _progress() -> Progress:
    """On standard error."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[told]}"),
        console=Console(stderr=True),
        transient=True,
    )


def _question(each: Composed) -> str:
    return f"{each.problem.to_play.capitalize()} to play and {each.problem.goal}"


def _as_json(each: Composed) -> dict[str, object]:
    return {
        "id": each.id,
        "to_move": each.problem.to_play,
        "goal": each.problem.goal,
        "points": len(each.problem.region),
        "nodes": each.nodes,
        "length": each.length,
        "traps": each.traps,
    }
