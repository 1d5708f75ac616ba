"""Threat search inside the tree search: what it proves near the root is certain."""

import pytest

import tengen as tg
from tengen.players import Human, make_player

CROSSING_TWOS = tg.Gomoku(
    15, black=["g8", "h8", "i9", "i10"], white=["a1", "a3", "a5", "o15"], to_play="black"
)
"""One stone makes two threes; no four is there yet."""

OPEN_THREE = tg.Gomoku(15, black=["f8", "g8", "h8"], white=["a1", "a3"], to_play="white")


def test_a_win_by_threats_is_certain_before_the_first_simulation():
    found = tg.search(CROSSING_TWOS, simulations=1000, prover="threats")
    assert (found.proof, found.simulations) == ("black", 0)
    after = CROSSING_TWOS.copy().play(found.best)
    assert tg.solve(after, attacker="black").status == "win"


def test_fours_alone_see_less():
    assert tg.search(CROSSING_TWOS, simulations=200, prover="fours").proof is None
    three = tg.Gomoku(15, black=["f8", "g8", "h8"], white=["a1"], to_play="black")
    assert tg.search(three, simulations=200, prover="fours").proof == "black"


def test_whoever_does_not_stop_a_three_is_known_to_lose():
    found = tg.search(OPEN_THREE, simulations=5000, prover="threats", priors="tactics")
    proofs = {candidate.move: candidate.proof for candidate in found.candidates}
    assert found.best in ("e8", "i8")
    assert (proofs["e8"], proofs["i8"]) == (None, None)
    assert sum(proof == "black" for proof in proofs.values()) > 20


@pytest.mark.parametrize("position", [tg.Renju(15), tg.Gomoku(9), tg.Gomoku(3, row=3), tg.Renju(5)])
def test_every_board_of_five_in_a_row_can_have_a_prover(position):
    found = tg.search(position, simulations=50, prover="threats")
    assert found.best in position.legal_moves()


def test_several_threads_ask_at_once():
    config = tg.SearchConfig(simulations=4000, threads=4, prover="threats", priors="tactics")
    assert tg.Search(OPEN_THREE, config).run().best in ("e8", "i8")


def test_go_has_no_such_prover_and_the_player_does_without():
    with pytest.raises(tg.InputError, match="prover threats is for five in a row"):
        tg.search(tg.Go(9), simulations=10, prover="threats")
    player = make_player("threats:simulations=20")
    assert not isinstance(player, Human)
    assert player.choose(tg.Go(5)).move in [*tg.Go(5).legal_moves(), "pass"]
