"""Matches: pairs, openings, faults, and going on after a kill."""

import errno
import json
import os
import stat
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

import tengen as tg
from tengen.errors import InputError, StoreError, StoreFullError
from tengen.games.openings import Opening
from tengen.games.records import AnyPosition
from tengen.jobs import executor
from tengen.players import (
    Choice,
    Clock,
    Kind,
    Match,
    Openings,
    Score,
    TimeControl,
    play_match,
    register,
    registry,
)
from tengen.players.machine import Machine
from tengen.players.match import read_openings
from tengen.players.match.game import Played, play_game

HERE = executor("local", 0)
SPEC = "uct:simulations=50"


def match(first: str = SPEC, second: str = "random", **options: Any) -> Match:
    return Match(first, second, options.pop("start", tg.Go(5)), **{"games": 6} | options)


class Program(Machine):
    """Does as its command says; made and closed ones are counted."""

    alive = 0

    def __init__(self, spec: str, command: str) -> None:
        super().__init__(spec)
        self.command = command
        Program.alive += 1

    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:  # noqa: ARG002
        if self.command == "fail":
            raise RuntimeError("Out of Ideas")
        if self.command == "interrupt":
            raise KeyboardInterrupt
        return Choice({"occupied": position.moves[-1][1] if position.moves else "C3"}.get(
            self.command, self.command
        ))  # fmt: skip

    def close(self) -> None:
        super().close()
        Program.alive -= 1


@pytest.fixture(autouse=True)
def program() -> Iterator[None]:
    register(Kind("program", "any program", {}, Program, starts_command=True))
    Program.alive = 0
    yield
    del registry._KINDS["program"]
    assert Program.alive == 0


# The games of a match.


def test_pairs_begin_alike_with_colours_swapped():
    jobs = [match(games=8, openings=Openings(plies=3)).job(number) for number in range(8)]
    starts = [str(job.position) for job in jobs]
    assert starts[::2] == starts[1::2]
    assert len(set(starts)) > 1
    assert [job.black.partition(":")[0] for job in jobs] == ["uct", "random"] * 4
    assert [job.white.partition(":")[0] for job in jobs] == ["random", "uct"] * 4
    seeds = [spec.rpartition("=")[2] for job in jobs for spec in (job.black, job.white)]
    assert len(set(seeds)) == 16


def test_one_seed_gives_one_match_however_it_is_played():
    def games(seed: int, on: Any = HERE) -> list[Played]:
        jobs = [match(seed=seed, openings=Openings(plies=2)).job(number) for number in range(4)]
        return sorted((played for _, played in on.run(play_game, jobs)), key=lambda p: p.number)

    moves = [played.moves for played in games(1)]
    assert moves == [played.moves for played in games(1, executor("local", 2))]
    assert moves != [played.moves for played in games(2)]


def test_the_better_player_wins_most_games():
    score = play_match(match("mc:playouts=20", start=tg.Gomoku(7), games=20), on=HERE)
    assert score.games == 20
    assert score.wins > 15
    assert score.interval[0] > 0.5
    assert sum(score.reasons.values()) == 20


@pytest.mark.parametrize("start", [tg.Go(5), tg.Gomoku(7), tg.Renju(9)], ids=repr)
@pytest.mark.parametrize("plies", [0, 1, 4])
def test_random_openings(start, plies):
    for pair in range(20):
        position = Openings(plies=plies).position(start, pair, 1)
        assert len(position.moves) == plies
        assert position.outcome is None


def test_given_openings_take_turns():
    openings = Openings((("C3", "B2"), ("B3",)))
    played = [match(openings=openings).job(number).position.moves for number in range(6)]
    assert [len(moves) for moves in played] == [2, 2, 1, 1, 2, 2]


@pytest.mark.parametrize(
    "text",
    ["C3 B2 # a corner\n\n# nothing\nB3\n", "(;GM[1]SZ[5];B[cc];W[bd])(;GM[1]SZ[5];B[bc])"],
)
def test_openings_from_a_file(tmp_path, text):
    file = tmp_path / "openings"
    file.write_text(text)
    assert read_openings(file).lines == (("C3", "B2"), ("B3",))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "games cannot be"),
        ({"first": "human"}, "is a person"),
        ({"first": "uct:seed=1"}, "sets its seed"),
        ({"first": "alphago"}, "no player is called"),
        ({"second": "mc:playouts=0"}, "expected a whole number from 1"),
        ({"start": tg.Go(5).play("pass").play("pass")}, "the game is over"),
        ({"openings": Openings((("C3", "C3"),))}, r"opening 1 \(C3 C3\): C3 is occupied"),
        ({"openings": Openings((("pass", "pass"),))}, "ends the game"),
        ({"most_moves": -1}, "most_moves -1 cannot be"),
    ],
)
def test_what_is_no_match(change, message):
    with pytest.raises(tg.InputError, match=message):
        match(**change)


def test_openings_longer_than_the_game():
    with pytest.raises(tg.InputError, match="the game ends before"):
        match(start=tg.Gomoku(3, row=3), openings=Openings(plies=10)).job(0)


# How games end.


@pytest.mark.parametrize(
    ("spec", "reason", "detail"),
    [
        ("program:occupied", "illegal move", "is occupied"),
        ("program:Z99", "illegal move", "Z99"),
        ("program:fail", "crash", "RuntimeError: Out of Ideas"),
    ],
)
def test_a_fault_loses_and_is_named(spec, reason, detail):
    for number in range(2):
        played = play_game(match("random", spec).job(number))
        assert played.reason == reason
        assert detail in played.detail
        assert played.winner == ("white" if number else "black")
    score = play_match(match("random", spec), on=HERE)
    assert score.reasons == {f"won by {reason}": 6}


def test_time_loses():
    quick = TimeControl.parse("0.001s/move")
    played = play_game(match("uct", control=quick).job(0))
    assert (played.winner, played.reason) == ("white", "time")


@pytest.mark.parametrize(
    ("start", "winner", "margin"),
    [
        (tg.Go(5, komi=0.5), "black", 24.5),
        (tg.Go(5, komi=30), "white", -5),
        (tg.Gomoku(5), None, None),
    ],
)
def test_an_endless_game_is_broken_off(start, winner, margin):
    job = match("program:pass", "random", start=start.play("C3"), most_moves=1).job(0)
    played = play_game(job)
    assert (played.winner, played.reason, played.margin) == (winner, "limit", margin)


# On the disk.


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_each_game_is_a_line(tmp_path):
    file = tmp_path / "match.jsonl"
    seen: list[Score] = []
    score = play_match(match(), on=HERE, file=file, tell=seen.append)
    header, *games = lines(file)
    assert header["terms"]["seed"] == 0
    assert [game["game"] for game in games] == list(range(6))
    assert [game["black"] for game in games] == ["first", "second"] * 3
    assert sum(game["winner"] == "first" for game in games) == score.wins
    assert [told.games for told in seen] == list(range(7))
    assert tg.Go(5).play(games[0]["moves"].split()[0])


class Impatient:
    """Plays here, and is interrupted after so many games."""

    def __init__(self, games: int) -> None:
        self.games = games

    def run(self, work: Any, jobs: Any) -> Generator[tuple[int, Any], None, None]:
        for index, result in HERE.run(work, jobs):
            if index == self.games:
                raise KeyboardInterrupt
            yield index, result


def test_a_match_goes_on_where_it_was_broken_off(tmp_path):
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    play_match(match(), on=HERE, file=whole)
    seen: list[Score] = []
    for games in (2, 1, 10):
        try:
            play_match(match(), on=Impatient(games), file=broken, tell=seen.append)
        except KeyboardInterrupt:
            continue
    assert [score.games for score in seen] == [0, 1, 2, 2, 3, 3, 4, 5, 6]

    def told(file: Path) -> list[dict[str, Any]]:
        return [{**line, "seconds": 0} for line in lines(file)]

    assert told(broken) == told(whole)


@pytest.mark.parametrize("cut", [1, 5, 100])
def test_half_a_line_is_not_a_game(tmp_path, cut):
    file = tmp_path / "match.jsonl"
    play_match(match(games=3), on=HERE, file=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    played: list[Score] = []
    play_match(match(games=3), on=HERE, file=file, tell=played.append)
    assert played[0].games == 2
    assert [line.get("game") for line in lines(file)] == [None, 0, 1, 2]


def test_a_game_that_is_there_twice_counts_once(tmp_path):
    file = tmp_path / "match.jsonl"
    play_match(match(games=2), on=HERE, file=file)
    file.write_text(file.read_text() + file.read_text().splitlines(keepends=True)[1])
    assert play_match(match(games=2), on=HERE, file=file).games == 2


def test_a_match_can_be_made_longer_and_others_kept_beside_it(tmp_path):
    file = tmp_path / "match.jsonl"
    assert play_match(match(games=2), on=HERE, file=file).games == 2
    assert play_match(match(games=4), on=HERE, file=file).games == 4
    assert play_match(match(second="mc:playouts=1", games=2), on=HERE, file=file).games == 2
    assert play_match(match(games=2), on=HERE, file=file).games == 2
    assert len(lines(file)) == 1 + 4 + 2


def test_another_match_is_not_mixed_in(tmp_path):
    file = tmp_path / "match.jsonl"
    play_match(match(games=1), on=HERE, file=file)
    before = file.read_bytes()
    with pytest.raises(tg.InputError, match=r"seed \(0, not 2\)\. Choose another file"):
        play_match(match(games=1, seed=2), on=HERE, file=file)
    with pytest.raises(
        tg.InputError, match=r"other terms: size \(.*, not 6×6\), .*komi \(.*, not 1\)\. Choose"
    ):
        play_match(match(games=1, start=tg.Go(6, komi=1)), on=HERE, file=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["hello\n", "{}\n", '{"terms": {}}\n[]\n', "(;GM[1])"])
def test_a_file_of_somebody_else_is_left_alone(tmp_path, text):
    file = tmp_path / "notes.txt"
    file.write_text(text)
    with pytest.raises(tg.InputError, match=r"line \d of .*notes.txt is damaged or not ours"):
        play_match(match(), on=HERE, file=file)
    assert file.read_text() == text


GAME = '{"first": "random", "second": "random", "game": 0, "winner": null, "reason": "row"}'


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"terms": 5}', "no game of a match"),
        (GAME.replace("0", '"zero"'), "'game' is no number"),
        (GAME.replace("0", "-1"), "'game' is no number"),
        (GAME.replace("0", "true"), "'game' is no number"),
        (GAME.replace("null", '"nobody"'), "'winner' is neither"),
        (GAME.replace("null", "{}"), "'winner' is neither"),
        (GAME.replace('"row"', "[]"), "a text 'reason'"),
        ("[]", "it is no object"),
        ("[" * 10**5 + "]" * 10**5, "nested too deeply"),
        ('{"a":' * 10**5 + "1" + "}" * 10**5, "nested too deeply"),
    ],
    ids=range(10),
)
def test_a_damaged_line_is_named(tmp_path, line, why):
    file = tmp_path / "match.jsonl"
    play_match(match(games=1), on=HERE, file=file)
    file.write_text(f"{file.read_text()}{line}\n")
    before = file.read_bytes()
    with pytest.raises(tg.InputError, match=rf"line 3 of .*match.jsonl is damaged.*{why}"):
        play_match(match(), on=HERE, file=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("line", ['{"terms":5}', GAME])
def test_a_file_without_terms(tmp_path, line):
    file = tmp_path / "match.jsonl"
    file.write_text(f"{line}\n")
    with pytest.raises(tg.InputError, match=r"line 1 .* it holds no terms of a match"):
        play_match(match(), on=HERE, file=file)


def test_a_kill_while_the_terms_are_written(tmp_path):
    file = tmp_path / "match.jsonl"
    file.write_text('{"terms": {"star')
    assert play_match(match(games=1), on=HERE, file=file).games == 1
    assert [set(line) >= {"terms"} for line in lines(file)] == [True, False]


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked on Windows")
def test_two_matches_do_not_write_to_one_file(tmp_path):
    file = tmp_path / "match.jsonl"
    refusals = []

    def second(_: Score) -> None:
        with pytest.raises(
            StoreError, match=r"another run is writing to .*match\.jsonl"
        ) as refused:
            play_match(match(games=2), on=HERE, file=file)
        refusals.append(refused)

    assert play_match(match(games=2), on=HERE, file=file, tell=second).games == 2
    assert len(refusals) == 3
    assert play_match(match(games=2), on=HERE, file=file).games == 2
    assert len(lines(file)) == 3


def test_a_disk_that_is_full(tmp_path, monkeypatch):
    """The game that no longer fits is not half there, and room is enough to go on."""
    file = tmp_path / "match.jsonl"
    play_match(match(games=2), on=HERE, file=file)
    before = file.read_bytes()

    def no_room(handle: int) -> None:
        if stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", no_room)
        with pytest.raises(StoreFullError, match=r"match.jsonl cannot be written: the disk is f"):
            play_match(match(games=4), on=HERE, file=file)
    assert file.read_bytes() == before
    assert play_match(match(games=4), on=HERE, file=file).games == 4


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(tg.InputError, match="there is no folder"):
        play_match(match(), on=HERE, file=tmp_path / "none" / "match.jsonl")


def test_ctrl_c_is_not_a_crash(tmp_path):
    file = tmp_path / "match.jsonl"
    with pytest.raises(KeyboardInterrupt):
        play_match(match("program:interrupt"), on=HERE, file=file)
    assert len(lines(file)) == 1


def told_and_kept(file: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> tuple[int, int]:
    """Games that are told of and games that are kept, if Ctrl-C comes at a place of the third."""
    told: list[Score] = []
    calls = iter(range(100))

    def interrupt() -> None:
        if next(calls) == (4 if place == "keeping" else 3):  # the terms are kept, the start is told
            raise KeyboardInterrupt

    def tell(score: Score) -> None:
        if place == "telling":
            interrupt()
        told.append(score)

    if place == "keeping":
        monkeypatch.setattr(os, "fsync", lambda _: interrupt())
    with pytest.raises(KeyboardInterrupt):
        play_match(match(), on=HERE, file=file, tell=tell)
    return told[-1].games, len(file.read_text().splitlines()) - 1


@pytest.mark.parametrize("place", ["keeping", "telling"])
def test_what_is_told_at_an_interrupt_is_what_is_kept(tmp_path, monkeypatch, place):
    told, kept = told_and_kept(tmp_path / "match.jsonl", monkeypatch, place)
    assert told == kept > 0
    monkeypatch.undo()
    assert play_match(match(), on=HERE, file=tmp_path / "match.jsonl").games == 6


def test_each_game_begins_with_the_opening_rule(tmp_path):
    file = tmp_path / "match.jsonl"
    match = Match("five:nodes=300", "random", tg.Gomoku(15), games=4, opening="swap2")
    score = play_match(match, on=HERE, file=file)
    games = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    assert score.wins == 4, "whatever colour it has"
    for game in games:
        opening = Opening.read(game["opening"], tg.Gomoku(15))
        assert opening.stage is None
        begins = "second" if game["game"] % 2 else "first"
        other = "first" if begins == "second" else "second"
        assert game["black"] == (other if opening.swapped else begins)
        placed = [move for _, move in opening.position.moves]
        assert game["moves"].split()[: len(placed)] == placed


@pytest.mark.parametrize(
    ("start", "options", "why"),
    [
        (tg.Go(9), {"opening": "swap2"}, "for Gomoku and Renju"),
        (tg.Gomoku(15), {"opening": "rif"}, "renju only"),
        (tg.Gomoku(15), {"opening": "swap2", "openings": Openings(plies=2)}, "not both"),
        (tg.Gomoku(15), {"opening": "swap9"}, "no opening rule is called"),
    ],
)
def test_opening_rules_that_cannot_be(start, options, why):
    with pytest.raises(InputError, match=why):
        Match("random", "random", start, **options)
