"""W's table 1: what a transposition table costs and finds in the course of a game of Go."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from tengen.drawing import BLUE, GREY, ORANGE, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.go import Go
from tengen.lab.chart import by_case, course
from tengen.lab.estimate import estimate
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.searching import Search, SearchConfig


@dataclass(frozen=True)
class Line:
    """A line of W's table: two measurements at a move, with the table and without."""

    simulations: tuple[int, ...]
    hits: tuple[int, ...]
    lookups: tuple[int, ...]
    depth: tuple[int, ...]
    depth_without: tuple[int, ...]
    simulations_without: tuple[int, ...]

    @property
    def share(self) -> float | None:
        """Hits of all lookups, in per cent."""
        return 100 * sum(self.hits) / sum(self.lookups) if self.hits else None

    @property
    def gain(self) -> float | None:
        """Simulations with the table over those without, in the same time."""
        if not self.simulations:
            return None
        return sum(self.simulations) / sum(self.simulations_without)


DOCUMENT = {
    # move: simulations, hits, lookups, depth | depth, simulations without the table
    0: Line((121268, 119252), (21740, 19153), (372495, 341895), (3, 3), (3, 3), (117692, 118774)),
    20: Line((96033, 95819), (19452, 17520), (264158, 254940), (3, 3), (3, 3), (97833, 97383)),
    40: Line((93209, 93386), (22233, 18019), (223331, 207567), (3, 3), (3, 3), (91692, 91733)),
    60: Line((95610, 95924), (24720, 18145), (195388, 158497), (4, 4), (3, 4), (91683, 92077)),
    80: Line((104233, 105817), (27493, 18188), (173685, 138735), (4, 4), (5, 4), (91456, 91762)),
    100: Line((107421, 108551), (18897, 17137), (117628, 118856), (6, 5), (7, 7), (93826, 95405)),
    120: Line((116376, 117460), (15528, 15313), (79554, 78160), (7, 6), (11, 9), (105412, 108603)),
    140: Line((132398, 136179), (19491, 21920), (75706, 79988), (9, 8), (13, 14), (117609, 120653)),
    160: Line((160627, 161316), (16221, 17069), (61451, 62180), (13, 11), (7, 8), (122769, 126708)),
    180: Line((160342, 158860), (2393, 3000), (5610, 6691), (10, 5), (5, 5), (158648, 159937)),
    200: Line((), (), (), (), (13, 14), (158395, 158851)),
}

GAME = """
M5 N5 J8 D12 E9 G5 F2 H1 J1 B3 D1 J7 D10 K5 F10 D8 E7 B7 M4 M6 L6 H2 C8 F4 B4 K7 L7 K9 N9 L8 K4
L4 D5 K12 E2 D11 F9 B10 M10 J5 K2 L5 C9 M7 C10 G8 L1 B9 H11 E8 B8 M3 E4 B11 E5 D9 F11 E3 D3 K3
M8 K6 C7 J2 H12 L12 F12 C11 G1 B12 E12 L3 K10 M11 L10 A9 J10 D13 N11 D2 K8 H9 C2 J9 F8 A8 B6 H10
L9 H8 G2 E13 A7 G12 G11 C3 N12 G13 F3 F13 H13 F6 H3 J3 G3 E6 D6 F7 D7 N8 N7 N6 G4 N8 H4 M9 N10
J11 H5 M12 J12 K11 M8 N7 M13 M9 L13 K13 J13 N13 M13 B2 M8 A6 A5 M9 A12 A11 M8 F5 L11 M9 L13 H6
J4 E11 M8 G9 M9 B5 C5 C1 B1 E1 D2 A4 M12 C4 B5 D9 K13 A13 B13 C13 K12 B13 E10 C12 K11 G10 D8 J8
N13 K8 L12 G7 J11 A12 M11 H7 A10 A13 B13 C13 D13 A12 E13 B12 C12 B13 G13 C11 D12 A11 B11 A13 B13
A12 C13 B12
"""
"""200 moves on 13×13: our search with RAVE and tactical priors against itself, 6,000 simulations a
move, never passing while another move was left. Of eight such games it is the one that stayed open
longest (until about move 150), by the search's own values; W's game is not given."""

SPEED = "speed with the table over without"
HITS = "hits, % of lookups (W counts other lookups)"
DEPTH = "depth with the table"
DEPTH_WITHOUT = "depth without it"
SECONDS = "CPU seconds with it"

QUICK = (0, 60, 120, 180)


def jobs(quick: bool) -> list[Job]:
    """Each move with as many simulations as W made there, with the table and without, by turns."""
    return [
        {"move": move, "simulations": _simulations(move), "table": table, "seed": seed}
        for seed in range(1, 3 if quick else 7)
        for move in (QUICK if quick else DOCUMENT)
        for table in (True, False)
    ]


def _simulations(move: int) -> int:
    """W's own number with the table; at move 200, where there is none, that without."""
    line = DOCUMENT[move]
    return round(mean(line.simulations or line.simulations_without))


def work(job: Job) -> Result:
    """Search the game's position at this move."""
    position = Go(13)
    for move in GAME.split()[: job["move"]]:
        position.play(move)
    config = SearchConfig(
        simulations=job["simulations"],
        seed=job["seed"],
        selection="variance",
        expansion=1,
        transpositions=job["table"],
        proofs=False,
    )
    begin = time.process_time()
    found = Search(position, config).run()
    return {
        "seconds": time.process_time() - begin,
        "hits": found.transpositions,
        "lookups": found.nodes - 1 + found.transpositions,
        "depth": found.depth,
    }


def figures(records: Sequence[Record]) -> list[Figure]:
    """Five numbers at each move."""
    shown = []
    for move, line in DOCUMENT.items():
        table = _by_seed(records, move, table=True)
        plain = _by_seed(records, move, table=False)
        columns: list[tuple[str, float | None, list[float]]] = [
            (
                SPEED,
                line.gain,
                [plain[s]["seconds"] / table[s]["seconds"] for s in table if s in plain],
            ),
            (HITS, line.share, [100 * r["hits"] / max(1, r["lookups"]) for r in table.values()]),
            (DEPTH, mean(line.depth) if line.depth else None, [r["depth"] for r in table.values()]),
            (DEPTH_WITHOUT, mean(line.depth_without), [r["depth"] for r in plain.values()]),
            (SECONDS, None, [r["seconds"] for r in table.values()]),
        ]
        shown += [
            Figure(f"move {move}", quantity, document, estimate(ours))
            for quantity, document, ours in columns
            if ours
        ]
    return shown


def _by_seed(records: Sequence[Record], move: int, *, table: bool) -> dict[int, Result]:
    return {
        record.job["seed"]: record.result
        for record in records
        if (record.job["move"], record.job["table"]) == (move, table)
    }


DEAR = 0.9
"""A table that leaves less than this of the speed has a price."""


def judge(shown: Sequence[Figure]) -> Verdict:
    """The price and the growth, which are ratios of a program to itself.

    W's share of hits is not held against ours: the two are not shares of the same lookups.
    """
    speed = [figure.ours.value for figure in by_case(shown, SPEED).values()]
    hits = [figure.ours for figure in by_case(shown, HITS).values()]
    first, last = hits[0], hits[-1]
    cheap = min(speed) >= DEAR
    grows = last.low > first.high
    said = [
        f"the table leaves {min(speed):.2f} to {max(speed):.2f} of the speed",
        f"hits {'grow' if grows else 'do not grow'} from {first.value:.1f} % at the "
        f"first move measured to {last.value:.1f} % at the last",
        "W's own shares are not compared, because W counts a lookup for every child of a node "
        "and we one for every new node",
    ]
    held = [cheap, grows]
    word = Word.holds if all(held) else Word.partly if any(held) else Word.fails
    return Verdict(word, "; ".join(said))


def draw(shown: Sequence[Figure]) -> Picture:
    """Speed, hits and depth in the course of the game."""
    picture, (speed, hits, depth) = new_picture(
        "With and without a table, by move", [4.6] * 3, height=4.2
    )
    _panel(speed, shown, "speed with the table\nover speed without", [(SPEED, BLUE, "")])
    speed.axhline(1, color=GREY, lw=0.8)
    speed.set_ylim(bottom=0)
    _panel(hits, shown, "hits, % of lookups", [(HITS, BLUE, "")])
    lines = [(DEPTH, BLUE, ", with the table"), (DEPTH_WITHOUT, ORANGE, ", without")]
    _panel(depth, shown, "depth of the tree, plies", lines)
    for panel in (hits, depth):
        panel.set_ylim(bottom=0)
    for panel in (speed, hits, depth):
        panel.legend(frameon=False, fontsize=9)
    return picture


def _panel(
    panel: Axes, shown: Sequence[Figure], title: str, lines: Sequence[tuple[str, str, str]]
) -> None:
    """One quantity by move: W's dashed, ours with its interval."""
    panel.set_title(title, fontsize=11)
    panel.set_xlabel("move")
    for quantity, colour, which in lines:
        column = {int(case.split()[1]): each for case, each in by_case(shown, quantity).items()}
        document = [(move, each.document) for move, each in column.items() if each.document]
        shade = GREY if len(lines) == 1 else colour
        panel.plot(*zip(*document, strict=True), "--o", ms=4, color=shade, label=f"W{which}")
        course(panel, list(column), [each.ours for each in column.values()], colour, f"ours{which}")


EXPERIMENT = Experiment(
    name="W-table-1",
    title="A transposition table in the course of a game",
    source="W, table 1 and the three sentences before it",
    claim=(
        "A transposition table costs no speed worth mentioning, and finds ever more as the game "
        "goes on."
    ),
    method=(
        "W's game, board and seconds are not given; moves up to 200, with hardly a lookup left "
        "by then, fit 13×13. Here a game of our own on that board is searched at the same moves, "
        "with as many simulations as W made there, one thread, W's variance formula, a node for "
        "every position from its second visit. W looks up every child when a node is opened, also "
        "those that are never visited; we look up a position when it gets a node. So the two "
        "shares of hits are not of the same things, least of all early, when few positions have "
        "been reached at all; the verdict compares early and late, each by its own count. "
        "Speeds are CPU seconds without the table over those with it, seed by seed."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
    timed=True,
)
