"""Every command of the protocol, and what is answered to those that cannot be."""

import json
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

import tengen as tg
from tengen.games.records import record_of
from tengen.games.rules import GO_RULES
from tengen.games.sgf import write_sgf
from tengen.players.external.gtp_wording import rules_command
from tests.protocols.gtp.controller import VERTEX, answer, talk
from tests.solving.final_positions import FINISHED

DEAD = "boardsize 5", "komi 0.5"
"""A board to be counted; `FILLED` has White's dead stone on B4 among Black's."""

FILLED = (
    *DEAD,
    *(f"play b {point}" for point in ("C5", "C4", "C3", "C2", "C1", "A3", "B3")),
    *(f"play w {point}" for point in ("D5", "D4", "D3", "D2", "D1", "B4", "E4", "E2")),
)


# Lines.


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("protocol_version", "= 2"),
        ("12 protocol_version", "=12 2"),
        ("  7\tname\t", "=7 Tengen"),
        ("name # who are you?", "= Tengen"),
        ("na\x01me\x07", "= Tengen"),
        ("5 foo bar", "?5 unknown command 'foo'"),
        ("5", "?5 unknown command ''"),
        ("Name", "? unknown command 'Name'"),
        ("9" * 30 + " name", f"? unknown command '{'9' * 30}'"),
        ("name please", "? syntax error: expected name"),
    ],
)
def test_lines(line, expected):
    assert talk(line) == [expected]


@pytest.mark.parametrize("data", [b"", b"\n\n\r\n", b"# nothing\n", b"  \t \n\x01\x02\n"])
def test_what_is_no_command_is_not_answered(data):
    assert talk(data=data) == []


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00name\nname\n", b"\xe4\xb8\xad\nname\n", b"play b \xff\nname"]
)
def test_letters_that_are_none(data):
    *_, last = talk(data=data)
    assert last == "= Tengen"


@pytest.mark.parametrize("start", ["3 play b ", "3 ", "3 loadsgf ", "3 #", "3 kata-set-rules {"])
def test_lines_of_100_kb(start):
    first, last = talk(start + 100_000 * "x", "4 name")
    assert first.startswith("?3 a line of more than 65536 bytes")
    assert last == "=4 Tengen"


def test_the_end_of_the_input_after_a_line_without_an_end():
    assert talk(data=b"name\nversion") == ["= Tengen", f"= {tg.__version__}"]


def test_quit_is_answered_and_ends_it():
    assert talk("1 quit", "name") == ["=1"]


def test_commands_are_known():
    listed = answer("list_commands").removeprefix("= ").split("\n")
    assert {"quit", "genmove", "play", "loadsgf", "kata-analyze", "lz-analyze"} <= set(listed)
    known = talk(*(f"known_command {word}" for word in (*listed, "foo")))
    assert known == ["= true"] * len(listed) + ["= false"]


# The board.


@pytest.mark.parametrize("size", [1, 2, 5, 9, 19, 25])
def test_boards(size):
    assert answer(f"boardsize {size}", "query_boardsize") == f"= {size}"


@pytest.mark.parametrize("size", ["0", "26", "-9", "x", "9.0", "1e1", str(10**30)])
def test_other_boards_are_refused(size):
    first, last = talk(f"boardsize {size}", "query_boardsize")
    assert first.startswith("? unacceptable size")
    assert last == "= 19"


def test_boards_that_are_no_squares():
    assert answer("rectangular_boardsize 5 3", "all_legal b").count("3") == 5


def test_a_game():
    moves = answer(
        *("boardsize 9", "clear_board", "play b E5", "play WHITE c3", "play black PASS"),
        *("genmove w", "undo", "undo", "showboard"),
    )
    assert "captured by black 0, white 0; komi 7.5" in moves
    assert moves.count("X") == moves.count("O") == 1


@pytest.mark.parametrize(
    ("move", "refused"),
    [
        ("play b E5", "illegal move: E5 is occupied"),
        ("play b I5", "invalid coordinate"),
        ("play b J10", "invalid coordinate"),
        ("play b 5", "invalid coordinate"),
        ("play x E4", "invalid color"),
        ("play b", "syntax error"),
        ("play b E4 E3", "syntax error"),
        ("play b resign", "invalid coordinate"),
        ("undo 2", "syntax error"),
        ("genmove", "syntax error"),
        ("genmove x", "invalid color"),
    ],
)
def test_moves_that_cannot_be(move, refused):
    *_, first, board = talk("boardsize 9", "play w E5", move, "showboard")
    assert first.startswith(f"? {refused}")
    assert board.count("O") == 1
    assert "X" not in board


def test_nothing_to_take_back():
    assert talk("undo") == ["? cannot undo: no move has been made"]


def test_a_ko_may_not_be_retaken_at_once():
    stones = ("b B3", "b A2", "b B1", "w C3", "w D2", "w C1", "w B2")
    *_, taken, retaken = talk(
        "boardsize 5", *(f"play {s}" for s in stones), "play b C2", "play w B2"
    )
    assert taken == "="
    assert retaken.startswith("? illegal move: B2")


def test_any_colour_may_play_and_after_two_passes_too():
    last = answer(
        *("boardsize 5", "play b C3", "play b C2", "play b pass", "play w pass", "play b pass"),
        *("play w C4", "genmove w", "genmove w", "genmove b", "undo", "undo", "undo", "undo"),
        "undo",
    )
    assert last == "="


def test_a_white_first_move_is_no_answer_to_a_pass():
    assert answer("boardsize 9", "genmove w") != "= pass"


def test_a_sequence_is_played_whole_or_not_at_all():
    said = ("gogui-play_sequence b C3 w D4", "gogui-play_sequence b E5 w E5", "showboard")
    _, good, bad, board = talk("boardsize 9", *said)
    assert good == "="
    assert bad.startswith("? illegal move")
    assert (board.count("X"), board.count("O")) == (1, 1)


# Komi and rules.


@pytest.mark.parametrize("komi", ["nan", "inf", "-inf", "x", "", "1e999", "7,5", "6.5 7.5", "1_0"])
def test_komi_that_cannot_be(komi):
    first, last = talk(f"komi {komi}", "get_komi")
    assert first.startswith("?")
    assert last == "= 7.5"


@pytest.mark.parametrize(("komi", "expected"), [("6.5", "6.5"), ("-3", "-3"), ("0", "0")])
def test_komi(komi, expected):
    assert answer("play b C3", f"komi {komi}", "undo", "get_komi") == f"= {expected}"


KATAGO_RULES = {
    "tromp-taylor": ("POSITIONAL", "AREA", True),
    "chinese": ("SIMPLE", "AREA", False),
    "chinese-ogs": ("POSITIONAL", "AREA", False),
    "chinese_kgs": ("POSITIONAL", "AREA", False),
    "Japanese": ("SIMPLE", "TERRITORY", False),
    "korean": ("SIMPLE", "TERRITORY", False),
    "aga": ("SITUATIONAL", "AREA", False),
    "bga": ("SITUATIONAL", "AREA", False),
    "new-zealand": ("SITUATIONAL", "AREA", True),
    "NewZealand": ("SITUATIONAL", "AREA", True),
}
"""What KataGo's names mean to KataGo."""


@pytest.mark.parametrize(
    ("told", "axes"),
    [
        ("kgs-rules japanese", ("SIMPLE", "TERRITORY", False)),
        ("kgs-rules new_zealand", ("SITUATIONAL", "AREA", True)),
        ("kgs-rules chinese", ("POSITIONAL", "AREA", False)),
        ("kgs-rules korean", ("SIMPLE", "TERRITORY", False)),
        *((f"kata-set-rules {name}", axes) for name, axes in KATAGO_RULES.items()),
        (
            'kata-set-rules {"tax": "SEKI", "scoring": "TERRITORY"}',
            ("POSITIONAL", "TERRITORY", False),
        ),
        ('kata-set-rules {"suicide": true, "friendlyPassOk": true}', ("POSITIONAL", "AREA", True)),
        ("kata-set-rule ko SITUATIONAL", ("SITUATIONAL", "AREA", False)),
        ("kata-set-rule scoring TERRITORY", ("POSITIONAL", "TERRITORY", False)),
        ('kata-set-rules {"koRule": "SIMPLE"}', ("SIMPLE", "AREA", False)),
        ("kata-set-rule scoringRule TERRITORY", ("POSITIONAL", "TERRITORY", False)),
        ("kata-set-rule hasButton false", ("POSITIONAL", "AREA", False)),
    ],
)
def test_rules(told, axes):
    rules = json.loads(answer(told, "kata-get-rules").removeprefix("= "))
    assert (rules["ko"], rules["scoring"], rules["suicide"]) == axes
    assert rules["tax"] == ("SEKI" if rules["scoring"] == "TERRITORY" else "NONE")
    assert (rules["hasButton"], rules["whiteHandicapBonus"]) == (False, "0")


def test_what_kata_get_rules_says_can_be_set():
    for name in ("japanese", "chinese", "tromp-taylor", "aga"):
        said = answer(f"kata-set-rules {name}", "kata-get-rules").removeprefix("= ")
        assert answer(f"kata-set-rules {said}", "kata-get-rules") == f"= {said}"


@pytest.mark.parametrize("name", list(GO_RULES))
def test_what_our_players_tell_a_program_of_the_rules_means_the_same_here(name):
    """KataGo's names are used, and not all of them mean what ours do."""
    stated = GO_RULES[name]
    told = rules_command(stated, lambda _: True)
    assert told is not None
    axes = json.loads(answer(told, "kata-get-rules").removeprefix("= "))
    assert (axes["ko"], axes["scoring"]) == (stated.ko.upper(), stated.scoring.upper())
    assert axes["suicide"] is stated.suicide


def test_rules_leave_komi_alone():
    assert answer("komi 5.5", "kata-set-rules japanese", "get_komi") == "= 5.5"


@pytest.mark.parametrize("name", ["stone-scoring", "stone_scoring", "ancient-area", "aga-button"])
def test_rules_that_are_not_played_are_refused_with_the_reason(name):
    (refused,) = talk(f"kata-set-rules {name}")
    assert "are not played here: " in refused


@pytest.mark.parametrize(
    "told",
    [
        "kgs-rules ing",
        "kgs-rules",
        "kata-set-rules",
        "kata-set-rules {",
        "kata-set-rules [1]",
        'kata-set-rules {"koRule": 1}',
        "kata-set-rules " + "[" * 20000,
        'kata-set-rules {"a":' + "[" * 20000,
        "kata-set-rules ing",
        "kata-set-rule taxRule SEKI",
        "kata-set-rule tax ALL",
        "kata-set-rule friendlyPassOk maybe",
        'kata-set-rules {"hasButton": true}',
        'kata-set-rules {"whiteHandicapBonus": "N"}',
        "kata-set-rule foo bar",
        "kata-set-rule koRule",
    ],
)
def test_rules_that_cannot_be(told):
    first, last = talk(told, "kata-get-rules")
    assert first.startswith("?")
    assert '"ko": "POSITIONAL"' in last


def test_suicide_follows_the_rules():
    stones = [f"play {stone}" for stone in ("b A1", "w A2", "w B2", "w C1")]
    *_, refused = talk("boardsize 5", *stones, "play b B1")
    assert refused.startswith("? illegal move: B1 is suicide")
    assert answer("boardsize 5", "kata-set-rules tromp-taylor", *stones, "play b B1") == "="


# Handicap.


@pytest.mark.parametrize(
    ("size", "stones", "expected"),
    [
        (9, "2", "= C3 G7"),
        (19, "4", "= D4 Q16 D16 Q4"),
        (19, "9", "= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
        (9, "1", "? invalid number of stones"),
        (9, "10", "? invalid number of stones"),
        (5, "2", "? invalid number of stones"),
        (9, "x", "? invalid number of stones"),
        (9, "", "? syntax error"),
    ],
)
def test_fixed_handicaps(size, stones, expected):
    *_, last = talk(f"boardsize {size}", f"fixed_handicap {stones}")
    assert last.startswith(expected)


def test_free_handicaps():
    placed = answer("boardsize 9", "place_free_handicap 12").split()[1:]
    assert len(placed) == len(set(placed)) == 9
    *_, board = talk("boardsize 9", "set_free_handicap A1 E5 J9", "showboard")
    assert board.count("X") == 3
    assert "White to play" in board


@pytest.mark.parametrize("points", ["", "C3", "C3 C3", "C3 Z9", "C3 pass"])
def test_bad_lists_of_vertices(points):
    *_, last, board = talk("boardsize 9", f"set_free_handicap {points}", "showboard")
    assert last.startswith("? bad vertex list")
    assert "X" not in board


def test_a_handicap_needs_an_empty_board():
    *_, last = talk("boardsize 9", "play b C3", "fixed_handicap 2")
    assert last == "? board not empty"


def test_set_position():
    board = answer("boardsize 5", "set_position black C3 white D3 w D4", "showboard")
    assert (board.count("X"), board.count("O")) == (1, 2)
    *_, refused = talk("boardsize 5", "set_position b A1 w A2 w B1")
    assert refused.startswith("? invalid position")


# Records.


def test_loading_a_record(tmp_path):
    position = tg.Go(9, komi=3.5, rules="japanese").play("C3").play("G7").play("E5")
    file = tmp_path / "a game.sgf"
    file.write_bytes(write_sgf(record_of(position)))
    assert answer(f"loadsgf {file}", "get_komi") == "= 3.5"
    assert answer(f"loadsgf {file}", "showboard").count("X") == 2
    assert answer(f"loadsgf {file} 3", "showboard").count("X") == 1
    assert answer(f"loadsgf {file} 1", "showboard").count("X") == 0
    assert answer(f"loadsgf {file} 999", "showboard").count("X") == 2
    assert VERTEX.fullmatch(answer(f"loadsgf {file}", "genmove w"))


@pytest.mark.parametrize(
    "content", [None, b"", b"no record", b"(;GM[4]SZ[15];B[hh])", b"\xff" * 99]
)
def test_files_that_cannot_be_loaded(tmp_path, content):
    file = tmp_path / "game.sgf"
    if content is not None:
        file.write_bytes(content)
    first, last = talk(f"loadsgf {file}", "query_boardsize")
    assert first.startswith("? cannot load file")
    assert last == "= 19"


@pytest.mark.parametrize("told", ["loadsgf", "loadsgf /", "loadsgf \x00"])
def test_names_that_are_no_files(told):
    assert talk(told)[0].startswith("?")


# Counting.


def test_the_score_is_counted_without_dead_stones():
    assert answer(*FILLED, "final_score") == "= B+4.5"
    assert answer(*FILLED, "final_status_list dead") == "= B4"
    alive = answer(*FILLED, "final_status_list alive").removeprefix("= ").split("\n")
    assert sorted(map(len, map(str.split, alive))) == [7, 7]
    assert answer(*FILLED, "final_status_list seki") == "="
    assert answer(*FILLED, "final_status_list white_territory") == "= E5 E3 E1"
    assert answer(*FILLED, "final_status B4") == "= dead"
    assert answer(*FILLED, "final_status E5") == "= white_territory"


@pytest.mark.parametrize("rules", ["chinese", "japanese"])
def test_stones_in_seki(rules):
    """An eye each: by territory nobody has points there."""
    seki = next(game for game in FINISHED if game.name.startswith("a seki with an eye each"))
    position = tg.Go.from_diagram(seki.diagram)
    stones = [f"b {stone}" for stone in position.names(position.board == 1)]
    stones += [f"w {stone}" for stone in position.names(position.board == 2)]
    said = ["boardsize 9", f"kgs-rules {rules}", "komi 6.5", f"set_position {' '.join(stones)}"]
    assert set(answer(*said, "final_status_list seki").split()[1:]) == set(seki.seki.split())
    assert answer(*said, "final_status_list dead") == "="
    assert "B9" not in answer(*said, "final_status_list alive").split()
    assert answer(*said, "final_status B9") == "= seki"
    by_territory = rules == "japanese"
    assert answer(*said, "final_status A9") == ("= dame" if by_territory else "= black_territory")
    assert answer(*said, "final_score") == ("= B+14.5" if by_territory else "= B+31.5")


@pytest.mark.parametrize(
    "told",
    ["final_status_list", "final_status_list foo", "final_status Z1", "final_score now"],
)
def test_what_cannot_be_counted(told):
    assert talk("boardsize 5", told)[-1].startswith("?")


def test_estimates():
    rows = answer(*FILLED, "tengen-ownership").removeprefix("=").split("\n")[1:]
    assert [len(row.split()) for row in rows] == [5] * 5
    assert answer(*FILLED, "tengen-estimate").startswith("= B+")


def test_gogui_is_told_what_there_is():
    told = answer("gogui-analyze_commands").removeprefix("= ").split("\n")
    words = {line.split("/")[2].split()[0] for line in told}
    assert set(talk(*(f"known_command {word}" for word in words))) == {"= true"}


# Moves.


@pytest.mark.parametrize("word", ["genmove", "reg_genmove", "kgs-genmove_cleanup"])
def test_moves(word):
    first, board = talk("boardsize 7", f"{word} b", "showboard")[1:]
    assert VERTEX.fullmatch(first)
    assert board.count("X") == (0 if word == "reg_genmove" else 1)


def test_dead_stones_are_captured_before_a_pass_in_the_cleanup():
    said = [*FILLED, "kgs-genmove_cleanup b", "play w pass", "kgs-genmove_cleanup b", "play w pass"]
    *_, dead = talk(*said, "kgs-genmove_cleanup b", "final_status_list dead")
    assert dead == "="
    board = answer(*said, "kgs-genmove_cleanup b", "showboard")
    assert "captured by black 1" in board


def test_who_gives_up_says_so_and_the_board_stays(tmp_path):
    script = Path(__file__).parents[2] / "players" / "external" / "scripted_gtp.py"
    command = [sys.executable, "-S", "-E", str(script), str(tmp_path / "told"), "genmove=resign"]
    player = f"gtp:{shlex.join(command)}"
    *_, move, board = talk("boardsize 9", "play w C3", "genmove b", "showboard", player=player)
    assert move == "= resign"
    assert board.count("O") == 1


@pytest.mark.parametrize("player", ["random:seed=1", "mc:playouts=2", "rave:simulations=20"])
def test_other_players(player):
    assert VERTEX.fullmatch(answer("boardsize 5", "genmove b", player=player))


@pytest.mark.parametrize("board", ["boardsize 9", "boardsize 9\nkomi 0.5", "boardsize 13"])
def test_the_best_judge_for_the_board_thinks_unless_somebody_is_named(board):
    asked = (board, "time_settings 0 1 1", "genmove b", "gomill-describe_engine")
    *_, move, engine = talk(*asked, player=None)
    assert VERTEX.fullmatch(move)
    assert engine.endswith("player go")


def test_a_player_that_cannot_be_is_refused_at_its_first_move():
    *_, last, alive = talk("genmove b", "name", player="gtp:/no/such/program")
    assert last.startswith("? gtp:/no/such/program cannot be started")
    assert alive == "= Tengen"


# Fuzz.


WORDS = (
    "boardsize", "clear_board", "komi", "play", "undo", "genmove", "reg_genmove", "fixed_handicap",
    "place_free_handicap", "set_free_handicap", "final_score", "final_status_list", "time_settings",
    "time_left", "kgs-time_settings", "kata-time_settings", "kgs-genmove_cleanup", "kata-set-rules",
    "kata-set-rule", "kgs-rules", "lz-analyze", "kata-analyze", "lz-genmove_analyze", "analyze",
    "kata-genmove_analyze", "genmove_analyze", "set_position", "gogui-play_sequence", "showboard",
    "rectangular_boardsize", "known_command", "list_commands", "loadsgf", "stop", "all_legal",
    "final_status", "tengen-ownership", "tengen-estimate", "foo", "",
)  # fmt: skip
ARGUMENTS = (
    "b", "w", "white", "black", "x", "C3", "A1", "J9", "pass", "PASS", "resign", "5", "7", "0", "1",
    "-1", "2", "nan", "1e5", "7.5", "byoyomi", "canadian", "fischer", "none", "absolute", "dead",
    "alive", "japanese", "chinese", "{}", '{"koRule":"SIMPLE"}', "ownership", "true", "avoid",
    "allow", "C3,D4", "minmoves", "maxmoves", "interval", "\x00", "é", "#", "/", "\t",
)  # fmt: skip
SENSIBLE = (
    "play b {}", "play w {}", "play b {}", "play w {}", "genmove b", "genmove w", "undo",
    "reg_genmove w", "kgs-genmove_cleanup b", "lz-analyze b 1", "kata-analyze w 1 ownership true",
    "lz-genmove_analyze b 1", "kata-genmove_analyze w 1 avoid w {},{} 1", "analyze 1 allow b {} 1",
    "clear_board", "boardsize 5", "boardsize 7", "komi 5.5", "kata-set-rules tromp-taylor",
    "kgs-rules japanese", "kgs-rules chinese", "fixed_handicap 2", "set_free_handicap {} {}",
    "set_position b {} w {}", "final_score", "final_status_list alive", "final_status {}",
    "time_settings 0 0.02 1", "time_left b 0 1", "time_left w 1 0", "kgs-time_settings none",
    "kata-time_settings fischer 1 0.01", "gogui-play_sequence b {} w {} b {}", "tengen-ownership",
)  # fmt: skip
"""Lines with points to be filled in."""


def any_line(random: Random) -> str:
    """A line that may make sense, or may not."""
    if random.random() < 0.5:
        points = [f"{random.choice('ABCDE')}{random.randint(1, 5)}" for _ in range(3)]
        return random.choice(SENSIBLE).format(*points)
    words = [random.choice(WORDS), *random.choices(ARGUMENTS, k=random.randrange(5))]
    return " ".join(words)


def fuzz(seed: int, count: int) -> None:
    """Every command is answered once, in order, whatever it is."""
    random = Random(seed)
    lines = [f"{number} {any_line(random)}" for number in range(count)]
    answers = talk("boardsize 5", *lines, "name", player="tactics:simulations=5")
    assert [_number(answer) for answer in answers] == [None, *range(count), None]
    assert answers[-1] == "= Tengen"


def _number(answer: str) -> int | None:
    digits = answer[1:].split(maxsplit=1)[:1] if answer[1:2].strip() else []
    return int(digits[0]) if digits else None


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_said_is_answered_once(seed):
    fuzz(seed, 500)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 150))
def test_whatever_is_said_is_answered_once_at_length(seed):
    fuzz(seed, 20_000)
