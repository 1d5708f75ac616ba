"""The tree of a game: its nodes, and what is asked of them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from tengen.web.limits import LONGEST_COMMENT, LONGEST_LABEL, MOST_LINES, MOST_MARKS
from tengen.web.wire.models.base import Answer, Colour, Name, NodeName, Point, Question, Share
from tengen.web.wire.models.game import Thought


class Setup(Answer):
    """Stones that a node puts on the board or takes off it, outside of play."""

    black: list[str]
    white: list[str]
    empty: list[str]


class Label(Answer):
    """A text on a point."""

    point: str
    text: str


class Marks(Answer):
    """What a node draws on the board: SGF's LB, TR, SQ, CR, MA, SL, LN, AR, DD and VW."""

    labels: list[Label]
    triangle: list[str]
    square: list[str]
    circle: list[str]
    cross: list[str]
    selected: list[str]
    lines: list[tuple[str, str]]
    arrows: list[tuple[str, str]]
    dimmed: list[str] | None = Field(
        description="Points that are grey from here on; an empty list ends it, null leaves it."
    )
    view: list[str] | None = Field(
        description="The only points that are shown from here on; likewise."
    )


class Territory(Answer):
    """Points that a record gives to a side: SGF's TB and TW."""

    black: list[str]
    white: list[str]


class RecordNode(Answer):
    """A node of the tree: none or one move, or stones set up, and what is said of it."""

    id: NodeName
    parent: NodeName | None
    children: list[NodeName] = Field(description="The first line first.")
    colour: Colour | None = Field(description="Of its move.")
    move: str | None
    captured: list[str] = Field(description="Stones it took off the board, its own in a suicide.")
    setup: Setup | None
    to_play: Colour = Field(description="Whose turn it is after it.")
    game: bool = Field(description="It is part of the game as played.")
    name: str
    comment: str
    marks: Marks | None
    territory: Territory | None
    value: Share | None = Field(
        description="Black's win rate after it, by the search that knew most."
    )
    simulations: int | None = Field(description="Of that search.")
    thought: Thought | None = Field(description="What the machine thought that made its move.")
    broken: str | None = Field(
        description="Why the board cannot take its move: occupied, off board; null if it can."
    )


class GameTree(Answer):
    """The whole tree of a game."""

    game: str
    revision: int
    root: NodeName
    tip: NodeName = Field(description="Where the game as played stands.")
    nodes: list[RecordNode] = Field(description="Each before its children.")


class TreeChange(Answer):
    """What has changed of a tree since the revision before."""

    revision: int
    tip: NodeName
    changed: list[RecordNode] = Field(description="New nodes and others as they are now.")
    removed: list[NodeName]
    node: NodeName | None = Field(description="What the command was about.")


class NewNode(Question):
    """A move to be tried."""

    parent: NodeName
    move: Point


class NewLabel(Question):
    """A text to be put on a point."""

    point: Point
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_LABEL)]


Marked = Annotated[list[Point], Field(max_length=MOST_MARKS)]
Joined = Annotated[list[tuple[Point, Point]], Field(max_length=MOST_LINES)]


class NewMarks(Question):
    """All marks of a node, in place of those it has."""

    labels: Annotated[list[NewLabel], Field(max_length=MOST_MARKS)] = Field(default_factory=list)
    triangle: Marked = Field(default_factory=list)
    square: Marked = Field(default_factory=list)
    circle: Marked = Field(default_factory=list)
    cross: Marked = Field(default_factory=list)
    selected: Marked = Field(default_factory=list)
    lines: Joined = Field(default_factory=list)
    arrows: Joined = Field(default_factory=list)
    dimmed: Marked | None = None
    view: Marked | None = None


class NodeEdit(Question):
    """What is to be said of a node from now on; what is null stays as it is."""

    name: Name | None = None
    comment: Annotated[str, StringConstraints(max_length=LONGEST_COMMENT)] | None = None
    marks: NewMarks | None = None


class PlayOn(Question):
    """From where another game is to go on."""

    node: NodeName
