"""`tengen textbook control`: a player that gets better from game to game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from tengen.cli.textbook import page, picture, positions
from tengen.cli.textbook.page import Plot, Seed
from tengen.cli.textbook.positions import GameName, Name
from tengen.cli.textbook.study import sizes
from tengen.drawing import BLUE, GREY, ORANGE, figure
from tengen.textbook.decision import Control, episode
from tengen.textbook.flat import chance, uniform

FIRST_BATCH = 20
TEST_GAMES = 500


class Record(NamedTuple):
    """The shares of games that Black won, that were drawn, and that White won."""

    won: float
    drawn: float
    lost: float


def control(
    *,
    game: GameName = Name.tictactoe,
    episodes: Annotated[int, typer.Option(min=100, help="Games to learn from.")] = 10_000,
    discount: Annotated[float, typer.Option(min=0, max=1, help="γ.")] = 1.0,
    both: Annotated[
        bool, typer.Option("--both", help="White learns too, instead of moving at random.")
    ] = False,
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """Monte Carlo control: learning from whole games, ε-greedy (T4: searching and learning).

    Example: tengen textbook control --episodes 20000 --both
    """
    picture.check(plot)
    page.explain(
        "Monte Carlo control",
        "T4",
        f"""T's algorithm 3.1. Black learns, White {"learns too" if both else "moves at random"}.
        Every decision moves the mean return Q(s, a) of its state and action towards how the game
        ended, by 1/N(s, a) of the difference. After k games the learner takes the action of the
        highest Q, except one time in k, when it takes any: ε = 1/k.""",
    )
    learners = ("black", "white") if both else ("black",)
    board = positions.position(game, "")
    learner = Control(board, learners=learners, discount=discount, pick=chance(seed))
    records = _learn(learner, sizes(FIRST_BATCH, episodes, 5))
    _print_records(list(records.values()), learner)
    if plot:
        _draw_records(records, plot)


def _learn(learner: Control, counts: Sequence[int]) -> dict[int, Record]:
    """The results of the games up to each count; most is learned early, so batches grow."""
    with page.progress() as progress:
        task = progress.add_task("episodes", total=counts[-1])
        records = {}
        for before, count in pairwise([0, *counts]):
            records[count] = _record([end.winner for end in learner.learn(count - before)])
            progress.advance(task, count - before)
    return records


def _record(winners: Sequence[str | None]) -> Record:
    counted = Counter(winners)
    won, drawn, lost = (counted[winner] / len(winners) for winner in ("black", None, "white"))
    return Record(won, drawn, lost)


def _print_records(records: list[Record], learner: Control) -> None:
    tested = _test(learner)
    rows = page.table("", "won", "drawn", "lost")
    named = {
        "first games": records[0],
        "last games": records[-1],
        f"{TEST_GAMES} more, without exploring, against random moves": tested,
    }
    for name, record in named.items():
        rows.add_row(name, *(f"{share:.0%}" for share in record))
    page.show(rows)
    page.say(f"won     {page.sparkline([record.won for record in records], 0, 1)}")
    page.say(f"drawn   {page.sparkline([record.drawn for record in records], 0, 1)}")
    page.say(f"lost    {page.sparkline([record.lost for record in records], 0, 1)}")
    page.say("")
    states = len({state for state, _ in learner.values.mean})
    page.say(
        f"It has met {states:,} states and tried {len(learner.values.mean):,} actions in them."
    )


def _test(learner: Control) -> Record:
    """Black as it has learned against random moves."""
    policies = {"black": learner.exploit, "white": uniform}
    played = (episode(learner.game, policies, learner.pick) for _ in range(TEST_GAMES))
    return _record([game.outcome.winner for game in played])


def _draw_records(records: Mapping[int, Record], file: Path) -> None:
    made, (panel,) = figure("Monte Carlo control", [7])
    colours, labels = (BLUE, GREY, ORANGE), ("Black wins", "draw", "White wins")
    shares = zip(*records.values(), strict=True)
    panel.stackplot(list(records), *shares, colors=colours, labels=labels, alpha=0.85)
    panel.set_xscale("log")
    panel.set_xlim(min(records), max(records))
    panel.set_ylim(0, 1)
    panel.set_xlabel("games played")
    panel.set_ylabel("share of the last games")
    panel.legend(loc="lower right", fontsize=9)
    picture.write(made, file)
