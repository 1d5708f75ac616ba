"""How far from the root a prover is asked."""

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.searching.leaves import SHAPE_PLANES, Planes
from tengen.searching.pool import PoolConfig, SearchPool

FIVES = SHAPE_PLANES.index("fives")
QUIET = tg.Gomoku(15, black=["h8", "i9"], white=["i8", "g7"])


class Witness:
    """Judges all alike, and counts the leaves in which the side to move has a five at hand."""

    planes = SHAPE_PLANES

    def __init__(self) -> None:
        self.leaves = self.fives = 0

    def __call__(self, planes: Planes) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Even priors, even chances."""
        self.leaves += len(planes)
        self.fives += int(planes[:, FIVES].any((1, 2)).sum())
        return np.ones((len(planes), 226), np.float32), np.full(len(planes), 0.5, np.float32)


@pytest.mark.parametrize(("plies", "sees_fives"), [(0, False), (1, True)])
def test_whoever_judges_sees_no_win_that_was_looked_for(plies, sees_fives):
    witness = Witness()
    config = tg.SearchConfig.judged(
        simulations=3000, prover="fours", prover_plies=plies, exploration=0.1
    )
    tg.search(QUIET, config, evaluator=witness)
    assert witness.leaves > 1000
    assert (witness.fives > 0) == sees_fives


@pytest.mark.parametrize(("plies", "sees_fives"), [(0, False), (1, True)])
def test_the_same_in_a_pool(plies, sees_fives):
    witness = Witness()
    config = PoolConfig(
        searches=8, games=8, simulations=400, exploration=0.1, max_moves=3,
        prover="fours", prover_plies=plies,
    )  # fmt: skip
    with SearchPool(QUIET, config, planes=SHAPE_PLANES) as pool:
        for _ in pool.play(witness):
            pass
    assert (witness.fives > 0) == sees_fives
