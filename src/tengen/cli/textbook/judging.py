"""`tengen textbook flat` and `simulation`: judging the moves of a position by random games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from tengen.cli.textbook import page, picture, positions
from tengen.cli.textbook.page import Plot, Seed
from tengen.cli.textbook.positions import GameName, Moves, MovesOrBlock, Name
from tengen.drawing import BLUE, ORANGE, figure
from tengen.textbook.decision import simulation_search
from tengen.textbook.flat import (
    Flat,
    PlayoutRule,
    best_of,
    by_rules,
    chance,
    safe_moves,
    winning_moves,
)
from tengen.textbook.monte_carlo import Estimate, average

Judged = dict[str, Estimate]


def flat(
    *,
    game: GameName = Name.tictactoe,
    moves: MovesOrBlock = None,
    playouts: Annotated[int, typer.Option(min=2, help="Playouts after each move.")] = 300,
    win: Annotated[
        float, typer.Option(min=0, max=1, help="How often a playout sees a win at once.")
    ] = 1.0,
    block: Annotated[
        float, typer.Option(min=0, max=1, help="How often it sees that the opponent has one.")
    ] = 0.5,
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """Flat Monte Carlo: moves judged by playouts, plain or with rules (C3: playouts and planning).

    Example: tengen textbook flat --moves 'b2 a1' --playouts 1000 --block 0.8
    """
    picture.check(plot)
    page.explain(
        "Flat Monte Carlo evaluation",
        "C3",
        f"""After each legal move the game is played out at random, {playouts} times, and the mean
        result (win 1, draw ½, loss 0) is the move's value. Random players overlook the plainest
        things, so the playouts can be given rules. Each has a priority, which says when it is
        asked, and a probability, which says how often: first win at once (here {win:g}), then do
        not let the opponent win at once ({block:g}), then any move.""",
    )
    board = positions.position(game, moves)
    positions.show(board)
    rules = [
        PlayoutRule("win at once", winning_moves, priority=1, probability=win),
        PlayoutRule("leave no win", safe_moves, priority=2, probability=block),
    ]
    plain = Flat(playouts, pick=chance(seed))
    guided = Flat(playouts, policy=by_rules(rules), pick=chance(seed))
    judged = _judge(board, {"random": plain, "with rules": guided})
    _print_judged(judged)
    if plot:
        _draw_judged(judged, plot)


def _judge(board: positions.Board, ways: Mapping[str, Flat]) -> dict[str, Judged]:
    side, moves = board.to_play, board.legal_moves()
    judged: dict[str, Judged] = {name: {} for name in ways}
    with page.progress() as progress:
        task = progress.add_task("playouts", total=len(ways) * len(moves))
        for name, way in ways.items():
            for move in moves:
                rewards = (way.sample(board, side, move) for _ in range(way.playouts))
                judged[name][move] = average(rewards)
                progress.advance(task)
    return judged


def _print_judged(judged: Mapping[str, Judged]) -> None:
    columns = [part for name in judged for part in (name, "± error", "")]
    rows = page.table("move", *columns)
    for move in next(iter(judged.values())):
        cells = []
        for found in judged.values():
            value, error, _ = found[move]
            cells += [f"{value:.3f}", f"{error:.3f}", page.bar(value, 12)]
        rows.add_row(move, *cells)
    page.show(rows)
    for name, found in judged.items():
        page.say(f"Best, {name}: {best_of(found)}.")


def _draw_judged(judged: Mapping[str, Judged], file: Path) -> None:
    made, (panel,) = figure("Flat Monte Carlo", [7])
    for shift, colour, (name, found) in zip(
        (-0.2, 0.2), (BLUE, ORANGE), judged.items(), strict=True
    ):
        panel.bar(
            [place + shift for place in range(len(found))],
            [estimate.value for estimate in found.values()],
            yerr=[estimate.error for estimate in found.values()],
            width=0.38,
            color=colour,
            label=name,
            capsize=2,
        )
        panel.set_xticks(range(len(found)), list(found))
    panel.set_ylim(0, 1.12)
    panel.set_ylabel("mean result of the side to move")
    panel.legend(frameon=False, ncols=2, loc="upper left")
    picture.write(made, file)


def simulation(
    *,
    game: GameName = Name.tictactoe,
    moves: Moves = "",
    simulations: Annotated[int, typer.Option(min=1, help="Episodes from the position.")] = 3000,
    discount: Annotated[float, typer.Option(min=0, max=1, help="γ.")] = 0.9,
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """Simulation search: the mean discounted return of each action (T4: searching and learning).

    Example: tengen textbook simulation --discount 1 --plot returns.svg
    """
    picture.check(plot)
    page.explain(
        "Simulation search",
        "T4",
        f"""T's algorithm 3.2. {simulations} random games begin in this position. The return of a
        game is +1 for a win and −1 for a loss, times γ = {discount:g} for each decision between
        now and then, so that a win soon is worth more. Q(s, a) is the mean return of the games
        that began with a.""",
    )
    board = positions.position(game, moves)
    positions.show(board)
    values = simulation_search(board, simulations, discount=discount, pick=chance(seed))
    best = max(values, key=lambda move: values[move])
    rows = page.table("action", "Q(s, a)", "from −1 to +1")
    rows.columns[-1].justify = "left"
    for move, value in values.items():
        rows.add_row(move, f"{value:+.3f}", page.bar((value + 1) / 2))
    page.show(rows)
    page.say(f"The action to take is {best}.")
    if plot:
        made, (panel,) = figure("Simulation search", [7])
        colours = [ORANGE if move == best else BLUE for move in values]
        panel.bar(list(values), list(values.values()), color=colours)
        panel.axhline(0, color="black", linewidth=0.8)
        panel.set_ylabel(f"Q(s, a), γ = {discount:g}")
        picture.write(made, plot)
