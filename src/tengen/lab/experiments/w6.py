"""W6: how long 450,000 simulations of pure UCT take at Go."""

from __future__ import annotations

import time
from collections.abc import Sequence

from tengen.drawing import Figure as Picture
from tengen.games.go import Go
from tengen.lab.chart import seconds_beside
from tengen.lab.estimate import estimate
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.racing import against_document, cases
from tengen.searching import Search, SearchConfig, play_out

SIMULATIONS = 450_000
SECONDS = 9.5
"""The document's figure; neither the board nor the number of threads is stated."""

BOARDS = (9, 13, 19)
SEARCH = "seconds, search"
PLAYOUTS = "seconds, playouts alone"
QUANTITIES = {"search": SEARCH, "playouts": PLAYOUTS}
SHARE = 20
"""A quick run makes one in so many of the simulations."""


def jobs(quick: bool) -> list[Job]:
    """A search and playouts on each board, from several seeds; the boards take turns."""
    return [
        {
            "what": what,
            "board": board,
            "simulations": SIMULATIONS // SHARE if quick else SIMULATIONS,
            "seed": seed,
        }
        for seed in range(1, 7)
        for board in BOARDS
        for what in QUANTITIES
    ]


def work(job: Job) -> Result:
    """Search the empty board, or play from it at random; CPU seconds."""
    board, count, seed = job["board"], job["simulations"], job["seed"]
    search = Search(Go(board), SearchConfig(simulations=count, seed=seed))
    begin = time.process_time()
    if job["what"] == "search":
        search.run()
    else:
        play_out(Go(board), count, seed=seed)
    return {"seconds": time.process_time() - begin}


def figures(records: Sequence[Record]) -> list[Figure]:
    """Seconds for all 450,000 on each board."""
    shown = []
    for board in BOARDS:
        for what, quantity in QUANTITIES.items():
            seconds = [
                record.result["seconds"] * SIMULATIONS / record.job["simulations"]
                for record in records
                if (record.job["board"], record.job["what"]) == (board, what)
            ]
            if seconds:
                document = SECONDS if what == "search" else None
                shown.append(Figure(f"{board}×{board}", quantity, document, estimate(seconds)))
    return shown


def judge(shown: Sequence[Figure]) -> Verdict:
    """On which boards is a single thread faster than W?"""
    word, faster, others = against_document(shown)
    said = {
        Word.holds: "one thread is faster on every board that W may have meant",
        Word.partly: f"one thread is surely faster on {cases(faster)}, not on {cases(others)}",
        Word.fails: "one thread is surely faster on no board",
    }
    return Verdict(word, said[word])


def draw(shown: Sequence[Figure]) -> Picture:
    """W's seconds and ours."""
    columns = {SEARCH: "ours, search with one thread", PLAYOUTS: "ours, playouts alone"}
    return seconds_beside("Seconds for 450,000 simulations", "W", shown, columns)


EXPERIMENT = Experiment(
    name="W6",
    title="450,000 simulations at Go",
    source="W, the history of the project, stage three (UCT)",
    claim="450,000 simulations of pure UCT take less than W's 9.5 s.",
    method=(
        "W states neither the board nor the threads; from the moves of its table 1 the board was "
        "most likely 13×13, and the program had several threads by then. Here one thread searches "
        "the empty board with the default options, and beside it as many playouts are made "
        "without a tree. Times are CPU seconds, which others on the machine disturb less than the "
        f"clock; the boards take turns. A quick run makes one simulation in {SHARE} and "
        "multiplies, as if a small tree cost no less for each simulation than a large one."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
    timed=True,
)
