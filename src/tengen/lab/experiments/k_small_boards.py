"""k in a row on small boards: who wins, proven, beside what is published."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from tengen.drawing import BLUE, GREEN, GREY, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.five import Gomoku
from tengen.lab.chart import by_case
from tengen.lab.estimate import exactly
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.solving import solve_small_board
from tengen.textbook.five import Five
from tengen.textbook.moves import PASS

WIN, DRAW = 1, 0

PUBLISHED = {
    # row: {(height, width): result}
    3: {(3, 3): DRAW, (3, 4): WIN, (3, 5): WIN, (4, 4): WIN},
    4: {
        (4, 4): DRAW,
        (4, 5): DRAW,
        (4, 6): DRAW,
        (4, 7): DRAW,
        (4, 8): DRAW,
        (5, 5): DRAW,
        (5, 6): WIN,
        (6, 6): WIN,
    },
    5: {(5, 5): DRAW, (6, 6): DRAW, (7, 7): DRAW, (8, 8): DRAW},
    6: {},
}
"""What the literature on these games has (Uiterwijk and van den Herik, The advantage of the
initiative, 2000, and later work on five in a row on 7×7 and 8×8)."""

BOARDS = {
    3: ((3, 3), (3, 4), (3, 5), (4, 4), (4, 5)),
    4: (
        *((4, width) for width in range(4, 10)),
        *((5, width) for width in range(5, 9)),
        *((6, width) for width in range(6, 9)),
        (7, 7),
    ),
    5: (
        *((5, width) for width in range(5, 11)),
        *((6, width) for width in range(6, 10)),
        *((7, width) for width in range(7, 9)),
        (8, 8),
    ),
    6: ((6, 6), (6, 7), (6, 8), (7, 7), (7, 8), (8, 8)),
}
NODES, QUICK_NODES = 30_000_000, 500_000
BITS = 22
CHECKED = ((3, 3), (3, 4), (3, 5))
"""Boards on which the textbook tries every move, three in a row."""

VALUE = "first player: 1 wins, 0 draws"
LOOKED = "positions looked at"
TEXTBOOK = "the same by the textbook's minimax"


@dataclass(frozen=True)
class Board:
    """A board and the row that wins on it."""

    height: int
    width: int
    row: int

    def __str__(self) -> str:
        return f"{self.height}×{self.width}, {self.row} in a row"


def jobs(quick: bool) -> list[Job]:
    """Every board; those of the textbook once more by its minimax."""
    nodes = QUICK_NODES if quick else NODES
    proofs = [
        {"by": "proof", "height": height, "width": width, "row": row, "nodes": nodes}
        for row, boards in BOARDS.items()
        for height, width in boards
    ]
    checks = [
        {"by": "textbook", "height": height, "width": width, "row": 3} for height, width in CHECKED
    ]
    return proofs + checks


def work(job: Job) -> Result:
    """Prove who wins, or find it out by trying everything."""
    size = (job["height"], job["width"])
    if job["by"] == "textbook":
        return {"value": WIN if _first_wins(Five(size, row=job["row"])) else DRAW}
    position = Gomoku(size, row=job["row"])
    found = solve_small_board(position, nodes=job["nodes"], bits=BITS)
    value = {"win": WIN, "none": DRAW, "unknown": None}[found.status]
    return {"value": value, "nodes": found.nodes, "move": found.move, "seconds": found.seconds}


def _first_wins(game: Five) -> bool:
    """Minimax over every move: does Black win?"""

    @cache
    def wins(_cells: str) -> bool:
        if game.outcome:
            return game.outcome.winner == "black"
        results = (after(move) for move in game.legal_moves() if move != PASS)
        return any(results) if game.to_play == "black" else all(results)

    def after(move: str) -> bool:
        game.play(move)
        found = wins(game.position.cells)
        game.undo()
        return found

    return wins(game.position.cells)


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each board: the result if there is one, the positions, and the textbook's word."""
    shown = []
    for record in records:
        job, result = record.job, record.result
        board = Board(job["height"], job["width"], job["row"])
        published = PUBLISHED[board.row].get((board.height, board.width))
        quantity = TEXTBOOK if job["by"] == "textbook" else VALUE
        if result["value"] is not None:
            shown.append(Figure(str(board), quantity, published, exactly(result["value"])))
        if job["by"] == "proof":
            shown.append(Figure(str(board), LOOKED, None, exactly(result["nodes"])))
    return shown


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is everything that is proven as it is published, and as the textbook finds it?"""
    proven, looked = by_case(shown, VALUE), by_case(shown, LOOKED)
    told = {case: each for case, each in proven.items() if each.document is not None}
    wrong = [case for case, each in told.items() if each.ours.value != each.document]
    wrong += [
        case
        for case, each in by_case(shown, TEXTBOOK).items()
        if case in proven and each.ours.value != proven[case].ours.value
    ]
    if wrong:
        return Verdict(Word.fails, f"another result on {'; '.join(wrong)}")
    open_ones = [case for case in looked if case not in proven]
    largest = max(proven, key=_points)
    because = (
        f"{len(proven)} of {len(looked)} boards are proven, the largest {largest}; "
        f"all {len(told)} of them with a published result agree with it"
    )
    if open_ones:
        because += f"; not decided within the limit: {'; '.join(open_ones)}"
    return Verdict(Word.holds, because)


def _read(case: str) -> Board:
    """The board that a row is called after."""
    size, _, rest = case.partition(", ")
    height, _, width = size.partition("×")
    return Board(int(height), int(width), int(rest.split()[0]))


def _points(case: str) -> int:
    board = _read(case)
    return board.height * board.width


def draw(shown: Sequence[Figure]) -> Picture:
    """A map of boards for each row: green where the first player wins."""
    cases = by_case(shown, LOOKED)
    rows = sorted({_read(case).row for case in cases})
    boards = {row: [_read(case) for case in cases if _read(case).row == row] for row in rows}
    columns = [len({board.width for board in boards[row]}) for row in rows]
    picture, panels = new_picture(
        "Who wins k in a row on small boards", [1.0 + 0.68 * count for count in columns], height=4.2
    )
    for panel, row in zip(panels, rows, strict=True):
        _map(panel, boards[row], shown)
        panel.set_title(f"{row} in a row", fontsize=12)
    return picture


def _map(panel: Axes, boards: Sequence[Board], shown: Sequence[Figure]) -> None:
    """A square for each board, with its result and the positions that the proof took."""
    proven, looked = by_case(shown, VALUE), by_case(shown, LOOKED)
    for board in boards:
        found = proven.get(str(board))
        win = found is not None and found.ours.value == WIN
        colour = GREY if found is None else GREEN if win else BLUE
        word = "?" if found is None else "win" if win else "draw"
        place = (board.width - 0.47, board.height - 0.47)
        panel.add_patch(_square(place, colour, alpha=0.3 if found is None else 0.85))
        text = f"{word}\n{_short(looked[str(board)].ours.value)}"
        ink = "black" if found is None else "white"
        panel.text(board.width, board.height, text, ha="center", va="center", fontsize=8, color=ink)
    widths = [board.width for board in boards]
    heights = [board.height for board in boards]
    panel.set_xlim(min(widths) - 0.6, max(widths) + 0.6)
    panel.set_ylim(max(heights) + 0.6, min(heights) - 0.6)
    panel.set_xticks(range(min(widths), max(widths) + 1))
    panel.set_yticks(range(min(heights), max(heights) + 1))
    panel.set_xlabel("width")
    panel.set_ylabel("height")
    panel.set_aspect("equal")
    panel.tick_params(length=0)


def _square(place: tuple[float, float], colour: str, alpha: float) -> object:
    rectangle: object = import_module("matplotlib.patches").Rectangle(
        place, 0.94, 0.94, color=colour, alpha=alpha, lw=0
    )
    return rectangle


def _short(nodes: float) -> str:
    """A large number in four letters."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if nodes >= size:
            return f"{nodes / size:.3g} {letter}"
    return f"{nodes:.0f}"


EXPERIMENT = Experiment(
    name="K-small-boards",
    title="k in a row on small boards",
    source="Uiterwijk and van den Herik, The advantage of the initiative (2000), and later work",
    claim="Proofs over all moves agree with the published results on small boards.",
    method=(
        "df-pn over all moves that matter, a board and its mirror images being one; draws are "
        "shortened by pairings and by Erdős and Selfridge's weight. The question is whether Black "
        "wins; if not it is a draw, because the second player cannot win. "
        f"At most {NODES:,} positions for a board, {QUICK_NODES:,} in a quick run. Three in a row "
        "on the smallest boards is found once more by the textbook's rules and minimax over every "
        "move. Where the document's column is empty we know of no published result."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
