"""Fits what the tree search of Go without a network knows of moves to the priors of the network.

How promising a move is, is the product of the weights of its traits (core/go/traits.hpp). Weights
are found for which these products, scaled to a sum of one, are nearest to what the network of 9×9
hopes of the moves (cross-entropy, a generalised Bradley-Terry model as Coulom's). The positions are
of games that go where searches go: most moves are drawn from the network's priors, one in four is
any legal move, rather one near the last.

    python benchmarks/fit_promise.py --positions 28000            fits, and says how well
    python benchmarks/fit_promise.py --positions 28000 --write    writes core/go/promise_weights.cpp
    python benchmarks/fit_promise.py --keep FILE                  notes the positions, or reads them

Needs PyTorch and the network that is shipped.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

import tengen as tg
from tengen import _core

WRITTEN = Path(__file__).parent.parent / "core" / "go" / "promise_weights.cpp"
STRAY = 0.25
"""How often a move is any legal one."""
LONGEST = 70
STEPS = 300
DECAY = 2e-4
"""What a weight's logarithm costs, squared: what was seen seldom stays near 1."""
LEAST, MOST = 1, 65535
"""Of a weight in thousandths."""


class Positions(NamedTuple):
    """What is known of the moves of many positions, one after the other."""

    traits: NDArray[np.int64]
    priors: NDArray[np.float32]
    moves: NDArray[np.int64]
    """How many each position has."""


def gathered(positions: int, seed: int) -> Positions:
    """Play games until there are as many positions."""
    rng = random.Random(seed)
    traits: list[list[int]] = []
    priors: list[float] = []
    moves: list[int] = []
    while len(moves) < positions:
        game = tg.Go(9, komi=7.5)
        for _ in range(rng.choice((0, 0, 2, 4, 6))):
            game.play(rng.choice(game.legal_moves()[:-1]))
        for _ in range(LONGEST):
            hopes = hopes_of(game)
            if len(hopes) < 5:
                break
            traits += [_core.go_traits(game._native, *game.coordinates(move)) for move in hopes]
            priors += hopes.values()
            moves.append(len(hopes))
            game.play(chosen(game, hopes, rng))
    return Positions(np.array(traits), np.array(priors, np.float32), np.array(moves))


def hopes_of(game: tg.Go) -> dict[str, float]:
    """What the network hopes of each move but a pass; nothing when the game is over."""
    if game.outcome is not None:
        return {}
    found = tg.search(game, simulations=1, seed=1, judge="network")
    return {c.move: c.prior for c in found.candidates if c.move != "pass"}


def chosen(game: tg.Go, hopes: dict[str, float], rng: random.Random) -> str:
    """As the network hopes, or any move: of three, the nearest to the last one."""
    if rng.random() >= STRAY:
        return rng.choices(list(hopes), list(hopes.values()))[0]
    drawn = rng.choices(list(hopes), k=3)
    if not game.moves or game.moves[-1][1] == "pass":
        return drawn[0]
    row, col = game.coordinates(game.moves[-1][1])
    places = {move: game.coordinates(move) for move in drawn}
    return min(drawn, key=lambda move: abs(places[move][0] - row) + abs(places[move][1] - col))


def fitted(known: Positions) -> NDArray[np.float64]:
    """The logarithms of the weights, and on the way how well they fit."""
    traits, priors = torch.tensor(known.traits), torch.tensor(known.priors)
    counts = torch.tensor(known.moves)
    position = torch.repeat_interleave(torch.arange(len(counts)), counts)
    priors = priors / torch.zeros(len(counts)).index_add_(0, position, priors)[position]
    logs = torch.zeros(int(traits.max()) + 1, requires_grad=True)
    optimiser = torch.optim.Adam([logs], lr=0.05)

    def cross_entropy(part: torch.Tensor) -> torch.Tensor:
        told, of = logs[traits[part]].sum(1), position[part]
        sums = torch.zeros(len(counts)).index_add_(0, of, told.exp())[of]
        return -(priors[part] * (told - sums.log())).sum() / len(of.unique())

    unseen = position % 10 == 0
    for step in range(STEPS):
        optimiser.zero_grad()
        loss = cross_entropy(~unseen)
        (loss + DECAY * (logs**2).sum()).backward()
        optimiser.step()
        if step % 100 == 99:
            with torch.no_grad():
                print(f"{loss.item():.4f}, of positions not seen {cross_entropy(unseen):.4f}")
    entropy = -(priors * priors.clamp(min=1e-9).log()).sum() / len(counts)
    even = counts.float().log().mean()
    print(f"of the priors themselves {entropy:.4f}, of even ones {even:.4f}")
    return np.asarray(logs.detach().numpy(), dtype=np.float64)


def write(logs: NDArray[np.float64]) -> None:
    """The weights in thousandths as a source file."""
    weights = np.clip(np.rint(1000 * np.exp(logs)), LEAST, MOST).astype(int)
    rows = fill(", ".join(map(str, weights)), 98, initial_indent="  ", subsequent_indent="  ")
    WRITTEN.write_text(f"""// Written by benchmarks/fit_promise.py.
#include "go/promise.hpp"

namespace tengen::go {{

namespace {{

// clang-format off
constexpr std::uint16_t weights[] = {{
{rows}
}};
// clang-format on

}}  // namespace

std::span<const std::uint16_t> promise_weights() {{
    return weights;
}}

}}  // namespace tengen::go
""")


def main() -> None:
    """Gather, fit, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=28000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file (.npz) for the positions")
    parser.add_argument("--write", action="store_true", help=f"write {WRITTEN.name}")
    given = parser.parse_args()
    if given.keep is not None and given.keep.exists():
        known = Positions(**np.load(given.keep))
    else:
        known = gathered(given.positions, given.seed)
        if given.keep is not None:
            np.savez_compressed(given.keep, **known._asdict())
    logs = fitted(known)
    if given.write:
        write(logs)


if __name__ == "__main__":
    main()
