"""What a search finds, and the top of its tree."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool
from typing_extensions import TypeAliasType

from tengen.web.wire.models.base import Answer, Colour, NodeName, Question, Share

AnalysisState = TypeAliasType("AnalysisState", Literal["waiting", "running", "done", "stopped"])

Value = StrictBool | int | float | Annotated[str, Field(max_length=40)]
SearchOptions = TypeAliasType(
    "SearchOptions",
    Annotated[
        dict[Annotated[str, Field(max_length=40)], Value],
        Field(
            max_length=60,
            description="Any field of SearchConfig by its name; what is left out is as usual for "
            "the game, or with `textbook` plain UCB1; with `network` a network judges, where one "
            "is known for the board.",
        ),
    ],
)


class Considered(Answer):
    """A move that was considered."""

    move: str
    visits: int
    share: Share = Field(description="Of all visits.")
    value: Share = Field(description="Win rate of the side that makes it.")
    prior: float
    proof: str | None = Field(description="black, white, draw or both lose, if that is certain.")


class Candidate(Considered):
    """A move of an analysis, and what follows."""

    pv: list[str] = Field(description="What is expected, this move first; for the most visited.")


class BookMove(Answer):
    """A move that the book of corner sequences knows, in Go on boards from 13×13 up."""

    move: str
    names: dict[Literal["en", "zh"], str] = Field(description="What it is called; may be empty.")
    lines: int = Field(description="So many lines of the book have it …")
    of: int = Field(description="… of so many that have a move in this corner as it stands.")
    known: int = Field(description="The book's position has so many of the corner's stones.")
    stones: int = Field(description="So many stones lie in the corner.")


class TreeNode(Answer):
    """A move of the search tree; its children are the most visited first."""

    move: str
    visits: int = Field(description="n of the selection formula.")
    total: int = Field(
        description="N of the formula: simulations that came to the position it is a move of."
    )
    value: Share
    prior: float
    proof: str | None
    urgency: float | None = Field(
        description="What the selection formula gives for it now; null before its first visit."
    )
    exploitation: float | None
    exploration: float | None
    children: list[TreeNode]
    more: int = Field(description="Children that were visited and are not listed.")


class Branch(Answer):
    """One level of the tree."""

    children: list[TreeNode]


class Analysis(Answer):
    """What a search has found in a position of a game."""

    game: str
    node: NodeName = Field(description="Which node of the game's tree.")
    at: int = Field(description="How many moves lead to it.")
    to_play: Colour
    options: SearchOptions = Field(description="As they were asked for.")
    used: SearchOptions = Field(
        default_factory=dict,
        description="The same with what is usual for the game where they say nothing.",
    )
    review: int | None = Field(
        None, description="The last position of the review that it is part of; null if of none."
    )
    state: AnalysisState
    simulations: int
    seconds: float
    simulations_per_s: float
    depth: int
    nodes: int
    bytes: int
    full: bool = Field(description="The memory is used up and the tree grows no more.")
    best: str | None
    value: Share | None
    pv: list[str]
    proof: str | None
    wins_in: int | None = Field(
        default=None,
        description="Moves of both sides up to the five that the best move is proven to lead to; "
        "null where there is none, or nobody knows how long it takes.",
    )
    candidates: list[Candidate] = Field(description="Every move, the most visited first.")
    book: list[BookMove] = Field(
        default_factory=list,
        description="What the book of corner sequences knows here, the usual moves first.",
    )
    tree: list[TreeNode] | None = Field(
        default=None,
        description="The top of the tree, if it was asked for and the search is at hand.",
    )


class NewAnalysis(Question):
    """A search to be made."""

    node: NodeName | None = Field(None, description="Where; the tip, if not given.")
    options: SearchOptions = Field(default_factory=dict)
    review: bool = Field(False, description="Search every position of the game, one by one.")


class NewReview(Question):
    """A search of every position of a game."""

    simulations: Annotated[int, Field(ge=1, le=1_000_000)] = 2000
