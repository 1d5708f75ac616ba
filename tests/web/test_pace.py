"""How often watchers are told, on a machine that does nothing else."""

import statistics
import time

import pytest

from tests.web.visitor import told, watch


@pytest.mark.slow
def test_a_large_board_is_told_five_times_a_second(server):
    game = server.visitor.new(size=19)
    told_of, waits = 0, []
    with server.socket() as socket:
        watch(socket, game, analysis=True, tree={"limit": 200, "open": []})
        server.visitor.do(game, "analysis", 202, options={})
        end = time.monotonic() + 10
        while time.monotonic() < end:
            told(socket, "analysis")
            told_of += 1
            asked = time.monotonic()
            server.visitor.look(game)
            waits.append(time.monotonic() - asked)
    assert told_of >= 50
    assert statistics.median(waits) < 0.05
