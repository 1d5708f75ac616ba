"""Wins by fours and by threats, each replayed by the textbook's checker, which trusts nothing."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.games.position import opponent
from tengen.solving import check, r_tss, read_problems
from tengen.textbook.vcf import vcf
from tests.solving.oracle import core
from tests.textbook.random_five import random_positions

POSITIONS = [150, pytest.param(5000, marks=pytest.mark.slow)]


def gomoku(black: str, white: str = "", rules: str = "freestyle", size: int = 15) -> tg.Gomoku:
    return tg.Gomoku(size, rules=rules, black=black.split(), white=white.split(), to_play="black")


def renju(black: str, white: str = "", to_play: str = "black") -> tg.Renju:
    return tg.Renju(15, black=black.split(), white=white.split(), to_play=to_play)


def test_an_open_three_wins():
    position = gomoku("f8 g8 h8")
    for method in ("fours", "threats"):
        solution = tg.solve(position, method=method)
        assert (solution.status, solution.proven) == ("win", True)
        assert solution.first_moves[0] in ("e8", "i8")
        assert check(position, solution).accepted


def test_two_fours_win_for_white_and_are_forbidden_to_black():
    cross = "e5 f5 g5 h6 h7 h8", "d5 h9"
    for colour, status in (("black", "none"), ("white", "win")):
        stones = cross if colour == "black" else cross[::-1]
        solution = tg.solve(renju(*stones, to_play=colour), method="fours")
        assert solution.status == status, colour


@pytest.mark.parametrize("method", ["fours", "threats"])
@pytest.mark.parametrize("attacker", ["black", "white"])
@pytest.mark.parametrize("rules", ["freestyle", "standard", "renju"])
def test_only_black_in_renju_can_be_forced_onto_a_forbidden_point(
    rules: str, attacker: str, method: str
):
    # The four at i8 is answered at h8, which makes two open threes: elsewhere that stops it.
    attacking, defending = ["e8", "f8", "g8", "a1", "a15"], ["d8", "h7", "h6", "i7", "j6"]
    stones = {attacker: attacking, opponent(attacker): defending}
    kind: Any = tg.Renju if rules == "renju" else tg.Gomoku
    options = {} if rules == "renju" else {"rules": rules}
    position = kind(15, **stones, to_play=attacker, **options)
    solution = tg.solve(position, method=method)
    wins = rules == "renju" and attacker == "white"
    assert solution.status == ("win" if wins else "none")
    if wins:
        assert check(position, solution).accepted
        assert solution.tree == {"i8": {}}


def test_a_three_wins_only_by_threats():
    # Two open twos that cross: one stone makes two threes, which no single stone stops.
    position = gomoku("g8 h8 i9 i10", "a1 a3 a5 o15")
    assert tg.solve(position, method="fours").status == "none"
    solution = tg.solve(position)
    verdict = check(position, solution)
    assert (solution.status, verdict.accepted) == ("win", True), verdict
    assert len(solution.pv) >= 5


def test_nothing_is_claimed_of_an_empty_board():
    for position in (tg.Gomoku(15), tg.Renju(15), tg.Gomoku(5), tg.Gomoku((5, 22))):
        for method in ("fours", "threats"):
            found = tg.solve(position, method=method)
            assert (found.status, found.proven) == ("none", True)
        hasty = tg.solve(position, certain=False)
        assert (hasty.status, hasty.proven) == ("none", False)


def test_utss_proves_that_nothing_helps():
    # White's four is open: whatever Black does, White has won.
    lost = tg.Gomoku(9, black=["a1", "a3", "i1", "i3"], white=["c5", "d5", "e5", "f5"])
    for method in ("utss", "threats"):
        found = tg.solve(lost, attacker="black", method=method)
        assert (found.status, found.proven) == ("none", True)
    nothing = tg.solve(tg.Gomoku(15), method="utss")
    assert (nothing.status, nothing.proven) == ("none", False)


def test_ctrl_c_ends_a_search_of_the_print():
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    # To such a depth it would take hours.
    position = renju("f7 g8 h7 h9", "l10 l12 m11 k4")
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(KeyboardInterrupt):
            r_tss(position, 40)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("count", POSITIONS)
def test_fours_agree_with_the_textbook(count: int):
    for number, game in enumerate(random_positions("fours", count)):
        position = core(game)
        solution = tg.solve(position, method="fours")
        assert solution.proven
        assert (solution.status == "win") == (vcf(game) is not None), number
        if solution.status == "win":
            assert check(position, solution).accepted, number


@pytest.mark.parametrize("count", POSITIONS)
def test_threats_are_accepted_by_the_checker(count: int):
    wins = 0
    for number, game in enumerate(random_positions("threats", count // 3, size=11)):
        position = core(game)
        solution = tg.solve(position, nodes=20_000)
        if solution.status == "win":
            wins += 1
            verdict = check(position, solution)
            assert verdict.accepted, (number, verdict)
    assert wins > count // 12


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["vcf", "vct"])
def test_problems_of_books_are_solved(kind: str):
    folder = os.environ.get("TENGEN_DATA")
    if folder is None:
        pytest.skip("TENGEN_DATA does not say where the problems are")
    lines = (Path(folder) / "renju" / "threat-problems-dev.jsonl").read_text().splitlines()
    wanted = [line for line in lines if f'"{kind}"' in line]
    method = "fours" if kind == "vcf" else "threats"
    solved = 0
    for name, position in read_problems(wanted):
        solution = tg.solve(position, method=method, nodes=300_000 if kind == "vct" else None)
        solved += solution.status == "win"
        if solution.status == "win":
            verdict = check(position, solution)
            assert verdict.accepted, (name, verdict)
    assert solved >= len(wanted) * (1 if kind == "vcf" else 0.93)


def test_limits_are_kept():
    position = gomoku("g8 h8 i9 i10 d4 e4 k12", "a1 a3 a5 o15 o13 o11 o9")
    assert tg.solve(position, nodes=1).status == "unknown"
    assert tg.solve(position, seconds=0.0).seconds < 30


def test_the_attacker_may_be_the_side_that_waits():
    position = gomoku("f8 g8 h8", "a1 a2")
    assert tg.solve(position, attacker="white").status == "none"
    position.play("o1")
    assert tg.solve(position, attacker="black").first_moves[0] in ("e8", "i8")


def test_defences_stop_an_open_three():
    position = gomoku("f8 g8 h8", "a1 a2")
    position.play("o1")
    found = tg.defences(position)
    assert sorted(found.stops) == sorted(found.proven) == ["e8", "i8"]
    assert found.unknown == []
    assert len(found.loses) == len(position.legal_moves()) - 2
    assert found.threat.attacker == "black"


def test_nothing_must_be_stopped_where_nothing_threatens():
    found = tg.defences(tg.Renju(15))
    assert (found.threat.status, found.stops, found.loses) == ("none", [], [])


@pytest.mark.parametrize(
    ("position", "options", "told"),
    [
        (tg.Go(9), {}, "expected Gomoku or Renju"),
        (None, {}, "expected Gomoku or Renju"),
        (tg.Gomoku(9, row=4), {}, "not of 4"),
        (tg.Renju(15), {"method": "luck"}, "expected one of threats, fours, tss, utss"),
        (tg.Renju(15), {"attacker": "red"}, "expected black or white"),
        (tg.Renju(15), {"nodes": 0}, "nodes"),
        (tg.Renju(15), {"seconds": -1}, "seconds"),
        (tg.Renju(15), {"seconds": float("nan")}, "seconds"),
    ],
)
def test_what_cannot_be_solved_is_refused(position: Any, options: dict[str, Any], told: str):
    with pytest.raises(tg.InputError, match=told):
        tg.solve(position, **options)
    if "attacker" not in options:
        with pytest.raises(tg.InputError, match=told):
            tg.defences(position, **options)


def test_a_proof_is_a_record_that_can_be_read():
    position = gomoku("g8 h8 i9 i10", "a1 a3 a5 o15")
    solution = tg.solve(position)
    record = tg.read_sgf(tg.write_sgf(solution.record(position)))[0]
    moves = [node.move[0] for node in record.root.walk() if node.move]
    assert len(moves) == _count(solution.tree)
    end = tg.replay(record)
    assert [move for _, move in end.moves] == solution.pv


def _count(tree) -> int:
    return sum(1 + _count(rest) for rest in tree.values())


def made(position: Any, moves: list[str]) -> Any:
    for move in moves:
        position.play(move)
    return position


@pytest.mark.parametrize("method", ["fours", "threats"])
def test_the_line_of_a_win_goes_on_to_the_five(method: str) -> None:
    position = gomoku("f8 g8 h8 i5 i6", "e8 a1")
    line = tg.solve(position, method=method).to_five(position)
    ended = made(position.copy(), line)
    assert (ended.outcome.winner, len(line) % 2) == ("black", 1)


def test_the_line_of_a_win_passes_where_the_only_answer_is_forbidden() -> None:
    position = renju("f8 l8 g9 g10 e6 f7", "h8 i8 j8 a15 o1", to_play="white")
    line = tg.solve(position, method="fours").to_five(position)
    assert line == ["k8", "pass", "g8"]
    assert made(position, line).outcome.winner == "white"


def test_there_is_no_line_without_a_win() -> None:
    position = gomoku("f8")
    assert tg.solve(position, method="fours").to_five(position) == []


def test_the_checker_takes_a_game_in_which_somebody_passed():
    position = tg.Gomoku(15)
    for move in ["h8", "a1", "i8", "a15", "pass", "a3", "j8", "o1"]:
        position.play(move)
    solution = tg.solve(position)
    assert solution.status == "win"
    assert check(position, solution).accepted


@pytest.mark.parametrize("ask", [tg.solve, tg.defences])
def test_nothing_is_solved_where_somebody_has_five(ask):
    position = tg.Gomoku(15, black=["a1", "a2", "a3", "a4", "a5"], white=["b1", "b2", "b3", "b4"])
    with pytest.raises(InputError, match="black has a5 a4 a3 a2 a1 in a row"):
        ask(position)
