"""The core's Gumbel root against the textbook's: the same noise, the same judge, the same move."""

import math
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen import _core
from tengen.searching.leaves import unpack
from tengen.searching.pool import PoolConfig
from tengen.searching.result import move_names
from tengen.textbook.five import Five
from tengen.textbook.game import Game
from tengen.textbook.go import Go as TextbookGo
from tengen.textbook.gumbel import Gumbel, Options, improved_policy, mixed_value
from tests.oracle.test_uct_core import MASK, SplitMix, WithoutPasses, move_code

SEED = 3
GAMES: dict[str, tuple[Any, Any]] = {
    "tic-tac-toe": (tg.Gomoku(3, row=3), WithoutPasses(3, row=3)),
    "tic-tac-toe, later": (
        tg.Gomoku(3, row=3).play("b2").play("a1"),
        WithoutPasses(3, row=3).play("b2").play("a1"),
    ),
    "3×3 Go": (tg.Go(3, komi=0.5), TextbookGo(3, komi=0.5)),
    "5×5 four in a row": (tg.Gomoku(5, row=4), WithoutPasses(5, row=4)),
}

Opinion = tuple[NDArray[np.float32], float]


def opinion(own: NDArray[Any], other: NDArray[Any]) -> Opinion:
    """Whole odds of all codes, arbitrary but the same for the same stones, and a value.

    No two moves have the same odds: which of equals the core tries first is left to chance.
    """
    stones = int("".join(str(point) for point in (own + 2 * other).ravel().astype(int)), 3)
    chance = np.random.default_rng(stones)
    odds = 1 + chance.permutation(own.size + 1)
    return odds.astype(np.float32), float(np.float32(chance.random()))


def kept(odds: NDArray[np.float32]) -> NDArray[np.float64]:
    """Odds of legal moves as the core keeps them, in 65,535 parts."""
    entries = odds * (np.float32(65535) / odds.sum()) + np.float32(0.5)
    whole: NDArray[np.int64] = entries.astype(np.int64)
    return whole / 65535


def book_judge(position: Any) -> Any:
    """The opinion of a position of the textbook, its moves in the order of their codes."""

    def judge(game: Game) -> tuple[dict[str, float], float]:
        assert isinstance(game, Five | TextbookGo)
        board, side = np.array(game.board), 1 if game.to_play == "black" else 2
        odds, value = opinion(board == side, board == 3 - side)
        legal = sorted(game.legal_moves(), key=lambda move: move_code(position, move))
        shares = kept(odds[[move_code(position, move) for move in legal]])
        return dict(zip(legal, shares.tolist(), strict=True)), value

    return judge


def noise_of(number: int, codes: int) -> list[float]:
    """What the core draws for a game: the first numbers of its own source of chance."""
    state = SplitMix.mix((SEED + SplitMix.mix(number + 1)) & MASK)
    noise = []
    for _ in range(codes):
        state = (state + 0x9E3779B97F4A7C15) & MASK
        unit = ((SplitMix.mix(state) >> 11) + 1) * 2.0**-53 - 2.0**-54
        noise.append(-math.log(-math.log(unit)))
    return noise


def played(position: Any, games: int, **options: Any) -> list[_core.PoolGame]:
    """The first moves of so many games, without proofs, in the order of their numbers."""
    config = PoolConfig(
        searches=4, games=games, max_moves=1, temperature_moves=1, seed=SEED, **options
    ).native()
    leaf = config.search
    leaf.proofs = False
    config.search = leaf
    pool: Any
    if isinstance(position, tg.Go):
        pool = _core.pool_go([position._native], config, [])
    else:
        pool = _core.pool_five([position._native], config, [], _core.Knowledge())
    while (batch := pool.next_batch()) is not None:
        planes = unpack(batch.planes, (position.height, position.width))
        judged = [opinion(own, other) for own, other in planes[:, :2]]
        priors, values = zip(*judged, strict=True)
        pool.answer(batch, np.stack(priors), np.array(values, np.float32))
    return sorted(pool.finished(), key=lambda game: game.number)


@pytest.mark.parametrize("simulations", [2, 5, 16, 50])
@pytest.mark.parametrize("name", GAMES)
def test_the_same_search(name, simulations):
    position, book = GAMES[name]
    names = move_names(position)
    options = {"root": "gumbel", "considered": 6, "gumbel_scale": 0.3}
    for game in played(position, 12, simulations=simulations, **options):
        noise = dict(zip(names, noise_of(game.number, len(names)), strict=True))
        search = Gumbel(book, book_judge(position), Options(considered=6, scale=0.3))
        best = search.search(simulations, noise)
        assert names[game.moves[0]] == best.move
        policy = improved_policy(search.root, 0.3)
        expected = [policy.get(move, 0.0) for move in names]
        assert game.weights(len(names))[0] == pytest.approx(expected, abs=2e-5)
        mixed = mixed_value(search.root)
        worth = {child.move: child.q if child.visits else mixed for child in search.root.children}
        value = sum(share * worth[move] for move, share in policy.items())
        assert game.values[0] == pytest.approx(value, abs=1e-5)


@pytest.mark.parametrize("leaves", [2, 3])
def test_leaves_in_flight_are_of_different_moves(leaves):
    """As many as are left of the moves change nothing: halving waits for what it needs."""
    position, _ = GAMES["5×5 four in a row"]
    options = {"root": "gumbel", "considered": 12, "simulations": 24}
    one, several = played(position, 12, **options), played(position, 12, leaves=leaves, **options)
    if leaves == 2:  # and with three, two of them may be of one move in the end
        for a, b in zip(one, several, strict=True):
            assert np.array_equal(a.weights(26), b.weights(26))
    assert len(several) == 12
