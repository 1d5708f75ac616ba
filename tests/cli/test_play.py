"""`tengen play`, as people and scripts use it: moves and commands go in, one a line."""

import re
from pathlib import Path

import pytest
from tests.cli.terminal import Terminal
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.games.records import AnyPosition

PEOPLE = ["--black", "human:name=Ada", "--white", "human:name=Bo"]


def play(*arguments: object, lines: str = "") -> str:
    """What is shown when these lines are typed; a bar or, without bars, a space ends a line."""
    typed = "\n".join(lines.split("|" if "|" in lines else " "))
    result = CliRunner().invoke(app, ["play", *map(str, arguments)], input=typed + "\n")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    return result.output


def moves(output: str) -> list[str]:
    """The moves of the log, as "Black E5"."""
    found = re.findall(r"^\d+\. (Black|White) +(\w+)", output, re.MULTILINE)
    return [f"{colour} {move}" for colour, move in found]


def game_in(file: Path) -> AnyPosition:
    return tg.replay(tg.read_sgf(file)[0])


# Whole games.


def test_a_game_between_people():
    shown = play("go", "--size", 5, "--komi", 0.5, *PEOPLE, lines="C3 c4 pass pass quit")
    assert shown.startswith("Go 5×5, chinese rules, komi 0.5: Ada (X) – Bo (O)\n")
    assert moves(shown) == ["Black C3", "White C4", "Black pass", "White pass"]
    assert "White wins by 0.5 points." in shown


def test_dead_stones_are_named_at_the_end():
    shown = play("go", "--size", 3, *PEOPLE, lines="B2|A1|pass|pass|dead A2|dead A1|score|quit")
    assert "White wins by 7.5 points." in shown
    assert "A2 is empty" in shown
    assert "Black wins by 1.5 points." in shown
    assert "dead: A1. Another dead names all of them anew; dead alone, none" in shown
    assert "Black wins by 1.5 without A1" in shown


def test_stones_that_look_dead_are_suggested():
    lines = "B1 E5 B2 A2 B3 pass B4 pass B5 pass A3 pass pass"
    shown = play("go", "--size", 5, *PEOPLE, lines=f"{lines.replace(' ', '|')}|quit")
    assert "Every stone is counted as alive. To take off what looks dead: dead E5 A2" in shown
    cleared = play("go", "--size", 5, *PEOPLE, lines=f"{lines.replace(' ', '|')}|dead A2 E5|dead")
    assert "no stone is dead" in cleared


def test_nothing_is_dead_before_the_count():
    for game, lines in (("go", "C3|resign|dead C3"), ("gomoku", "c3|resign|dead c3")):
        assert "dead: stones are named dead" in play(game, "--size", 5, *PEOPLE, lines=lines)


def test_a_person_beats_random_at_gomoku():
    row = " ".join(f"{letter}{number}" for number in (5, 6, 4) for letter in "abcdefg")
    shown = play("gomoku", "--size", 7, "--white", "random:seed=1", lines=row)
    assert "Black wins with 5 in a row." in shown


def test_a_person_gives_random_the_game_at_go():
    shown = play("go", "--size", 5, "--white", "random:seed=1", lines="C3 pass pass pass pass pass")
    assert re.search(r"(Black|White) wins by [\d.]+ points\.", shown)


@pytest.mark.parametrize("game", ["go", "gomoku", "renju"])
def test_machines_play_by_themselves(game):
    players = ["--black", "uct:simulations=50,seed=1", "--white", "uct:simulations=50,seed=2"]
    shown = play(game, "--size", 5, *players)
    assert re.search(r"wins|A draw", shown.splitlines()[-1])
    assert len(moves(shown)) > 8
    assert shown.count("A B C") + shown.count("a b c") == 2  # one board, at the end


def test_end_of_input_leaves_quietly(tmp_path):
    shown = play("go", "--size", 5, *PEOPLE, "--save", tmp_path / "game.sgf", lines="C3")
    assert shown.rstrip().endswith(f"The game is in {tmp_path / 'game.sgf'}.")


def test_a_handicap():
    shown = play("go", "--size", 9, "--handicap", 2, *PEOPLE, lines="E5 quit")
    assert moves(shown) == ["White E5"]
    assert " 7 . . . . . . X . . 7" in shown


# What is refused, and how it is said.

KO = "C4 D4 C2 D2 B3 E3 A1 C3 D3 "
DOUBLE_THREE = "b5 b3 c5 e3 e8 h3 e7 a1 "


@pytest.mark.parametrize(
    ("game", "lines", "message"),
    [
        ("go", "C3 C3", "C3 is occupied"),
        ("go", KO + "C3", "C3 re(takes the ko|peats an earlier position)"),
        ("go", "A2 D4 B1 A1", "A1 is suicide: the stone would have no liberty"),
        ("go", "A7", "A7 is not on this board: expected a point from A1 to F6"),
        ("go", "I3", "I3 is not on this board"),
        ("go", "hello", "'hello' is neither a move nor a command: type help"),
        ("go", "C3 C4 C5 4", "'4' is neither"),
        ("go", "white C3|pass", r"C3: not your turn, Black \(Ada\) is to move"),
        ("go", "go", "go: no machine is waiting"),
        ("go", "undo", "undo: you have made no move yet"),
        ("go", "pass pass C3", "C3: the game is over"),
        ("go", "pass pass resign", "resign: the game is over"),
        ("go", "pass pass hint", "hint: the game is over"),
        ("go", "dead C3|pass", "dead: stones are named dead after both sides have passed"),
        ("go", "save", "save: under which name"),
        ("gomoku", "score", "score: only Go is counted"),
        ("gomoku", "c3 c3", "c3 is occupied"),
        ("renju", DOUBLE_THREE + "e5", "e5 is forbidden to Black: a double-three"),
    ],
)
def test_refusals(game, lines, message):
    size = 9 if game == "renju" else 6
    assert re.search(message, play(game, "--size", size, *PEOPLE, lines=lines))


def test_forbidden_points_are_marked_for_black():
    shown = play("renju", "--size", 9, *PEOPLE, lines=DOUBLE_THREE + "a2")
    assert " 5 . X X . * . . . . 5" in shown
    assert "forbidden to Black (*): e5" in shown
    assert " 5 . X X . . . . . . 5" in shown[shown.rindex("9. Black") :]  # White's turn


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["go", "--black", "gnugo"], "no player is called 'gnugo'"),
        (["go", "--clock", "soon"], "is no clock"),
        (["go", "--size", "26"], "size 26 cannot be"),
        (["go", "--size", "9x"], "size '9x' cannot be"),
        (["go", "--rules", "chess"], "rules 'chess' are unknown"),
        (["gomoku", "--komi", "5"], "--komi is for Go"),
        (["renju", "--rules", "freestyle"], "rules 'freestyle' are unknown"),
        (["go", "--load", "x.sgf", "--size", "9"], "--size cannot go with --load"),
    ],
)
def test_what_cannot_be_played(arguments, message):
    with pytest.raises(tg.TengenError, match=message):
        play(*arguments)


# Commands.


def test_undo_goes_back_to_the_own_turn():
    shown = play("go", "--size", 5, "--white", "random:seed=1", lines="C3 undo D3 quit")
    assert "took back 2 moves" in shown
    assert [move for move in moves(shown) if "Black" in move] == ["Black C3", "Black D3"]
    assert moves(shown)[2] == "Black D3"


def test_a_resignation_can_be_taken_back():
    shown = play("go", "--size", 5, *PEOPLE, lines="C3 resign undo C4 quit")
    assert "Black wins by resignation." in shown
    assert moves(shown)[-1] == "White C4"


def test_a_hint_ranks_its_candidates_and_says_so():
    shown = play("gomoku", "--size", 5, *PEOPLE, lines="c3 hint quit")
    board, table = shown.split("2. ")[-1], shown[shown.index("share") :]
    rows = re.findall(r"^ *(\d) (.*) \1$", board, re.MULTILINE)
    numbers = [int(cell) for _, row in rows[-5:] for cell in re.findall(r"\d+", row)]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 3
    (best,) = re.findall(r"^ +1 +(\w+) ← +([\d,]+)", table, re.MULTILINE)
    (second,) = re.findall(r"^ +2 +(\w+) +([\d,]+)", table, re.MULTILINE)
    on_board = {
        f"{'abcde'[col]}{row}": int(cell)
        for row, cells in rows[-5:]
        for col, cell in enumerate(cells.replace("(", "").replace(")", " ").split())
        if cell.isdigit()
    }
    assert (on_board[best[0]], on_board[second[0]]) == (1, 2)
    assert "numbers on the board are ranks: 1 is best" in table
    assert re.search(r"% for White, [\d,]+ simulations in", table)


def test_a_hint_sees_a_win():
    shown = play("gomoku", "--size", 5, *PEOPLE, lines="a1 a2 b1 b2 c1 c2 d1 d2 hint quit")
    assert "e1, 100.0 % for Black" in shown


def test_help_names_every_command():
    shown = play("go", *PEOPLE, lines="help quit")
    assert all(
        f"\n{command} " in shown
        for command in ("undo", "hint", "score", "resign", "save", "help", "quit", "go", "dead")
    )


def test_score():
    shown = play("go", "--size", 5, *PEOPLE, lines="C3 score quit")
    assert "Black leads by 17.5 with every stone counted as alive" in shown


# Files.


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    file = tmp_path / "game.sgf"
    arguments = ["go", "--size", 5, "--rules", "japanese", *PEOPLE]
    play(*arguments, "--save", file, lines="C3 B2 D4 undo pass quit")
    saved = game_in(file)
    assert [move for _, move in saved.moves] == ["C3", "B2", "pass"]
    assert saved == tg.Go(5, rules="japanese").play("C3").play("B2").play("pass")
    shown = play("go", *PEOPLE, "--load", file, "--save", file, lines="D2 quit")
    assert moves(shown) == ["White D2"]
    assert [move for _, move in game_in(file).moves] == ["C3", "B2", "pass", "D2"]


@pytest.mark.parametrize("game", ["go", "gomoku", "renju"])
def test_every_game_can_be_saved(tmp_path, game):
    file = tmp_path / "game.sgf"
    players = ["--black", "uct:simulations=100,seed=1", "--white", "random:seed=1"]
    shown = play(game, "--size", 7, *players, "--save", file)
    record = tg.read_sgf(file)[0]
    assert len(moves(shown)) == len(tg.replay(record).moves)
    assert record.players == ("uct:simulations=100,seed=1", "random:seed=1")
    assert record.result
    values = [node.number("V") for node in record.main_line() if "V" in node]
    assert len(values) >= len(moves(shown)) // 2
    assert all(value is not None and -1 <= value <= 1 for value in values)


def test_the_file_is_there_after_every_move(tmp_path):
    file = tmp_path / "game.sgf"
    play("go", "--size", 5, *PEOPLE, "--save", file, lines="C3 C4")
    assert len(game_in(file).moves) == 2


def test_save_under_another_name(tmp_path):
    file = tmp_path / "a game.sgf"
    shown = play("go", "--size", 5, *PEOPLE, lines=f"C3|save {file}|C4|save {file}|quit")
    assert shown.count(f"saved in {file}") == 2
    assert len(game_in(file).moves) == 2


def test_other_files_are_not_overwritten(tmp_path):
    file = tmp_path / "precious.sgf"
    file.write_text("(;SZ[5];B[aa])")
    assert "exists already" in play("go", *PEOPLE, lines=f"save {file}|quit")
    with pytest.raises(tg.InputError, match="exists already: choose another name, or go on with"):
        play("go", "--save", file)
    assert file.read_text() == "(;SZ[5];B[aa])"


def test_a_file_of_another_game(tmp_path):
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[4]SZ[9]RU[renju];B[ee])")
    with pytest.raises(tg.InputError, match="is a game of renju: tengen play renju --load"):
        play("go", "--load", file)


def test_a_disk_that_fails_does_not_end_the_game(tmp_path, monkeypatch):
    kept: list[bytes] = []

    def fail(_: Path, data: bytes) -> None:
        if kept:
            raise OSError(28, "No space left on device")
        kept.append(data)

    monkeypatch.setattr("tengen.cli.sitting.write_whole", fail)
    arguments = ["go", "--size", 5, *PEOPLE, "--save", tmp_path / "game.sgf"]
    shown = play(*arguments, lines="C3 C4 quit")
    assert shown.count("could not be saved: [Errno 28]") == 2
    assert moves(shown) == ["Black C3", "White C4"]


def test_help_has_an_example():
    assert "Example: tengen play go" in play("--help")


# Time.


def test_clocks():
    shown = play("go", "--size", 5, "--clock", "5m+3x30s", *PEOPLE, lines="C3 C4 quit")
    assert moves(shown) == ["Black C3", "White C4"]


def test_ctrl_c_stops_a_machine_and_asks(tmp_path):
    file = tmp_path / "game.sgf"
    players = ["--black", "uct:seconds=600", "--white", "human"]
    with Terminal("play", "go", "--size", "9", *players, "--save", str(file)) as terminal:
        terminal.wait_for("simulations")
        terminal.interrupt()
        terminal.wait_for("Black was stopped after")
        terminal.wait_for("> ")
        terminal.type("E5")
        terminal.wait_for("E5: not your turn, Black (uct:seconds=600) is to move")
        terminal.wait_for("> ")
        terminal.type("go")
        terminal.wait_for("White (human) > ")
        terminal.type("quit")
        assert terminal.ended() == 0
    assert len(game_in(file).moves) == 1


def test_ctrl_c_at_the_prompt_leaves(tmp_path):
    file = tmp_path / "game.sgf"
    with Terminal("play", "go", "--size", "5", "--save", str(file)) as terminal:
        terminal.wait_for("Black (human) > ")
        terminal.interrupt()
        terminal.type("")  # a Ctrl-C between prompt and reading is heard at the next key
        terminal.wait_for("The game is in")
        assert terminal.ended() == 0
    assert "Traceback" not in terminal.shown


# Passing.


def test_at_a_terminal_a_pass_is_asked_about_where_much_is_open():
    with Terminal("play", "go", "--size", "9", *PEOPLE) as terminal:
        for prompt, line in (("Black (Ada) > ", "E5"), ("White (Bo) > ", "pass")):
            terminal.wait_for(prompt)
            terminal.type(line)
        terminal.wait_for("Much is open (about")
        terminal.wait_for("Type pass again if you mean it.")
        terminal.type("pass")
        terminal.wait_for("Black (Ada) > ")
        terminal.type("quit")
        assert terminal.ended() == 0


def test_two_passes_by_a_slip_are_taken_back():
    shown = play("go", "--size", 5, *PEOPLE, lines="C3 pass pass undo undo C4 quit")
    assert moves(shown) == ["Black C3", "White pass", "Black pass", "White C4"]
    assert shown.count("took back 1 move") == 2


@pytest.mark.parametrize(("game", "offered"), [("go", True), ("gomoku", False), ("renju", False)])
def test_a_pass_is_offered_in_go_only(game, offered):
    assert ("pass is a move too" in play(game, *PEOPLE, lines="help quit")) == offered


def test_how_the_game_stands():
    shown = play("go", "--size", 5, *PEOPLE, lines="C3 estimate quit")
    assert re.search(r"about [BW]\+[\d.]+; \d+ of 25 points are open", shown)
    assert "expected a position of Go" in play("gomoku", *PEOPLE, lines="estimate quit")
