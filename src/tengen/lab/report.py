"""Everything that was found, as one page of HTML that needs nothing beside it."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from tengen.documents import DOCUMENTS
from tengen.drawing import MISSING, can_draw, drawn
from tengen.files import make_folder, write_whole
from tengen.lab.chart import by_case, cases_of
from tengen.lab.estimate import stated
from tengen.lab.experiment import Experiment, Figure
from tengen.lab.run import Run, State

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff;
       max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.3rem; margin: 3rem 0 .3rem; }
.claim { font-size: 1.1rem; margin: .3rem 0; }
.small { color: #595959; font-size: .875rem; }
.verdict { padding: .5rem .8rem; border-left: .35rem solid; background: #f6f6f6; }
.holds { border-color: #009E73; } .partly { border-color: #E69F00; }
.fails { border-color: #D55E00; } .open { border-color: #8A8A8A; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .55rem; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
thead th { font-weight: 600; white-space: normal; vertical-align: bottom; }
thead tr + tr th { border-bottom: 1px solid #8a8a8a; font-weight: 400; color: #595959; }
tbody tr + tr td { border-top: 1px solid #e4e4e4; }
td small { color: #595959; } img { max-width: 100%; }
"""


def write_report(folder: Path, experiments: Iterable[Experiment]) -> Path:
    """Write the page about all experiments of which something is finished; say where it is."""
    states = [_furthest(experiment, folder) for experiment in experiments]
    page = folder / "report.html"
    make_folder(folder)
    write_whole(page, _page(states).encode())
    return page


def _furthest(experiment: Experiment, folder: Path) -> State:
    """The run that has something to say: the whole one, if it was begun."""
    whole = Run(experiment, folder).state()
    quick = Run(experiment, folder, quick=True).state()
    return quick if quick.lines and not whole.lines else whole


def _page(states: Sequence[State]) -> str:
    parts = [_section(state) for state in states if state.lines]
    waiting = [
        f"<code>tengen lab run {escape(state.run.experiment.name)}</code>: "
        f"{escape(state.run.experiment.claim)}"
        for state in states
        if not state.lines
    ]
    if waiting:
        parts.append("<h2>Not yet run</h2><ul><li>" + "<li>".join(waiting) + "</ul>")
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Tengen: the lab</title><style>{STYLE}</style>\n"
        "<h1>The lab</h1>\n<p>What the documents say, and what we measure. Ours is the median of "
        "several runs; below it is the interval that holds the true median with at least 95 % "
        "confidence. That takes six runs: of fewer the least and the largest stand there. Of "
        "shares and ratings it is the 95 % interval, and what is counted or proven is exact.\n"
        f"<p>{_letters()}\n" + "\n".join(parts) + "\n</html>\n"
    )


def _letters() -> str:
    """Which document an experiment's name begins with."""
    named = [f"<b>{letter}</b> is {escape(about)}" for letter, about in DOCUMENTS.items()]
    return "The first letter of a name is the document's: " + "; ".join(named) + "."


def _section(state: State) -> str:
    experiment, verdict, figures = state.run.experiment, state.verdict, state.figures
    quick = ", a quick run" if state.run.quick else ""
    return f"""
<section id="{escape(experiment.name)}">
<h2>{escape(experiment.name)}: {escape(experiment.title)}{quick}</h2>
<p class="claim">{escape(experiment.claim)}
<p class="verdict {verdict.word}"><b>{state.ruling}</b>: {escape(verdict.because)}.
{_pictures(state, figures)}
<div class="wide">{_table(figures)}</div>
<p class="small">{escape(experiment.method)}
<p class="small">Source: {escape(experiment.source)}. {_measured(state)}
</section>"""


def _measured(state: State) -> str:
    """Where the numbers come from."""
    processors = escape(", ".join(state.seen("processor")) or "an unknown processor")
    versions = escape(", ".join(state.seen("tengen")))
    return f"{len(state.lines)} of {state.planned} jobs, on {processors}, by Tengen {versions}."


def _pictures(state: State, figures: Sequence[Figure]) -> str:
    """As images of their own: the names inside two drawings must not meet."""
    experiment = state.run.experiment
    if not can_draw():
        return f'<p class="small">{escape(MISSING)}'
    made = [experiment.draw(figures)]
    made += experiment.long.pictures(state.records).values() if experiment.long else []
    words = escape(f"{experiment.title}: the numbers of the table below")
    return "\n".join(
        f'<p><img src="data:image/svg+xml;base64,{base64.b64encode(drawn(each, "svg")).decode()}" '
        f'alt="{words}">'
        for each in made
    )


def _table(figures: Sequence[Figure]) -> str:
    """A row for each case; for each quantity the document's number, if it has one, and ours."""
    columns = [
        by_case(figures, quantity) for quantity in dict.fromkeys(f.quantity for f in figures)
    ]
    rows = "".join(
        f"<tr><td>{escape(case)}" + "".join(_cells(column, case) for column in columns)
        for case in cases_of(figures)
    )
    above = "".join(_heading(column) for column in columns)
    below = "".join("<th>document<th>ours" if _stated(c) else "<th>ours" for c in columns)
    return f"<table><thead><tr><th>{above}<tr><th>{below}<tbody>{rows}</table>"


def _heading(column: dict[str, Figure]) -> str:
    quantity = escape(next(iter(column.values())).quantity)
    return f'<th colspan="{2 if _stated(column) else 1}">{quantity}'


def _stated(column: dict[str, Figure]) -> bool:
    return any(figure.document is not None for figure in column.values())


def _cells(column: dict[str, Figure], case: str) -> str:
    figure = column.get(case)
    document, ours = "–", "–"
    if figure is not None:
        document = stated(figure.document)
        ours = f"{figure.ours.text}<br><small>{figure.ours.interval}</small>"
    return (f"<td>{document}" if _stated(column) else "") + f"<td>{ours}"
