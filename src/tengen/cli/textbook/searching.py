"""`tengen textbook planning`, `uct` and `rave`: the tree, and how it is grown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import chain, pairwise
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from tengen.cli.textbook import page, picture, positions, trees
from tengen.cli.textbook.page import Plot, Seed
from tengen.cli.textbook.positions import Board, GameName, Moves, MovesOrBlock, Name
from tengen.cli.textbook.study import sizes
from tengen.drawing import BLUE, ORANGE, figure
from tengen.textbook.flat import chance
from tengen.textbook.planning import Planner
from tengen.textbook.rave import Rave, RaveOptions, rave_weight
from tengen.textbook.rewards import G_REWARDS, SIGNED, T_REWARDS, WIN_RATE
from tengen.textbook.uct import FinalMove, Uct, UctOptions


class RewardSet(StrEnum):
    """What a win, a draw and a loss may count."""

    win_rate = "win-rate"
    signed = "signed"
    t = "t"
    g = "g"


REWARDS = {
    RewardSet.win_rate: WIN_RATE,
    RewardSet.signed: SIGNED,
    RewardSet.t: T_REWARDS,
    RewardSet.g: G_REWARDS,
}

Simulations = Annotated[int, typer.Option(min=1, help="How many to run.")]
PlanningSimulations = Annotated[int, typer.Option(min=10, help="How many to run.")]
Exploration = Annotated[float, typer.Option(min=0, help="c; C has 1, T 2, G √2.")]
RewardName = Annotated[
    RewardSet, typer.Option(help="win-rate: 1, ½, 0; signed: ±1; t, g: as T and G set them.")
]
FinalMoveName = Annotated[FinalMove, typer.Option(help="How the move is chosen in the end.")]


def planning(
    *,
    game: GameName = Name.tictactoe,
    moves: Moves = "",
    simulations: PlanningSimulations = 10_000,
    exploration: Exploration = 0.4,
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """Monte Carlo planning: a tree grown at random, and by UCB1 (C3: playouts and planning).

    Example: tengen textbook planning --game four --simulations 2000
    """
    picture.check(plot)
    page.explain(
        "Monte Carlo planning",
        "C3",
        """A simulation selects a way down the tree, expands it by a node, plays the game out from
        there and backs the result up. If children are chosen at random, a move's value is the mean
        over all answers, good and bad. If they are chosen by UCB1, the good answers are tried more
        and more often, and the value comes to be the one against best play.""",
    )
    board = positions.position(game, moves)
    positions.show(board)
    ways: dict[str, Planner] = {
        "at random": Planner(board, pick=chance(seed)),
        "by UCB1": Uct(board, UctOptions(exploration, rewards=SIGNED), pick=chance(seed)),
    }
    counts = sizes(10, simulations, 3)
    found = _grow(ways, counts)
    _print_growth(counts, found)
    if plot:
        _draw_growth(counts, found, plot)


class Found(NamedTuple):
    """The best move after some simulations, its value, and its share of the visits."""

    move: str
    value: float
    share: float


def _grow(ways: Mapping[str, Planner], counts: Sequence[int]) -> dict[str, list[Found]]:
    """What each way of growing the tree finds, at each number of simulations."""
    found: dict[str, list[Found]] = {name: [] for name in ways}
    with page.progress() as progress:
        task = progress.add_task("simulations", total=counts[-1] * len(ways))
        for name, way in ways.items():
            for before, count in pairwise([0, *counts]):
                best = way.run(count - before).best()
                found[name].append(Found(best.move, best.value, best.visits / count))
                progress.advance(task, count - before)
    return found


def _print_growth(counts: Sequence[int], found: Mapping[str, list[Found]]) -> None:
    rows = page.table(
        "simulations", *(part for name in found for part in (name, "value", "visits"))
    )
    for count, *each in zip(counts, *found.values(), strict=True):
        cells = [(best.move, f"{best.value:+.3f}", f"{best.share:.0%}") for best in each]
        rows.add_row(f"{count:,}", *chain.from_iterable(cells))
    page.show(rows)
    for name, curve in found.items():
        line = page.sparkline([best.value for best in curve], -1, 1)
        page.say(f"value of the best move, {name:<10} {line}")


def _draw_growth(counts: Sequence[int], found: Mapping[str, list[Found]], file: Path) -> None:
    made, (left, right) = figure("Monte Carlo planning", [5.4, 5.4])
    for colour, (name, curve) in zip((ORANGE, BLUE), found.items(), strict=True):
        label = f"children chosen {name}"
        left.semilogx(counts, [best.value for best in curve], "o-", color=colour, label=label)
        right.semilogx(counts, [best.share for best in curve], "o-", color=colour, label=label)
    left.axhline(0, color="black", linewidth=0.8)
    left.set_ylim(-1.05, 1.05)
    left.set_ylabel("value of the best move, −1 to +1")
    right.set_ylim(0, 1)
    right.set_ylabel("its share of the visits")
    left.legend(frameon=False)
    for panel in (left, right):
        panel.set_xlabel("simulations")
    picture.write(made, file)


def uct(
    *,
    game: GameName = Name.tictactoe,
    moves: MovesOrBlock = None,
    simulations: Simulations = 2000,
    exploration: Exploration = 1.0,
    rewards: RewardName = RewardSet.win_rate,
    final_move: FinalMoveName = "visits",
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """UCT: Monte Carlo planning with UCB1 at every node (C5: bandits in a tree).

    Example: tengen textbook uct --game four --simulations 5000 --plot tree.png
    """
    picture.check(plot)
    page.explain(
        "UCT",
        "C5",
        f"""At every node the child with the largest Q/n + c·√(2 ln N / n) is tried next, here with
        c = {exploration:g}. The moves tried most are the ones to play; the visits of each are shown
        below, then the top of the tree, where n counts visits and Q is the mean reward of the side
        that moves.""",
    )
    board = positions.position(game, moves)
    options = UctOptions(exploration=exploration, rewards=REWARDS[rewards], final_move=final_move)
    _search("UCT", Uct(board, options, chance(seed)), board, simulations, plot)


def rave(
    *,
    game: GameName = Name.four,
    moves: Moves = "",
    simulations: Simulations = 500,
    exploration: Exploration = 0.3,
    equivalence: Annotated[float, typer.Option(min=1, help="W's k.")] = 300,
    amaf_depth: Annotated[int, typer.Option(min=0, help="Plies that count; 0: all.")] = 0,
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """UCT-RAVE: a move is judged by all simulations in which it occurs (W2: UCT and RAVE).

    Example: tengen textbook rave --game gomoku --simulations 300
    """
    picture.check(plot)
    weights = [0, round(equivalence / 10), round(equivalence), round(10 * equivalence)]
    told = ", ".join(f"{rave_weight(equivalence, n):.2f} at N = {n}" for n in weights)
    page.explain(
        "UCT-RAVE",
        "W2",
        f"""A simulation counts for a move not only if it began with it, but also if the same side
        played it later. This second mean Q̃ knows more, sooner, but less exactly; its weight is
        β = √(k/(3N + k)): {told}.""",
    )
    options = RaveOptions(exploration=exploration, equivalence=equivalence, amaf_depth=amaf_depth)
    board = positions.position(game, moves)
    _search("UCT-RAVE", Rave(board, options, chance(seed)), board, simulations, plot)


def _search(name: str, search: Uct, board: Board, simulations: int, plot: Path | None) -> None:
    positions.show(board)
    with page.progress() as progress:
        task = progress.add_task("simulations", total=simulations)
        for _ in range(simulations):
            search.simulate()
            progress.advance(task)
    best = search.settle(simulations)
    _print_children(search)
    trees.print_tree(trees.twig(search.root, 2, 4, "root"))
    page.say(f"To play: {best.move}, expected to go on {' '.join(search.principal_variation())}.")
    if plot:
        made, (left, right) = figure(f"{name}, {search.root.visits:,} simulations", [4.4, 8])
        shares = {child.move: child.visits / search.root.visits for child in search.root.children}
        picture.board(left, positions.on_board(board, shares), board.board)
        left.set_title(_title(board, shares), fontsize=11)
        trees.draw_tree(right, trees.twig(search.root, 2, 3, "root"))
        picture.write(made, plot)


def _title(board: Board, shares: dict[str, float]) -> str:
    passes = f"; passing has {shares['pass']:.0%}" if shares.get("pass") else ""
    return f"{board.to_play.capitalize()} to move: share of visits{passes}"


def _print_children(search: Uct) -> None:
    amaf = isinstance(search, Rave)
    rows = page.table("move", "visits", "value", *(["Q̃", "seen"] if amaf else []), "")
    for child in sorted(search.root.visited_children(), key=lambda child: -child.visits):
        cells = [f"{child.visits:,}", f"{child.value:.3f}"]
        if isinstance(search, Rave):
            seen = search.amaf[child]
            cells += [f"{seen.reward_sum / seen.visits:.3f}", f"{seen.visits:,}"]
        rows.add_row(child.move, *cells, page.bar(child.visits / search.root.visits))
    page.show(rows)
