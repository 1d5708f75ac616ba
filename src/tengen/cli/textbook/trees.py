"""Search trees, drawn in the terminal and as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.markup import escape
from rich.padding import Padding
from rich.tree import Tree

from tengen.cli.textbook.page import console
from tengen.drawing import BLUE, GREY, Axes
from tengen.textbook.planning import Node


class Twig(NamedTuple):
    """A node as it is drawn: what to write into it and below it, and whether to point at it."""

    label: str
    detail: str
    children: Sequence[Twig]
    marked: bool = False


def twig(node: Node, depth: int, width: int, label: str = "") -> Twig:
    """The top of a search tree: so many plies, and the most visited children of each node."""
    ranked = sorted(node.visited_children(), key=lambda child: -child.visits)[:width]
    drawn = [twig(child, depth - 1, width) for child in ranked] if depth else []
    if drawn:
        drawn[0] = drawn[0]._replace(marked=True)
    value = f", Q {node.value:.2f}" if node.mover else ""
    return Twig(label or node.move, f"n {node.visits:,}{value}", drawn)


def print_tree(top: Twig) -> None:
    """The tree in the terminal."""

    def text(at: Twig) -> str:
        name = escape(at.label)
        return f"[bold]{name}[/]  {at.detail}" if at.marked else f"{name}  [dim]{at.detail}[/]"

    def grow(tree: Tree, at: Twig) -> None:
        for child in at.children:
            grow(tree.add(text(child)), child)

    tree = Tree(text(top), guide_style="dim")
    grow(tree, top)
    console.print(Padding(tree, (0, 2, 1, 2)))


def draw_tree(panel: Axes, top: Twig) -> None:
    """The tree as a picture: leaves side by side, every node above the middle of its children."""
    panel.axis("off")
    depth = _depth(top)
    leaves = iter(range(10**6))

    def place(at: Twig, level: int) -> float:
        below = [place(child, level + 1) for child in at.children]
        x = sum(below) / len(below) if below else float(next(leaves))
        for child, spot in zip(at.children, below, strict=True):
            colour, wide = (BLUE, 2.2) if child.marked else (GREY, 1.0)
            panel.plot([x, spot], [-level, -level - 1], color=colour, linewidth=wide, zorder=1)
        box = {
            "boxstyle": "round,pad=0.35",
            "facecolor": "#DCEBF5" if at.marked else "white",
            "edgecolor": BLUE if at.marked else GREY,
        }
        text = "\n".join([at.label, *at.detail.split(", ")])
        panel.text(x, -level, text, ha="center", va="center", fontsize=9, bbox=box, zorder=2)
        return x

    place(top, 0)
    panel.set_xlim(-0.7, max(next(leaves) - 0.3, 0.7))
    panel.set_ylim(-depth - 0.5, 0.5)


def _depth(at: Twig) -> int:
    return 1 + max(map(_depth, at.children)) if at.children else 0
