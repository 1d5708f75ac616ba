"""Every command of the protocol, and what is answered to those that cannot be."""

import re
import sys
import time
from random import Random

import pytest

import tengen as tg
from tengen.knowledge.openings import balanced_openings
from tests.protocols.gomocup.engine import is_move, is_remark, talk, talk_all


def error(lines: list[str]) -> str:
    """The last answer, which has to be an error."""
    assert lines
    assert lines[-1].startswith("ERROR "), lines
    return lines[-1]


# Beginning.


@pytest.mark.parametrize("size", range(5, 23))
def test_boards_from_5_to_22(size):
    first, last = "0,0", f"{size - 1},{size - 1}"
    ok, begun, *rest = talk(f"START {size}", "BEGIN", f"TURN {first}", f"TURN {last}")
    assert ok == "OK"
    answers = [begun, *rest]
    assert len(answers) == 3
    assert all(is_move(answer) or answer.startswith("ERROR") for answer in answers)
    assert is_move(begun)
    x, y = map(int, begun.split(","))
    assert 0 <= x < size
    assert 0 <= y < size


@pytest.mark.parametrize("size", ["4", "23", "0", "-5", "1000000", "", "x", "9 9", "9,9", "1e1"])
def test_other_boards_are_refused(size):
    answers = talk(f"START {size}", "BEGIN")
    assert answers[0].startswith("ERROR")
    assert "expected" in answers[0]
    assert error(answers) == "ERROR BEGIN: no game has begun: expected START first"


def test_a_refused_board_leaves_the_game_as_it_was():
    answers = talk("START 15", "START 99", "TURN 14,14")
    assert answers[0] == "OK"
    assert answers[1].startswith("ERROR")
    assert is_move(answers[2])


def test_rectangular_boards():
    ok, move, wide, high = talk("RECTSTART 9,6", "BEGIN", "TURN 8,0", "TURN 0,8")
    assert ok == "OK"
    assert is_move(move)
    assert is_move(wide)
    assert high == "ERROR 0,8 is not on the board: expected 0,0 to 8,5"


@pytest.mark.parametrize("sides", ["9", "9,4", "9,23", "9;6", "", "9,6,1"])
def test_rectangles_that_cannot_be(sides):
    assert "expected" in error(talk(f"RECTSTART {sides}"))


def test_restart():
    answers = talk("START 15", "BEGIN", "RESTART", "BEGIN")
    assert answers[0] == answers[2] == "OK"
    assert is_move(answers[1])
    assert is_move(answers[3])
    assert "expected START first" in error(talk("RESTART"))


def test_about():
    (answer,) = talk("ABOUT")
    assert 'name="Tengen"' in answer
    assert "version=" in answer


def test_end_ends_and_nothing_more_is_answered():
    assert talk("START 15", "END", "ABOUT") == ["OK"]


# Moves.


def test_begin_wants_an_empty_board():
    assert "BEGIN: the board is not empty" in error(talk("START 15", "BEGIN", "BEGIN"))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("TURN", "'' is no point: expected x,y"),
        ("TURN 7", "is no point"),
        ("TURN 7,x", "is no point"),
        ("TURN 7,7,1", "is no point"),
        ("TURN 7.5,7", "is no point"),
        ("TURN ٧,٧", "is no point"),
        ("TURN 15,0", "15,0 is not on the board: expected 0,0 to 14,14"),
        ("TURN -1,0", "is not on the board"),
        ("TURN 99999999,0", "is no point"),
        ("TAKEBACK 3,3", "there is no stone on 3,3"),
        ("TAKEBACK", "is no point"),
        ("PLAY", "is no point"),
        ("PLAY 15,15", "is not on the board"),
        ("BEGIN now", "expected BEGIN alone"),
        ("RESTART 15", "expected RESTART alone"),
        ("ABOUT me", "expected ABOUT alone"),
        ("YXSHOWFORBID 1", "expected YXSHOWFORBID alone"),
        ("YXNBEST", "YXNBEST '' cannot be: expected a number from 1"),
        ("YXNBEST 0", "expected a number from 1"),
        ("YXNBEST -1", "expected a number from 1"),
        ("YXNBEST x", "expected a number from 1"),
        ("INFO", "expected INFO key value"),
        ("INFO timeout_turn", "expected INFO key value"),
    ],
)
def test_wrong_arguments(command, message):
    assert message in error(talk("START 15", command))


@pytest.mark.parametrize(
    "command",
    ["BEGIN", "TURN 7,7", "TAKEBACK 7,7", "PLAY 7,7", "SUGGEST", "YXNBEST 3", "YXSHOWFORBID",
     "YXSEARCHDEFEND", "INFO evaluate 7,7"],
)  # fmt: skip
def test_without_a_game(command):
    assert "no game has begun: expected START first" in error(talk(command))


@pytest.mark.parametrize("command", ["BOARD", "YXBOARD", "SWAP2BOARD"])
def test_boards_without_a_game(command):
    assert "no game has begun: expected START first" in error(talk(command, "DONE"))


def test_an_occupied_point_is_refused_and_the_game_goes_on():
    answers = talk("START 15", "TURN 7,7", "TURN 7,7", "TURN 0,0")
    assert answers[2] == "ERROR h8 is occupied"
    assert is_move(answers[3])


def test_small_letters_and_line_ends_do_not_matter():
    answers = talk(data=b"start 15\nTurn 7,7\r\n\r\n\n  turn  0 , 0  \n")
    assert answers[0] == "OK"
    assert len(answers) == 3
    assert all(is_move(answer) for answer in answers[1:])


def test_takeback():
    answers = talk("START 15", "TURN 7,7", "TAKEBACK 7,7", "INFO evaluate 7,7", "TURN 7,7")
    assert answers[2] == "OK"
    assert is_move(answers[3])


def test_taking_back_both_moves_leaves_an_empty_board():
    answers = talk("START 15", "PLAY 7,7", "PLAY 8,8", "TAKEBACK 8,8", "TAKEBACK 7,7", "BEGIN")
    assert answers[:5] == ["OK", "7,7", "8,8", "OK", "OK"]
    assert is_move(answers[5])


def test_play_makes_the_move_that_the_manager_wants():
    answers = talk("START 15", "PLAY 3,4", "PLAY 3,4", "TURN 3,4")
    assert answers[1] == "3,4"
    assert answers[2:] == ["ERROR d11 is occupied"] * 2


def test_suggest_only_proposes():
    answers = talk("START 15", "SUGGEST", "BEGIN")
    assert answers[1].startswith("SUGGEST ")
    assert is_move(answers[1].split()[1])
    assert is_move(answers[2])


def test_the_game_is_over():
    stones = [f"{x},7,2" for x in range(4)] + [f"{x},1,1" for x in (0, 2, 4, 6)]
    answers = talk("START 15", "YXBOARD", *stones, "DONE", "PLAY 14,14", "TURN 4,7", "SUGGEST")
    assert answers[1] == "14,14"
    assert "the game is over (five)" in answers[2]
    assert "the game is over (five)" in answers[3]


# BOARD.

FOUR = ("3,7,{}", "4,7,{}", "5,7,{}", "6,7,{}")
OTHERS = ("3,8,{}", "4,8,{}", "6,9,{}", "8,3,{}")


def board(own: int, *, more: tuple[str, ...] = ()) -> list[str]:
    """Four in a row of one side, 1 or 2, and four or more stones of the other."""
    pairs = zip(FOUR, (*OTHERS, *more), strict=False)
    return [line for a, b in pairs for line in (a.format(own), b.format(3 - own))]


def test_a_five_is_made_as_black():
    assert talk("START 15", "BOARD", *board(1), "DONE")[1] in ("2,7", "7,7")


def test_a_five_is_made_as_white():
    stones = ["0,0,2", *board(1)]
    assert talk("START 15", "BOARD", *stones, "DONE")[1] in ("2,7", "7,7")


def test_a_four_is_stopped():
    stones = ["2,7,1", *board(2), "12,12,2"]
    assert talk("START 15", "BOARD", *stones, "DONE")[1] == "7,7"


def test_an_empty_board_may_be_shown():
    assert is_move(talk("START 15", "BOARD", "DONE")[1])


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["7,7"], "'7,7' is no stone: expected x,y,who"),
        (["7,7,"], "is no stone"),
        (["7,7,1,2"], "is no stone"),
        (["seven"], "expected DONE before SEVEN"),
        (["7,7,0"], "is nobody's stone: expected 1 (own) or 2"),
        (["7,7,4"], "is nobody's stone"),
        (["7,7,-1"], "is nobody's stone"),
        (["7,7,3"], "continuous game, which is not played here"),
        (["7,7,1", "7,7,2"], "7,7 is named twice"),
        (["15,7,1"], "is not on the board"),
        (["-1,7,1"], "is not on the board"),
        ([f"{x},7,2" for x in range(5)], "the game is over: black has a8 b8 c8 d8 e8"),
    ],
)
def test_boards_that_cannot_be(lines, message):
    answers = talk("START 15", "TURN 7,7", "BOARD", *lines, "DONE", "TURN 0,0")
    errors = [answer for answer in answers if answer.startswith("ERROR")]
    assert len(errors) == 1
    assert message in errors[0]
    assert is_move(answers[-1])  # the game that was there goes on


@pytest.mark.parametrize("own", [0, 1, 2, 5])
@pytest.mark.parametrize("theirs", [0, 3, 6])
def test_more_stones_of_one_side(own, theirs):
    stones = [f"{2 * n},2,1" for n in range(own)] + [f"{2 * n},9,2" for n in range(theirs)]
    answers = talk_all("START 15", "BOARD", *stones, "DONE")
    assert is_move(answers[-1])
    told = any("were not made in turns" in answer for answer in answers)
    assert told == (theirs - own not in (0, 1))


@pytest.mark.parametrize("rule", [0, 1, 4])
def test_stones_in_an_order_that_cannot_have_been(rule):
    stones = [f"{x},7,1" for x in (2, 3, 4, 6, 7)] + [f"{x},9,2" for x in (0, 2, 4, 6, 8)]
    answers = talk("START 15", f"INFO rule {rule}", "BOARD", *stones, "DONE")
    assert is_move(answers[1])


def test_a_full_board():
    rows = ["1122112211"[x % 4 + (y % 2) * 2] for y in range(5) for x in range(5)]
    stones = [f"{n % 5},{n // 5},{who}" for n, who in enumerate(rows)]
    assert "the game is over" in error(talk("START 5", "BOARD", *stones, "DONE"))


@pytest.mark.parametrize("command", ["BOARD", "YXBOARD", "SWAP2BOARD"])
def test_the_end_of_input_in_the_middle_of_a_board(command):
    answers = talk("START 15", command, "7,7,1")
    assert error(answers) == f"ERROR {command} is not complete: the input ends before DONE"


def test_another_command_in_the_middle_of_a_board():
    answers = talk("START 15", "BOARD", "7,7,1", "START 10", "TURN 9,9")
    assert answers[1] == "ERROR BOARD is not complete: expected DONE before START"
    assert answers[2] == "OK"
    assert is_move(answers[3])


def test_yxboard_asks_for_nothing():
    answers = talk("START 15", "YXBOARD", "7,7,2", "DONE", "PLAY 7,7")
    assert answers == ["OK", "ERROR h8 is occupied"]


# INFO.


@pytest.mark.parametrize(
    "info",
    [
        "timeout_turn 100", "timeout_match 100000", "time_left 5000", "time_left -5",
        "time_left 2147483647", "max_memory 367001600", "max_memory 0", "game_type 2", "rule 1",
        "folder /tmp/a folder", "max_node 100", "max_depth 2", "thread_num 2", "time_increment 5",
        "TIMEOUT_TURN 100", "nobody_knows 1", "caution_factor x", "max_depth 225",
        f"max_node {10**23}", f"time_left {10**400}", f"time_increment {10**400}",
        f"timeout_match {10**23}",
    ],
)  # fmt: skip
def test_info_wants_no_answer(info):
    answers = talk("START 15", "INFO timeout_turn 50", f"INFO {info}", "BEGIN")
    assert answers[0] == "OK"
    assert len(answers) == 2
    assert is_move(answers[1])


@pytest.mark.parametrize(
    "info",
    ["timeout_turn soon", "timeout_turn -1", "max_memory 1e9", "game_type 9", "rule 16", "rule x",
     "thread_num 0", "time_left"],
)  # fmt: skip
def test_info_that_cannot_be(info):
    answers = talk("START 15", f"INFO {info}", "BEGIN")
    assert answers[1].startswith("ERROR ")
    assert "expected" in answers[1]
    assert is_move(answers[2])


@pytest.mark.parametrize("rule", [2, 3, 6, 8, 9, 12, 15])
def test_rules_that_are_not_played(rule):
    answers = talk("START 15", f"INFO rule {rule}", "BEGIN", "INFO rule 0", "BEGIN")
    assert "is not played here: expected 0 (five or more), 1" in answers[1]
    assert answers[2] == answers[1]
    assert is_move(answers[3])


SIX = [*(f"{x},0,1" for x in (0, 1, 2, 4, 5)), *(f"{x},14,2" for x in (0, 2, 4, 6, 8))]


@pytest.mark.parametrize(("rule", "wins"), [(0, True), (1, False), (4, False), (5, False)])
def test_rules_are_kept(rule, wins):
    answers = talk(
        "START 15", f"INFO rule {rule}", "YXBOARD", *SIX, "DONE", "PLAY 3,0", "TURN 14,0"
    )
    forbidden = "is forbidden to Black: an overline"
    assert (forbidden in answers[1]) == (rule in (4, 5))
    assert ("the game is over" in answers[2]) == wins


def test_renju_with_exactly_five_is_told():
    assert any("is taken for Renju" in line for line in talk_all("INFO rule 5"))


def test_too_little_memory_is_told_and_played_with():
    answers = talk_all("START 15", "INFO max_memory 1000000", "BEGIN")
    assert answers[1] == "MESSAGE max_memory 1000000 is less than is needed here"
    assert is_move(answers[-1])


def test_the_rules_may_be_told_after_the_stones():
    board = ("YXBOARD", *SIX, "DONE")
    answers = talk("START 15", *board, "INFO rule 4", "PLAY 3,0", "PLAY 3,1", "PLAY 3,1")
    assert "is forbidden to Black: an overline" in answers[1]
    assert answers[2] == "3,1"
    assert "is occupied" in answers[3]


def test_evaluate_tells_of_a_point():
    answers = talk_all("START 15", "PLAY 7,7", "INFO evaluate 7,7", "INFO evaluate 0,14")
    assert answers[2:] == ["DEBUG 7,7 h8 black", "DEBUG 0,14 a1 empty"]


# Noise.


@pytest.mark.parametrize(
    "data",
    [
        b"FOO\n", b"\x00\xff\xfe garbage\n", b"\xef\xbb\xbfWHAT\n", b"!!!\n", b"5,5\n", b"DONE\n",
        "ÄÖÜ ß\n".encode("latin-1"), b"MESSAGE hello\n", b"OK\n",
    ],
)  # fmt: skip
def test_what_nobody_knows(data):
    answers = talk(data=data + b"ABOUT\n")
    assert len(answers) == 2
    assert answers[0].startswith("UNKNOWN ")
    assert answers[1].startswith("name=")


@pytest.mark.parametrize("start", [b"", b"TURN 7,7 ", b"START 15 ", b"INFO folder "])
def test_lines_of_100_kb(start):
    answers = talk(data=start + b"x" * 100_000 + b"\nABOUT\n")
    assert len(answers) == 2
    assert answers[0].startswith("ERROR a line of more than 65536 bytes")
    assert len(answers[0]) < 1000
    assert answers[1].startswith("name=")


def test_a_long_line_in_the_middle_of_a_board():
    data = b"START 15\nBOARD\n7,7,1\n" + b"1" * 100_000 + b"\nDONE\nTURN 7,7\n"
    answers = talk(data=data)
    assert "is no stone" in answers[1]
    assert is_move(answers[2])


def test_a_last_line_without_an_end():
    assert talk(data=b"ABOUT")[0].startswith("name=")


@pytest.mark.parametrize("last", ["END", ""])
def test_the_end_does_not_wait_for_a_program_that_starts(last, tmp_path, monkeypatch):
    """The program behind the engine never answers START; it is given a minute else."""
    monkeypatch.setattr("tengen.protocols.lines.LAST_THOUGHT", 0.5)
    silent = tmp_path / "silent.py"
    silent.write_text("import time\ntime.sleep(60)\n")
    began = time.monotonic()
    answers = talk("START 15", "BEGIN", last, player=f"gomocup:{sys.executable} {silent}")
    assert time.monotonic() - began < 20
    assert "OK" not in answers


def test_nothing_at_all():
    assert talk(data=b"") == []


# Swap2.

BALANCED = ("7,7", "8,8", "6,9")


def test_swap2_begins_with_three_stones():
    for size in (5, 9, 15, 20):
        points = talk(f"START {size}", "SWAP2BOARD", "DONE")[1].split()
        assert len(set(points)) == 3
        assert all(is_move(point) for point in points)
        assert all(int(number) < size for point in points for number in point.split(","))


@pytest.mark.parametrize(("rule", "name"), [(0, "freestyle"), (1, "standard"), (4, "renju")])
def test_swap2_begins_with_an_opening_that_is_shipped(rule, name):
    answers = talk(f"INFO rule {rule}", "START 15", "SWAP2BOARD", "DONE")
    points = [tuple(map(int, point.split(",")))[::-1] for point in answers[1].split()]
    moves = tuple(tg.Gomoku(15).name(*point) for point in points)
    assert moves in balanced_openings(name)


@pytest.mark.parametrize("stones", [BALANCED, (*BALANCED, "9,9", "5,9")])
def test_swap2_chooses_a_side(stones):
    (_, answer) = talk("START 15", "INFO rule 1", "SWAP2BOARD", *stones, "DONE")
    assert answer == "SWAP" or is_move(answer)


def test_swap2_takes_the_better_side():
    strong = ("7,7", "0,0", "8,8", "14,14", "9,7")  # Black has three, White nothing
    assert talk("START 15", "SWAP2BOARD", *strong, "DONE")[1] == "SWAP"
    weak = ("0,0", "7,7", "14,14")  # White stands in the middle and moves
    assert is_move(talk("START 15", "SWAP2BOARD", *weak, "DONE")[1])


@pytest.mark.parametrize("count", [1, 2, 4, 6])
def test_swap2_with_other_numbers_of_stones(count):
    stones = [f"{n},{n % 3}" for n in range(count)]
    assert "expected 0, 3 or 5" in error(talk("START 15", "SWAP2BOARD", *stones, "DONE"))


def test_swap2_with_stones_that_cannot_be():
    assert "named twice" in error(talk("START 15", "SWAP2BOARD", "7,7", "7,7", "8,8", "DONE"))
    assert "not on the board" in error(talk("START 15", "SWAP2BOARD", "7,15", "DONE"))


# What Yixin's boards ask.


def test_the_best_moves():
    stones = ["7,7,2", "8,8,1", "8,7,2", "9,7,1"]
    answers = talk_all(
        "START 15", "INFO timeout_turn 5000", "YXBOARD", *stones, "DONE", "YXNBEST 4"
    )
    ranked = [line for line in answers if line.startswith("MESSAGE (")]
    assert len(ranked) == 4
    assert ranked[0].startswith("MESSAGE (1) Eval ")
    assert f"| {answers[-1]}" in ranked[0]
    firsts = {line.rpartition("|")[2].split()[0] for line in ranked}
    assert len(firsts) == 4


@pytest.mark.parametrize("stones", [[], ["7,7,2"], ["0,0,2", "14,14,1"]])
@pytest.mark.parametrize("turn", [0, 300])
def test_as_many_best_moves_are_told_as_were_asked_for(stones, turn):
    """Even without any time, as on a machine that is too busy."""
    start = ("START 15", f"INFO timeout_turn {turn}", "YXBOARD", *stones, "DONE")
    for count in (1, 5, 60):
        answers = talk_all(*start, f"YXNBEST {count}")
        ranked = [line for line in answers if line.startswith("MESSAGE (")]
        assert len({line.rpartition("|")[2].split()[0] for line in ranked}) == count
        assert is_move(answers[-1])


def test_no_more_best_moves_are_told_than_there_are():
    answers = talk_all("START 5", "YXBOARD", "2,2,2", "DONE", "YXNBEST 1000")
    assert sum(line.startswith("MESSAGE (") for line in answers) == 24


def test_the_best_move_wins_where_one_does():
    answers = talk_all("START 15", "YXBOARD", *board(1), "DONE", "YXNBEST 2")
    assert answers[-1] in ("2,7", "7,7")
    assert "Eval +M" in answers[-2]


def test_forbidden_points():
    renju = ("START 15", "INFO rule 4", "YXBOARD")
    threes = ["7,5,1", "0,0,2", "7,6,1", "0,2,2", "5,7,1", "0,4,2", "6,7,1", "0,6,2"]
    assert talk(*renju, *threes, "DONE", "YXSHOWFORBID")[1] == "FORBID 0707."
    assert talk(*renju, *threes, "DONE", "PLAY 14,14", "YXSHOWFORBID")[-1] == "FORBID ."
    assert talk("START 15", "YXBOARD", *threes, "DONE", "YXSHOWFORBID")[1] == "FORBID ."


def test_what_stops_a_win():
    open_three = ["6,7,2", "0,0,1", "7,7,2", "14,0,1", "8,7,2"]
    start = ["START 15", "INFO timeout_turn 5000"]
    answers = talk_all(*start, "YXBOARD", *open_three, "DONE", "YXSEARCHDEFEND")
    stops = next(line for line in answers if line.startswith("MESSAGE DEFEND stops")).split()[3:]
    assert {"5,7", "9,7"} <= set(stops)
    assert answers[-1] in stops


def test_no_win_is_threatened():
    answers = talk_all("START 15", "YXBOARD", "7,7,2", "DONE", "YXSEARCHDEFEND")
    assert any(line.startswith("MESSAGE DEFEND no win") for line in answers)
    assert is_move(answers[-1])


def test_black_left_with_forbidden_points_only():
    drawn = ["XX.XXX", "OOXOOX", "XXOXXO", "OOXOOX", "XXOXXO", "OOXOOX"]
    cells = [(x, y, cell) for y, row in enumerate(drawn) for x, cell in enumerate(row)]
    stones = [f"{x},{y},{' XO'.index(cell)}" for x, y, cell in cells if cell != "."]
    answers = talk("START 6", "INFO rule 4", "BOARD", *stones, "DONE", "YXSHOWFORBID", "YXNBEST 2")
    assert answers[1] == "ERROR every point that is left is forbidden to Black: there is no move"
    assert answers[2] == "FORBID 0200."
    assert answers[3] == answers[1]


# Any player.


@pytest.mark.parametrize("player", ["random", "mc:playouts=2", "uct:simulations=50", "threats"])
def test_other_players(player):
    script = ("START 9", "INFO timeout_turn 100", "INFO max_memory 100000000", "BEGIN", "TURN 0,0")
    answers = talk(*script, player=player)
    assert answers[0] == "OK"
    assert len(answers) == 3
    assert is_move(answers[1])


# Anything at all.

ANSWER = re.compile(
    r"OK|SWAP|\d+,\d+( \d+,\d+ \d+,\d+)?|SUGGEST \d+,\d+|FORBID \d*\.|name=.+"
    r"|(ERROR|UNKNOWN|MESSAGE|DEBUG) .+"
)
WANTS_ANSWER = (
    "START", "RECTSTART", "RESTART", "BEGIN", "TURN", "TAKEBACK", "PLAY", "SUGGEST", "ABOUT",
    "YXNBEST", "YXSHOWFORBID", "YXSEARCHDEFEND", "FOO",
)  # fmt: skip
ARGUMENTS = (
    "", "15", "6", "22", "99", "7,7", "0,0", "3,4", "5,5", "14,14", "-1,2", "x", "7,7,1", "1 2 3",
    "rule 4", "rule 1", "rule 2", "timeout_turn 20", "timeout_turn x", "max_memory 1", "é,\x00",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_said_is_answered_in_the_protocols_words(seed):
    random = Random(seed)
    words = (*WANTS_ANSWER, "INFO", "YXSTOP")
    said = [f"{random.choice(words)} {random.choice(ARGUMENTS)}".strip() for _ in range(60)]
    lines = ["START 9", "INFO timeout_turn 30", *said, "ABOUT"]
    answers = talk_all(*lines)
    strange = [line for line in answers if not ANSWER.fullmatch(line)]
    assert not strange
    wanting = [line for line in lines if line.split()[0] in WANTS_ANSWER]
    assert len([line for line in answers if not is_remark(line)]) >= len(wanting)
    assert answers[-1].startswith("name=")


def test_a_turn_without_end_still_ends_by_nodes():
    answers = talk("START 15", f"INFO timeout_turn {10**23}", "INFO max_node 300", "TURN 7,7")
    assert answers[0] == "OK"
    assert is_move(answers[-1])


def test_best_moves_speak_of_the_mover():
    """Black threatens five at both ends: whatever White does, it loses in two moves."""
    stones = ["7,7,2", "0,0,1", "7,8,2", "0,2,1", "7,9,2", "0,14,1", "7,6,2"]
    answers = talk_all("START 15", "INFO timeout_turn 300", "YXBOARD", *stones, "DONE", "YXNBEST 1")
    (told,) = [answer for answer in answers if answer.startswith("MESSAGE (1)")]
    assert "Eval -M2" in told
    assert "wins" not in told
