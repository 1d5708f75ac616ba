"""From nothing to better than flat Monte Carlo, on one core."""

import pytest

import tengen as tg
from tengen.learn.presets import preset_named
from tengen.learn.runs import Run
from tengen.players import Match, play_match

ROUNDS = 80


@pytest.mark.slow
def test_four_in_a_row_is_learnt_from_nothing(tmp_path):
    start = tg.Gomoku(6, row=4)
    run = Run.begin(tmp_path / "run", start, preset_named("small", start))
    while run.rounds < ROUNDS:
        run.advance()
    model = run.export(tmp_path / "model").folder
    match = Match(f"net:model={model},simulations=200", "mc:playouts=100", start, games=40)
    assert play_match(match).mean >= 0.9
