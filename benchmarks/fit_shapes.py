"""Fits what `five` knows to games that it plays against itself: its evaluation, its order of moves.

A point's *mix* is what a stone there would make on its four lines, their order left out. Every mix
gets four numbers, for each rule and, in Renju, each colour:

  moving, waiting   what it adds to the value where its colour moves, and where it waits
  own, taken        how urgent a move is that makes it, or takes it from the opponent

The *standing*, who has how many threats at hand, adds one more to the value.

The value is to be the logarithm of the odds that the side to move wins; half of what it is told
comes from the game's end, half from the search's own value. The urgencies are to make the move that
the search chose likely among the points near stones. Games begin with a few random stones, and now
and then a random move is played, so that bad positions are seen as well.

    python benchmarks/fit_shapes.py --games 2000 --jobs 2     fits, and plays old against new
    python benchmarks/fit_shapes.py --games 2000 --write      writes core/alphabeta/weights.cpp
    python benchmarks/fit_shapes.py --games 0 --keep DIR      fits to the games that DIR keeps

Needs PyTorch.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

import tengen as tg
from tengen import _core

WEIGHTS = Path(__file__).parent.parent / "core/alphabeta/weights.cpp"
RULES = ("freestyle", "standard", "renju")
SIZE = 15
FOUR_NODES = 1000
NAMES = tg.Gomoku(SIZE).notation
KINDS = len(_core.Threat.__members__)
MIXES = [
    (first, second, third, fourth)
    for first in range(KINDS)
    for second in range(first + 1)
    for third in range(second + 1)
    for fourth in range(third + 1)
]
PAIRS = torch.tensor([first * (first + 1) // 2 + second for first, second, _, _ in MIXES])
PAIR_KINDS = KINDS * (KINDS + 1) // 2
FOUR, OPEN_FOUR, FIVE = (int(kind) for kind in (8, 10, 11))
HAS_FIVE = np.array([first == FIVE for first, *_ in MIXES])
WINS = np.array(
    [first in (9, OPEN_FOUR) or (first == FOUR and second == FOUR) for first, second, *_ in MIXES]
)
STANDINGS = 288
TABLES = ("moving", "waiting", "own", "taken", "standing")
HUNDREDTHS = 100.0
URGENCY = 32.0
"""What one step of the logarithm of a move's odds counts among urgencies."""

EVEN = 120
"""An opening is played that looks no better than this to either side, in hundredths."""

Table = dict[str, list[int]]
"""The lists of weights."""


class Effort(NamedTuple):
    """What a game may cost."""

    nodes: int
    """For each move, half of it more or less, so that games differ."""
    jobs: int
    """Games at the same time."""


class Record(NamedTuple):
    """A game."""

    rules: str
    moves: list[int]
    """Points, row by row; the opening's as well."""
    values: list[float | None]
    """The search's odds of the mover before each move; None where nothing is to be learnt."""
    chosen: list[int]
    """The search's moves, which were played but for a slip now and then."""
    black: float
    """Black's result."""


class Samples(NamedTuple):
    """Positions: mixes of both colours at all points, stones, and what came of them."""

    mixes: NDArray[np.uint16]
    """positions × 2 × points, the mover's first."""
    standing: NDArray[np.int16]
    empty: NDArray[np.bool_]
    mover: NDArray[np.uint8]
    move: NDArray[np.int16]
    """The point that the search chose."""
    value: NDArray[np.float32]
    """The search's odds of the mover."""
    result: NDArray[np.float32]


def new_game(rules: str) -> tg.Gomoku | tg.Renju:
    """An empty board."""
    return tg.Renju(SIZE) if rules == "renju" else tg.Gomoku(SIZE, rules=rules)


def opening(rules: str, rng: Random) -> tg.Gomoku | tg.Renju:
    """A position after a few random moves that leaves both sides some hope."""
    judge = thinker(None)
    while True:
        position = scattered(rules, rng)
        judge.prepare(position._native, 0.0, 1000, 0)
        judge.run()
        if abs(judge.so_far().value) < EVEN:
            return position


def scattered(rules: str, rng: Random) -> tg.Gomoku | tg.Renju:
    """A position after a few random moves near the middle."""
    position = new_game(rules)
    stones = rng.randint(2, 7)
    while len(position.moves) < stones:
        reach = 2 + len(position.moves) // 2
        row, col = (7 + rng.randint(-reach, reach) for _ in range(2))
        name = position.notation.name(row, col, SIZE)
        if name in position.legal_moves():
            position.play(name)
    return position


def point_of(name: str) -> int:
    """The number of a point."""
    row, col = NAMES.parse(name, SIZE, SIZE)
    return row * SIZE + col


def near_stones(empty: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The empty points at most two away from a stone, of many boards."""
    stones = ~empty.reshape(-1, SIZE, SIZE)
    padded = np.pad(stones, ((0, 0), (2, 2), (2, 2)))
    near = np.zeros_like(stones)
    for down in range(5):
        for right in range(5):
            near |= padded[:, down : down + SIZE, right : right + SIZE]
    return near.reshape(empty.shape) & empty


def play(
    thinkers: list[_core.AlphaBeta],
    nodes: int,
    rng: Random,
    start: tg.Gomoku | tg.Renju,
    slips: float = 0.0,
) -> Record:
    """A game from a position on; now and then a move may be random."""
    game = start.copy()._native
    moves = [point_of(name) for _, name in start.moves]
    values: list[float | None] = [None] * len(moves)
    choices = list(moves)
    black = 0.5
    while game.outcome() is None:
        mover = 0 if game.to_play == _core.Colour.black else 1
        thinkers[mover].prepare(game, 0.0, nodes // 2 + rng.randrange(nodes + 1), 0)
        thinkers[mover].run()
        found = thinkers[mover].so_far()
        if not found.variation:
            break
        row, col = found.variation[0]
        choices.append(row * SIZE + col)
        values.append(None if by_fours(game, found) else odds(found.value))
        if rng.random() < slips and not found.moves_to_end:
            empty = np.asarray(game.board()).reshape(-1) == 0
            allowed = near_stones(empty[None])[0] & game.legal(game.to_play).reshape(-1)
            row, col = divmod(rng.choice(np.flatnonzero(allowed).tolist()), SIZE)
        game.play(row, col, game.to_play)
        moves.append(row * SIZE + col)
    ended = game.outcome()
    if ended is not None:
        black = {_core.Colour.black: 1.0, _core.Colour.white: 0.0}.get(ended[0], 0.5)
    rules = "renju" if isinstance(start, tg.Renju) else start.rules
    return Record(rules, moves, values, choices, black)


def odds(value: int) -> float:
    """What a value says of winning."""
    return round(1 / (1 + math.exp(-max(-3000, min(3000, value)) / HUNDREDTHS)), 4)


def by_fours(game: _core.FiveGame, found: _core.AlphaBetaAnswer) -> bool:
    """Do fours alone win? The search sees that everywhere, so nothing is to be learnt there."""
    if not found.proven:
        return False
    status, *_ = _core.FiveSolver().fours(game, game.to_play, FOUR_NODES, 1.0)
    return status == _core.Found.win


def thinker(rows: list[list[int]] | None) -> _core.AlphaBeta:
    """A player with these weights, or with those that are compiled in."""
    made = _core.AlphaBeta(4 << 20)
    if rows is not None:
        made.weigh_by(rows)
    return made


def played(rules: str, nodes: int, seed: int) -> Record:
    """A game of self-play."""
    rng = Random(f"{rules} {seed}")
    return play([thinker(None)] * 2, nodes, rng, opening(rules, rng), slips=0.05)


def self_play(rules: str, games: int, effort: Effort, first: int) -> list[Record]:
    """Many games."""
    with ProcessPoolExecutor(effort.jobs) as pool:
        seeds = range(first, first + games)
        return list(pool.map(played, [rules] * games, [effort.nodes] * games, seeds, chunksize=8))


def samples_of(records: list[Record]) -> Samples:
    """What can be learnt from games."""
    mixes, standings, empties, movers, moves, values, results = [], [], [], [], [], [], []
    for record in records:
        game = new_game(record.rules)._native
        for number, move in enumerate(record.moves):
            value = record.values[number]
            mover = number % 2
            if value is not None:
                both_mixes = np.array(_core.point_mixes(game), dtype=np.uint16)
                if not HAS_FIVE[both_mixes[1 - mover]].any():
                    mixes.append(both_mixes[[mover, 1 - mover]])
                    standings.append(_core.standing(game))
                    empties.append(np.asarray(game.board()).reshape(-1) == 0)
                    movers.append(mover)
                    moves.append(record.chosen[number])
                    values.append(value)
                    results.append(record.black if mover == 0 else 1 - record.black)
            game.play(*divmod(move, SIZE), game.to_play)
    return Samples(
        np.array(mixes, dtype=np.uint16),
        np.array(standings, dtype=np.int16),
        np.array(empties, dtype=bool),
        np.array(movers, dtype=np.uint8),
        np.array(moves, dtype=np.int16),
        np.array(values, dtype=np.float32),
        np.array(results, dtype=np.float32),
    )


def counts(mixes: NDArray[np.uint16]) -> torch.Tensor:
    """How often each mix stands on each board; nothing is not counted."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    found = torch.zeros(len(mixes), len(MIXES), device=device)
    for part in range(0, len(mixes), 65536):
        numbers = torch.from_numpy(mixes[part : part + 65536].astype(np.int64)).to(device)
        found[part : part + 65536].scatter_add_(
            1, numbers, torch.ones_like(numbers, dtype=torch.float32)
        )
    found[:, 0] = 0
    return found


def by_pairs(found: torch.Tensor) -> torch.Tensor:
    """The same of pairs, the two best of the four."""
    sums = torch.zeros(len(found), PAIR_KINDS, device=found.device)
    return sums.index_add_(1, PAIRS.to(found.device), found)


def fit_values(samples: Samples, ridge: float) -> dict[str, list[float]]:
    """What mixes are worth, by Newton's method.

    A mix is worth what its pair is worth and what it adds itself, and both are held near zero, the
    second more, so that rare mixes stay near their pairs.
    """
    gains, fears = counts(samples.mixes[:, 0]), counts(samples.mixes[:, 1])
    turn = torch.ones(len(gains), 1, device=gains.device)
    standing = torch.from_numpy(samples.standing.astype(np.int64)).to(gains.device)
    standings = torch.nn.functional.one_hot(standing, STANDINGS).float()
    features = torch.cat(
        [by_pairs(gains), -by_pairs(fears), gains, -fears, standings, turn],
        1,
    )
    target = torch.from_numpy((samples.value + samples.result) / 2).to(features.device)
    held = len(target) // 20
    hold = torch.full((features.shape[1],), 4 * ridge, device=features.device)
    hold[: 2 * PAIR_KINDS] = ridge
    hold[-1 - STANDINGS :] = ridge
    weights = torch.zeros_like(hold)
    seen, wanted = features[held:], target[held:]

    def cost(at: torch.Tensor) -> float:
        logits = seen @ at
        each = torch.nn.functional.binary_cross_entropy_with_logits(logits, wanted, reduction="sum")
        return float(each + (hold * at**2).sum() / 2)

    best = cost(weights)
    for _ in range(10):
        odds = torch.sigmoid(seen @ weights)
        slope = seen.T @ (wanted - odds) - hold * weights
        curve = torch.diag(hold)
        for part in range(0, len(seen), 65536):
            some, sure = seen[part : part + 65536], odds[part : part + 65536]
            curve += (some * (sure * (1 - sure))[:, None]).T @ some
        step = torch.linalg.solve(curve.double(), slope.double()).float()
        while (now := cost(weights + step)) > best and float(step.abs().max()) > 1e-4:
            step = step / 2  # too far: the curve is that of a smaller neighbourhood
        if best - now < 0.1:
            break
        weights, best = weights + step, now
    loss = torch.nn.functional.binary_cross_entropy_with_logits(
        features[:held] @ weights, target[:held]
    )
    print(f"    values: log loss {loss:.4f} where unseen", flush=True)
    parts = [2 * PAIR_KINDS, 2 * len(MIXES), STANDINGS, 1]
    pairs, whole, standing_worth, turn_worth = weights.split(parts)
    pair_of = PAIRS.to(features.device)
    return {
        "moving": (pairs[:PAIR_KINDS][pair_of] + whole[: len(MIXES)]).tolist(),
        "waiting": (pairs[PAIR_KINDS:][pair_of] + whole[len(MIXES) :]).tolist(),
        "standing": (standing_worth + turn_worth).tolist(),
    }


def fit_order(
    samples: Samples, ridge: float, most: int = 200_000, rounds: int = 12, batch: int = 4096
) -> dict[str, list[float]]:
    """How urgent moves are where nobody threatens to win at once."""
    wins: NDArray[np.bool_] = WINS[samples.mixes].reshape(len(samples.move), -1)
    free = ~wins.any(axis=1)
    samples = chosen(samples, free & (np.cumsum(free) <= most))
    device = "cuda" if torch.cuda.is_available() else "cpu"
    mixes = torch.from_numpy(samples.mixes.astype(np.int64)).to(device)
    near = torch.from_numpy(near_stones(samples.empty)).to(device)
    move = torch.from_numpy(samples.move.astype(np.int64)).to(device)
    near[torch.arange(len(move), device=device), move] = True
    pair_of = PAIRS.to(device)
    pairs = torch.zeros(2, PAIR_KINDS, device=device, requires_grad=True)
    whole = torch.zeros(2, len(MIXES), device=device, requires_grad=True)
    optimiser = torch.optim.Adam([pairs, whole], lr=0.05)
    steps = rounds * math.ceil(len(move) / batch)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, steps)
    held = len(move) // 20

    def loss(part: torch.Tensor) -> torch.Tensor:
        own, taken = pairs[:, pair_of] + whole
        urgency = own[mixes[part, 0]] + taken[mixes[part, 1]]
        likely = urgency.masked_fill(~near[part], -torch.inf)
        return torch.nn.functional.cross_entropy(likely, move[part])

    for _ in range(rounds):
        for part in (held + torch.randperm(len(move) - held, device=device)).split(batch):
            total = loss(part) + ridge * (4 * (whole**2).sum() + (pairs**2).sum()) / len(move)
            optimiser.zero_grad()
            total.backward()
            optimiser.step()
            slower.step()
    with torch.no_grad():
        unseen = loss(torch.arange(held, device=device))
        print(f"    moves: log loss {unseen:.4f} where unseen", flush=True)
        own, taken = (pairs[:, pair_of] + whole).tolist()
    return {"own": own, "taken": taken}


def fit(samples: Samples, ridge: float) -> Table:
    """The weights of one side to move, as the core keeps them."""
    numbers = fit_values(samples, ridge) | fit_order(samples, ridge)
    numbers["moving"][0] = numbers["waiting"][0] = 0.0
    scales = {name: URGENCY if name in ("own", "taken") else HUNDREDTHS for name in numbers}
    return {
        name: [round(max(-3000, min(3000, scales[name] * number))) for number in numbers[name]]
        for name in numbers
    }


def row_of(table: Table) -> list[int]:
    """The weights as the core takes them."""
    return [number for name in TABLES for number in table[name]]


def both(tables: dict[str, Table], rules: str) -> list[list[int]]:
    """The rows of Black and White."""
    names = ("renju_black", "renju_white") if rules == "renju" else (rules, rules)
    return [row_of(tables[name]) for name in names]


def pair_of_games(rules: str, rows: list[list[int]], nodes: int, number: int) -> float:
    """The points of the new weights from an opening that is played with both colours."""
    rng = Random(77_000_000 + number)
    start = opening(rules, rng)
    first = play([thinker(rows), thinker(None)], nodes, rng, start).black
    second = play([thinker(None), thinker(rows)], nodes, rng, start).black
    return first + 1 - second


def match(rules: str, rows: list[list[int]], pairs: int, effort: Effort) -> None:
    """Play the new weights against those that are compiled in."""
    with ProcessPoolExecutor(effort.jobs) as pool:
        points = list(
            pool.map(
                pair_of_games, [rules] * pairs, [rows] * pairs, [effort.nodes] * pairs, range(pairs)
            )
        )
    share = np.array(points) / 2
    error = 1.96 * share.std(ddof=1) / math.sqrt(pairs)
    print(f"  new against old: {share.mean():.1%} ± {error:.1%} of {2 * pairs} games", flush=True)


def lines_of(numbers: list[int]) -> str:
    """Numbers, as many as fit on each line."""
    lines = ["   "]
    for number in numbers:
        item = f" {number},"
        if len(lines[-1]) + len(item) > 100:
            lines.append("   ")
        lines[-1] += item
    return "\n".join(lines)


def source(tables: dict[str, Table]) -> str:
    """weights.cpp."""
    parts = [
        f"constexpr Weights {name} = {{\n"
        + "".join(f"  /* {part} */ {{{{\n{lines_of(table[part])}\n  }}}},\n" for part in TABLES)
        + "};\n"
        for name, table in tables.items()
    ]
    return (
        "// Written by benchmarks/fit_shapes.py.\n"
        '#include "alphabeta/weights.hpp"\n\n'
        "namespace tengen::alphabeta {\n\nnamespace {\n\n// clang-format off\n"
        + "".join(parts)
        + "// clang-format on\n\n}  // namespace\n\n"
        "const BothWeights& fitted(five::Variant variant) {\n"
        "    static constexpr std::array<BothWeights, 3> all = {\n"
        "        {{{freestyle, freestyle}}, {{standard, standard}}, "
        "{{renju_black, renju_white}}}};\n"
        "    return all[std::size_t(variant)];\n}\n\n"
        "}  // namespace tengen::alphabeta\n"
    )


def gathered(rules: str, games: int, effort: Effort, kept: Path | None) -> list[Record]:
    """Games of self-play: those that were kept, and new ones, which are kept too."""
    file = kept / f"{rules}.jsonl" if kept else None
    old = []
    if file and file.exists():
        old = [Record(*json.loads(line)) for line in file.read_text().splitlines()]
    fresh = self_play(rules, games, effort, len(old)) if games else []
    if file and fresh:
        with file.open("a") as out:
            out.writelines(json.dumps(record) + "\n" for record in fresh)
    if not old + fresh:
        raise SystemExit(f"no games of {rules}: expected --games above 0, or some in --keep")
    return fresh + old


def chosen(samples: Samples, which: NDArray[np.bool_]) -> Samples:
    """Some of the samples."""
    columns: Any = (column[which] for column in samples)
    return Samples(*columns)


def main() -> None:
    """Fit, compare and perhaps write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", nargs="*", choices=RULES, default=RULES)
    parser.add_argument("--games", type=int, default=300, help="games of self-play for each rule")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes a move")
    parser.add_argument("--pairs", type=int, default=20, help="pairs of games, new against old")
    parser.add_argument("--jobs", type=int, default=2, help="games at the same time")
    parser.add_argument("--ridge", type=float, default=2.0)
    parser.add_argument("--keep", type=Path, help="a folder for games, which are used again")
    parser.add_argument("--write", action="store_true", help="write core/alphabeta/weights.cpp")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="write there instead")
    options = parser.parse_args()
    effort = Effort(options.nodes, options.jobs)
    tables: dict[str, Table] = {}
    for rules in options.rules:
        began = time.perf_counter()
        samples = samples_of(gathered(rules, options.games, effort, options.keep))
        lasted = time.perf_counter() - began
        print(f"{rules}: {len(samples.mover):,} positions, {lasted:.0f} s", flush=True)
        if rules == "renju":
            for mover, colour in enumerate(("black", "white")):
                part = chosen(samples, samples.mover == mover)
                tables[f"renju_{colour}"] = fit(part, options.ridge)
        else:
            tables[rules] = fit(samples, options.ridge)
        if options.pairs:
            match(rules, both(tables, rules), options.pairs, effort)
    if options.write:
        options.out.write_text(source(tables))


if __name__ == "__main__":
    main()
