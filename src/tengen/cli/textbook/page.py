"""How a page of the textbook looks in the terminal: an explanation, numbers, a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tengen.documents import DOCUMENTS, PARTS

Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same numbers.")]
Plot = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Also write a picture: FILE.png or FILE.svg.")
]

console = Console(highlight=False)


def explain(title: str, part: str, text: str) -> None:
    """The head of a page: what is done and why, in a few lines, and where it comes from.

    Args:
        title: of the page.
        part: of the documents, such as C4.
        text: in paragraphs.
    """
    console.rule(f"[bold]{escape(title)}")
    source = f"{part}: {PARTS[part]}. {part[0]} is the document on {DOCUMENTS[part[0]]}."
    paragraphs = [" ".join(lines.split()) for lines in [*text.strip().split("\n\n"), source]]
    console.print(Padding(escape("\n\n".join(paragraphs)), (1, 2)), width=min(console.width, 92))


def say(text: str) -> None:
    """A line below the numbers."""
    console.print(Padding(escape(text), (0, 2)))


def table(*columns: str) -> Table:
    """An empty table; the first column is words, the others are numbers, as is a bar."""
    made = Table(box=None, padding=(0, 1), header_style="bold")
    for place, column in enumerate(columns):
        left = place == 0 or not column
        made.add_column(column, justify="left" if left else "right", no_wrap=True)
    return made


def show(made: Table) -> None:
    """Print a table with some air around it."""
    console.print(Padding(made, (0, 0, 1, 1)))


def bar(share: float, width: int = 30) -> str:
    """A bar as long as a share of the width, to an eighth of a character."""
    eighths = round(8 * width * min(max(share, 0.0), 1.0))
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def sparkline(values: Sequence[float], low: float, high: float) -> str:
    """A row of bars, one for each value."""
    levels = "▁▂▃▄▅▆▇█"
    places = [round((value - low) / (high - low) * (len(levels) - 1)) for value in values]
    return "".join(levels[min(max(place, 0), len(levels) - 1)] for place in places)


def progress() -> Progress:
    """A progress bar that leaves no trace, and is not shown where nobody looks at a terminal."""
    return Progress(
        TextColumn("  {task.description}"),
        BarColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
