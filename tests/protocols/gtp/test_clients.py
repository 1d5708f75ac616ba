"""Real clients: Sabaki's own module, and ourselves as a player of a match."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tengen as tg
from tengen.jobs import executor
from tengen.players import Match, Openings, make_machine, play_match
from tests.protocols.gtp.controller import COMMAND

MODULES = Path(__file__).parents[3] / "build" / "sabaki"
"""Where `make sabaki` puts Sabaki's client."""

PLAYER = ["--player", "tactics:simulations=50"]


@pytest.mark.skipif(
    shutil.which("node") is None or not (MODULES / "node_modules").is_dir(),
    reason="Sabaki's client is not installed",
)
def test_sabaki():
    command = ["node", str(Path(__file__).with_name("sabaki.js")), str(MODULES), *COMMAND, *PLAYER]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    played = subprocess.run(command, capture_output=True, check=True, timeout=60, env=environment)
    seen = json.loads(played.stdout)
    told = {answer["name"]: answer for answer in seen["told"]}
    assert len(told) == len(seen["told"]) == 8
    assert [name for name, answer in told.items() if answer["error"]] == ["nonsense"]
    assert "genmove_analyze" in told["list_commands"]["content"].split("\n")
    assert seen["lines"] >= 2
    assert told["analyze"]["content"].strip().startswith("info move")
    assert told["name"]["content"] == "Tengen"
    assert told["showboard"]["content"].count("O") == 1


@pytest.fixture
def ourselves(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    return f"gtp:{shlex.join([*COMMAND, *PLAYER])}"


def test_a_match_with_ourselves(ourselves):
    match = Match(ourselves, "mc:playouts=20", tg.Go(5), games=2, openings=Openings(plies=2))
    score = play_match(match, on=executor("local", 1))
    # Nobody broke a rule, died or was late. So weak a player may fight for ever: "limit" is fair.
    ends = {reason.rpartition(" by ")[2] for reason in score.reasons}
    assert ends <= {"score", "resignation", "limit"}
    assert score.games == sum(score.reasons.values()) == 2


def test_handicaps_and_records_between_two_of_us(ourselves):
    player = make_machine(ourselves)
    position = tg.Go(9, handicap=4).play("E5").play("pass")
    assert player.choose(position).move in position.legal_moves()
    player.close()
