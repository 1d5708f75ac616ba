"""What a long experiment came to, beside its jobs: tables as JSON and Markdown, pictures as SVG."""

from __future__ import annotations

import json
from pathlib import Path

from tengen.drawing import can_draw, drawn
from tengen.files import make_folder, write_whole
from tengen.lab.estimate import stated
from tengen.lab.experiment import Figure
from tengen.lab.run import State

SHEET = "results.md"


def write_sheet(state: State) -> Path:
    """Write the sheet of a run into its folder; say where it is."""
    folder = state.run.place
    make_folder(folder)
    write_whole(folder / "results.json", json.dumps(state.as_json(), indent=2).encode() + b"\n")
    names = _write_pictures(state, folder)
    write_whole(folder / SHEET, _sheet(state, names).encode())
    return folder / SHEET


def _write_pictures(state: State, folder: Path) -> list[str]:
    """The pictures by name; none where they cannot be drawn."""
    experiment = state.run.experiment
    if not can_draw() or not state.lines:
        return []
    made = {"summary": experiment.draw(state.figures)}
    made |= experiment.long.pictures(state.records) if experiment.long else {}
    for name, picture in made.items():
        write_whole(folder / f"{name}.svg", drawn(picture, "svg"))
    return list(made)


def _sheet(state: State, pictures: list[str]) -> str:
    experiment = state.run.experiment
    figures = state.figures
    tables = [
        _table(quantity, [each for each in figures if each.quantity == quantity])
        for quantity in dict.fromkeys(figure.quantity for figure in figures)
    ]
    parts = [
        f"# {experiment.name}: {experiment.title}",
        experiment.claim,
        f"**{state.ruling}.** {state.verdict.because}.",
        *(f"![{name}]({name}.svg)" for name in pictures),
        *tables,
        experiment.method,
        f"Source: {experiment.source}. {len(state.lines)} of {state.planned} jobs, on "
        f"{', '.join(state.seen('processor'))}, by Tengen {', '.join(state.seen('tengen'))}.",
    ]
    return "\n\n".join(parts) + "\n"


def _table(quantity: str, figures: list[Figure]) -> str:
    """A row for each case: the document's number and ours."""
    rows = [
        f"| {each.case} | {stated(each.document)} | {each.ours.text} | {each.ours.interval} |"
        for each in figures
    ]
    return "\n".join([f"| {quantity} | document | ours | interval |", "|---|---|---|---|", *rows])
