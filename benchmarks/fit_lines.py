"""Teaches `five` to judge by lines: a small network, fitted to games it plays against itself.

core/five/line_network.hpp says what the network is. It is taught what remains of the odds when the
shapes have spoken (core/alphabeta/shape_worth.hpp); half of what it is told comes from the game's
end, half from the search's own value. And it is taught what remains of the search's choice among
the points near stones, when the shapes have said how urgent each is. What a window counts is learnt
in two parts: one that it shares with all windows in which a stone makes the same for both colours,
and one of its own, which is held near zero, so that rare windows are judged like their kin.

    python benchmarks/fit_lines.py --games 2000 --jobs 2       fits, and plays old against new
    python benchmarks/fit_lines.py --games 2000 --write        writes src/tengen/knowledge/data
    python benchmarks/fit_lines.py --games 0 --keep DIR        fits to the games that DIR keeps
    python benchmarks/fit_lines.py --match --pairs 200         plays what was fitted before

Needs PyTorch; uses a GPU if there is one.
"""

from __future__ import annotations

import argparse
import io
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import torch
from fit_shapes import HAS_FIVE, RULES, SIZE, URGENCY, Record, new_game, opening, play
from numpy.typing import NDArray

import tengen as tg
from tengen import _core
from tengen.knowledge.line_network import PARTS, line_network, read_line_network

DATA = Path(__file__).parent.parent / "src/tengen/knowledge/data"
EYES = 16
"""Channels that look with one colour's eyes; the other colour has as many."""
HIDDEN = 32
STANDINGS = 288
ROW_SCALE, CUT_SCALE = 1016, 127
"""As in core/five/line_network.hpp."""
MOST = 7.5
"""A row's numbers are no larger: four of them must fit into 16 bits."""
SUM_SCALE = 8.0
"""Sums are divided by it before the first layer, so that its weights are of the usual size."""
POINTS = SIZE * SIZE
SHEET = 500
"""Games of a job."""
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Samples(NamedTuple):
    """Positions, and what came of them."""

    board: NDArray[np.uint8]
    """positions × points: 0 empty, 1 Black, 2 White."""
    standing: NDArray[np.int16]
    shapes: NDArray[np.float32]
    """The logarithm of the mover's odds by the shapes alone."""
    mover: NDArray[np.uint8]
    odds: NDArray[np.float32]
    """What the network shall say: between the search's value and the result."""
    urgency: NDArray[np.int16]
    """positions × points, by the shapes alone."""
    chosen: NDArray[np.int16]
    """The point that the search chose."""


KINDS_OF_NUMBERS: tuple[Any, ...] = (
    np.uint8,
    np.int16,
    np.float32,
    np.uint8,
    np.float32,
    np.int16,
    np.int16,
)
"""Of the columns of samples."""


def samples_of(records: list[Record]) -> Samples:
    """What can be learnt from games."""
    rows: list[tuple[Any, ...]] = []
    for record in records:
        game = new_game(record.rules)._native
        for number, move in enumerate(record.moves):
            value, mover = record.values[number], number % 2
            if value is not None and not HAS_FIVE[_core.point_mixes(game)[1 - mover]].any():
                result = record.black if mover == 0 else 1 - record.black
                board = np.asarray(game.board(), dtype=np.uint8).reshape(-1).copy()
                shapes = _core.shape_value(game) / 100
                urgency = np.array(_core.shape_urgencies(game), dtype=np.int16)
                odds = (value + result) / 2
                chosen = record.chosen[number]
                rows.append((board, _core.standing(game), shapes, mover, odds, urgency, chosen))
            game.play(*divmod(move, SIZE), game.to_play)
    columns = zip(*rows, strict=True)
    kinds = KINDS_OF_NUMBERS
    return Samples(*(np.array(column, kind) for column, kind in zip(columns, kinds, strict=True)))


def all_samples(records: list[Record], jobs: int) -> Samples:
    """The same of many games, in their order, by several processes."""
    parts = [records[first : first + SHEET] for first in range(0, len(records), SHEET)]
    with ProcessPoolExecutor(jobs) as pool:
        columns = zip(*pool.map(samples_of, parts), strict=True)
        return Samples(*(np.concatenate(column) for column in columns))


def windows_of(boards: torch.Tensor) -> torch.Tensor:
    """The windows of all points: boards × points × 4, written as core/five/window_table.hpp says.

    Beyond the edge a board goes on with 3.
    """
    wide = torch.nn.functional.pad(boards.view(-1, SIZE, SIZE).int(), (4, 4, 4, 4), value=3)
    lines = []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        window = torch.zeros_like(boards, dtype=torch.int32).view(-1, SIZE, SIZE)
        for place, away in enumerate((-4, -3, -2, -1, 1, 2, 3, 4)):
            top, left = 4 + away * down, 4 + away * right
            window |= wide[:, top : top + SIZE, left : left + SIZE] << (2 * place)
        lines.append(window.reshape(boards.shape))
    return torch.stack(lines, -1)


def swapped(windows: torch.Tensor) -> torch.Tensor:
    """The windows with the colours exchanged; edges stay edges."""
    return ((windows & 0x5555) << 1) | ((windows >> 1) & 0x5555)


class LineNet(torch.nn.Module):
    """The network while it learns.

    Under rules that are the same for both colours they share one table and one head, and look at
    the board each from its own side. Renju has two of each.
    """

    def __init__(self, rules: str) -> None:
        super().__init__()
        rows, kinds = _core.line_windows(new_game(rules)._native)
        self.shared = rules != "renju"
        sides = 1 if self.shared else 2
        self.row = torch.tensor(rows)
        window_of_row = torch.zeros(max(rows) + 1, dtype=torch.long)
        occurring = torch.arange(len(rows) - 1, -1, -1)
        window_of_row[self.row[occurring]] = occurring
        window_of_row[0] = 0
        self.window = window_of_row
        self.kind = torch.tensor(kinds)[window_of_row]
        stones = (window_of_row ^ (window_of_row >> 1)) & 0x5555
        self.has_stone = (stones != 0).float()[:, None]
        self.kin = torch.nn.Parameter(0.02 * torch.randn(sides, 256, EYES))
        self.own = torch.nn.Parameter(torch.zeros(sides, len(window_of_row), EYES))
        self.standing = torch.nn.Parameter(torch.zeros(sides, STANDINGS, HIDDEN))
        self.first = torch.nn.Parameter(torch.randn(sides, 2 * EYES, HIDDEN) / math.sqrt(2 * EYES))
        self.second = torch.nn.Parameter(torch.randn(sides, HIDDEN, HIDDEN) / math.sqrt(HIDDEN))
        self.second_bias = torch.nn.Parameter(torch.zeros(sides, 1, HIDDEN))
        self.last = torch.nn.Parameter(torch.zeros(sides, 1, HIDDEN + 1))
        self.keys = torch.nn.Parameter(torch.zeros(sides, HIDDEN, 2 * EYES))
        self.key_bias = torch.nn.Parameter(torch.zeros(sides, 1, 2 * EYES))
        for name in ("row", "window", "kind", "has_stone"):
            setattr(self, name, getattr(self, name).to(DEVICE))

    def tables(self) -> list[torch.Tensor]:
        """What rows count to Black's eyes, and to White's."""
        mine = [
            ((kin[self.kind] + own) * self.has_stone).clamp(-MOST, MOST)
            for kin, own in zip(self.kin, self.own, strict=True)
        ]
        return mine if len(mine) == 2 else [mine[0], mine[0][self.row[swapped(self.window)]]]

    def rows_of(self, boards: torch.Tensor) -> torch.Tensor:
        """The rows of the windows of all points: boards × points × 4."""
        parts = [self.row[windows_of(part).long()].short() for part in boards.split(4096)]
        return torch.cat(parts)

    def counted(self, rows: torch.Tensor) -> torch.Tensor:
        """a(p), Black's eyes first: boards × points × channels; stones' points as well."""
        table = torch.cat(self.tables(), 1)
        seen = torch.nn.functional.embedding_bag(rows.view(-1, 4).int(), table, mode="sum")
        return seen.clamp(0, 1).view(*rows.shape[:2], -1)

    def forward(
        self,
        boards: torch.Tensor,
        rows: torch.Tensor,
        standing: torch.Tensor,
        mover: torch.Tensor,
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """What is to be added to the logarithm of the mover's odds, and of those of each move."""
        counted = self.counted(rows) * (boards == 0)[..., None]
        if self.shared:
            turned = counted.roll(EYES, -1)
            return self.head(0, torch.where(mover[:, None, None] == 0, counted, turned), standing)
        both = [self.head(side, counted, standing) for side in (0, 1)]
        black = mover == 0
        return (
            torch.where(black, both[0][0], both[1][0]),
            torch.where(black[:, None], both[0][1], both[1][1]),
        )

    def head(
        self, side: int, counted: torch.Tensor, standing: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The layers after a(p): the position's value, and the points' urgencies."""
        sums = counted.sum(1) / SUM_SCALE
        first = torch.relu(sums @ self.first[side] + self.standing[side][standing])
        second = torch.relu(first @ self.second[side] + self.second_bias[side])
        key = first @ self.keys[side] + self.key_bias[side]
        value = second @ self.last[side, 0, :-1] + self.last[side, 0, -1]
        return value, (counted @ key[..., None])[..., 0]

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The network as tengen.knowledge.line_network reads it."""
        rows = torch.cat(self.tables(), 1).mul(ROW_SCALE).round().to(torch.int16)
        arrays = {"rows": rows.cpu().numpy()}
        for side, name in enumerate(("black", "white")):
            here = 0 if self.shared else side
            parts = {part: getattr(self, part)[here].detach() for part in PARTS}
            parts["first"] = parts["first"] / (CUT_SCALE * SUM_SCALE)
            for part in ("keys", "key_bias"):
                parts[part] = parts[part] * (URGENCY / CUT_SCALE)
            if self.shared and side == 1:
                parts["first"] = parts["first"].roll(EYES, 0)
                for part in ("keys", "key_bias"):
                    parts[part] = parts[part].roll(EYES, 1)
            for part, value in parts.items():
                arrays[f"{name}.{part}"] = np.ascontiguousarray(value.cpu().numpy())
        return arrays


class Deck:
    """Samples as tensors, and the rows of their windows."""

    def __init__(self, samples: Samples, net: LineNet) -> None:
        self._columns = [torch.from_numpy(column).to(DEVICE) for column in samples]
        self._rows = net.rows_of(self._columns[0])

    def __len__(self) -> int:
        return len(self._columns[0])

    def losses(self, net: LineNet, which: torch.Tensor) -> torch.Tensor:
        """How far the network is from what it is told of some positions.

        Of values, and of moves; and how often the move is among the first three.
        """
        board, standing, shapes, mover, odds, urgency, chosen = (
            column[which] for column in self._columns
        )
        value, urgent = net(board, self._rows[which], standing.long(), mover)
        of_value = torch.nn.functional.binary_cross_entropy_with_logits(shapes + value, odds)
        told = (urgency / URGENCY + urgent).masked_fill(~near_stones(board), -1e4)
        of_move = torch.nn.functional.cross_entropy(told, chosen.long(), reduction="none")
        of_move = of_move.clamp(max=20.0).mean()  # a few moves are not near stones
        first = (told.topk(3).indices == chosen[:, None]).any(1).float().mean()
        return torch.stack([of_value, of_move, first.detach()])


def near_stones(boards: torch.Tensor) -> torch.Tensor:
    """The empty points at most two away from a stone, which are what the search tries."""
    stones = (boards != 0).view(-1, 1, SIZE, SIZE).float()
    near = torch.nn.functional.max_pool2d(stones, 5, 1, 2) > 0
    return near.view(boards.shape) & (boards == 0)


def fit(samples: Samples, rules: str, options: argparse.Namespace) -> LineNet:
    """Teach a network; a twentieth of the positions, of the last games, is kept apart."""
    torch.manual_seed(1)
    net = LineNet(rules)
    net.to(DEVICE)
    deck = Deck(samples, net)
    held = torch.arange(len(deck) - len(deck) // 20, len(deck), device=DEVICE)
    seen = len(deck) - len(held)
    each = [value for name, value in net.named_parameters() if name != "own"]
    optimiser = torch.optim.AdamW(
        [{"params": each, "weight_decay": 0.0}, {"params": [net.own], "weight_decay": options.hold}]
    )
    steps = options.epochs * math.ceil(seen / options.batch)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, steps, pct_start=0.1)
    weights = torch.tensor([1.0, options.moves, 0.0], device=DEVICE)
    print(f"    shapes alone: {told_of(mean_losses(net, deck, held))}", flush=True)
    for epoch in range(options.epochs):
        told = torch.zeros(3, device=DEVICE)
        parts = torch.randperm(seen, device=DEVICE).split(options.batch)
        for part in parts:
            losses = deck.losses(net, part)
            optimiser.zero_grad()
            (losses * weights).sum().backward()
            optimiser.step()
            pace.step()
            told += losses.detach()
        print(
            f"    epoch {epoch + 1}: {told_of(told / len(parts))}; "
            f"where unseen {told_of(mean_losses(net, deck, held))}",
            flush=True,
        )
    return net


def told_of(losses: torch.Tensor) -> str:
    """Losses in words."""
    value, move, first = losses.tolist()
    return f"value {value:.4f}, move {move:.4f}, in the first three {first:.1%}"


def mean_losses(net: LineNet, deck: Deck, which: torch.Tensor) -> torch.Tensor:
    """Over many positions."""
    told = torch.zeros(3, device=DEVICE)
    with torch.no_grad():
        for part in which.split(4096):
            told += deck.losses(net, part) * len(part)
    return told / len(which)


def thinker(network: str | None, rules: str) -> _core.AlphaBeta:
    """A player with the network of a file, or with the one that is shipped."""
    made = _core.AlphaBeta(16 << 20)
    known = read_line_network(Path(network)) if network else line_network(rules)
    if known is not None:
        made.judge_by(known)
    return made


def played(rules: str, nodes: int, seed: int) -> Record:
    """A game of self-play."""
    rng = Random(f"lines {rules} {seed}")
    return play([thinker(None, rules)] * 2, nodes, rng, opening(rules, rng), slips=0.05)


def gathered(rules: str, options: argparse.Namespace) -> list[Record]:
    """Games of self-play: those that were kept, and new ones, which are kept too."""
    file = options.keep / f"{rules}.jsonl" if options.keep else None
    records = []
    if file and file.exists():
        records = [Record(*json.loads(line)) for line in file.read_text().splitlines()]
    first, games = len(records), options.games
    with ProcessPoolExecutor(options.jobs) as pool:
        seeds = range(first, first + games)
        fresh = pool.map(played, [rules] * games, [options.nodes] * games, seeds, chunksize=8)
        for record in fresh:
            records.append(record)
            if file:
                with file.open("a") as out:
                    out.write(json.dumps(record) + "\n")
    if not records:
        raise SystemExit(f"no games of {rules}: expected --games above 0, or some in --keep")
    return records


def points_of_pair(rules: str, network: str, limit: tuple[float, int], number: int) -> float:
    """The points of the new network from an opening that is played with both colours."""
    rng = Random(88_000_000 + number)
    start = opening(rules, rng)
    new, old = thinker(network, rules), thinker(None, rules)
    return (timed(new, old, start, limit, rng) + 1 - timed(old, new, start, limit, rng)) / 2


def timed(
    black: _core.AlphaBeta,
    white: _core.AlphaBeta,
    start: tg.Gomoku | tg.Renju,
    limit: tuple[float, int],
    rng: Random,
) -> float:
    """Black's result."""
    seconds, nodes = limit
    game = start.copy()._native
    while game.outcome() is None:
        mover = black if game.to_play == _core.Colour.black else white
        some = nodes // 2 + rng.randrange(nodes + 1) if nodes else 0
        mover.prepare(game, seconds, some, 0)
        mover.run()
        line = mover.so_far().variation
        if not line:
            return 0.5
        game.play(*line[0], game.to_play)
    ended = game.outcome()
    assert ended is not None
    return {_core.Colour.black: 1.0, _core.Colour.white: 0.0}.get(ended[0], 0.5)


def match(rules: str, network: Path, limit: tuple[float, int], options: argparse.Namespace) -> None:
    """Play the new network against what is shipped."""
    pairs = options.pairs
    with ProcessPoolExecutor(options.jobs) as pool:
        points = pool.map(
            points_of_pair, [rules] * pairs, [str(network)] * pairs, [limit] * pairs, range(pairs)
        )
        share = np.array(list(points))
    error = 1.96 * share.std(ddof=1) / math.sqrt(pairs)
    how = f"{limit[0]} s" if limit[0] else f"{limit[1]:,} nodes"
    print(
        f"  new against old, {how} a move: {share.mean():.1%} ± {error:.1%} of {2 * pairs} games",
        flush=True,
    )


def main() -> None:
    """Fit, compare and perhaps write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", nargs="*", choices=RULES, default=RULES)
    parser.add_argument("--games", type=int, default=300, help="games of self-play for each rule")
    parser.add_argument("--nodes", type=int, default=1500, help="nodes a move")
    parser.add_argument("--pairs", type=int, default=20, help="pairs of games, new against old")
    parser.add_argument("--seconds", type=float, default=0.1, help="a move in the match by time")
    parser.add_argument("--jobs", type=int, default=2, help="games at the same time")
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=0.003, help="the largest learning rate")
    parser.add_argument("--moves", type=float, default=0.25, help="weight of the loss of moves")
    parser.add_argument("--hold", type=float, default=1.0, help="how near zero own parts are held")
    parser.add_argument("--keep", type=Path, help="a folder for games, which are used again")
    parser.add_argument("--match", action="store_true", help="only play what --out has")
    parser.add_argument("--out", type=Path, default=Path("build/lines"), help="where networks go")
    parser.add_argument("--write", action="store_true", help="write them into the package as well")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for rules in options.rules:
        file = options.out / f"lines-{rules}.npz"
        if not options.match:
            file.write_bytes(taught(rules, options))
        if options.pairs:
            match(rules, file, (0.0, 10_000), options)
            match(rules, file, (options.seconds, 0), options)
        if options.write:
            (DATA / file.name).write_bytes(file.read_bytes())


def taught(rules: str, options: argparse.Namespace) -> bytes:
    """The file of a network that has learnt from games."""
    began = time.perf_counter()
    records = gathered(rules, options)
    samples = all_samples(records, options.jobs)
    lasted = time.perf_counter() - began
    print(f"{rules}: {len(samples.mover):,} positions, {lasted:.0f} s", flush=True)
    card = (
        f"fit_lines.py: {len(records):,} games, {len(samples.mover):,} positions, "
        f"nodes {options.nodes}, {options.epochs} epochs, batch {options.batch}, "
        f"rate {options.rate}, hold {options.hold}, moves {options.moves}"
    )
    arrays: Any = fit(samples, rules, options).arrays() | {"card": np.array(card)}
    packed = io.BytesIO()
    np.savez_compressed(packed, **arrays)
    return packed.getvalue()


if __name__ == "__main__":
    main()
