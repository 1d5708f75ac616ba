"""A game under way: turns, clocks, taking back, and the record of it all."""

import pytest

import tengen as tg
from tengen.games.records import AnyPosition
from tengen.games.sgf import GameRecord
from tengen.players import Choice, Human, Seat, Table, TimeControl, make_player
from tengen.players.log import Judgement
from tests.players.fake_time import Time

PEOPLE: dict[str, Seat] = {"black": Human("Ada"), "white": Human("Bo")}


def against_machine(colour: str = "white") -> dict[str, Seat]:
    return PEOPLE | {colour: make_player("random")}


def play(table: Table, *moves: str) -> Table:
    for move in moves:
        table.play(move)
    return table


def written(table: Table) -> AnyPosition:
    """The position that a reader of the record gets."""
    return tg.replay(tg.read_sgf(tg.write_sgf(table.record))[0])


def test_moves_are_logged_and_recorded():
    table = play(Table(tg.Go(5), PEOPLE), "C3", "c4", "pass")
    assert [(entry.colour, entry.move) for entry in table.log] == table.position.moves
    assert table.log[1].move == "C4"
    assert written(table) == table.position
    assert table.record.players == ("Ada", "Bo")


@pytest.mark.parametrize(
    ("position", "moves", "verdict", "result"),
    [
        (tg.Go(3, komi=0.5), ["B2", "pass", "pass"], "Black wins by 8.5 points", "B+8.5"),
        (tg.Go(3, komi=9), ["B2", "pass", "pass"], "A draw (score)", "0"),
        (tg.Go(3), ["resign"], "White wins by resignation", "W+R"),
        (tg.Gomoku(5), ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"],
         "Black wins with 5 in a row", "B+"),
        (tg.Gomoku(3, row=3), ["a1", "a2", "b1", "b2", "c1"], "Black wins with 3 in a row", "B+"),
        (tg.Gomoku(5), ["pass", "pass"], "A draw (passes)", "0"),
    ],
)  # fmt: skip
def test_how_games_end(position, moves, verdict, result):
    table = play(Table(position, PEOPLE), *moves)
    assert table.over
    assert table.verdict == verdict
    assert table.record.result == result


def test_dead_stones_are_settled_after_the_end():
    table = Table(tg.Go(3, komi=0.5), PEOPLE)
    with pytest.raises(tg.IllegalMove, match="after the end"):
        table.settle(["A1"])
    play(table, "B2", "A1", "pass", "pass")
    assert table.record.result == "W+0.5"
    table.settle(["A1"])
    assert table.verdict == "Black wins by 8.5 points"
    assert table.record.result == "B+8.5"
    again = Table.resumed(table.record.copy(), PEOPLE)
    assert again.verdict == table.verdict
    again.take_back()
    again.play("A2")
    assert "TB" not in tg.write_sgf(again.record).decode()


def test_marks_of_a_record_stay_when_moves_after_them_are_taken_back():
    table = Table.resumed(tg.read_sgf(b"(;GM[1]SZ[5];B[cc]MA[cc];W[dd])")[0], PEOPLE)
    table.take_back()
    assert b"MA[cc]" in tg.write_sgf(table.record)


def test_an_illegal_move_changes_nothing():
    table = play(Table(tg.Go(5), PEOPLE), "C3")
    with pytest.raises(tg.IllegalMove, match="occupied"):
        table.play("C3")
    assert len(table.log) == 1
    assert table.to_play == "white"


@pytest.mark.parametrize(
    ("seats", "moves", "left"),
    [
        (PEOPLE, ["C3", "C4"], 1),
        (PEOPLE, ["C3", "resign"], 1),  # only the resignation
        (against_machine("white"), ["C3", "C4"], 0),
        (against_machine("white"), ["C3", "C4", "D3"], 2),  # the machine has not answered yet
        (against_machine("white"), ["C3", "C4", "D3", "resign"], 2),
        (against_machine("black"), ["C3", "C4", "D3"], 1),
    ],
)
def test_a_person_takes_back_to_the_own_turn(seats, moves, left):
    table = play(Table(tg.Go(5), seats), *moves)
    table.take_back()
    assert len(table.log) == len(table.position.moves) == left
    assert written(table) == table.position
    assert not table.over
    assert table.record.result is None


def test_nothing_to_take_back():
    table = play(Table(tg.Go(5), against_machine("black")), "C3")
    with pytest.raises(tg.IllegalMove, match="no move yet"):
        table.take_back()
    assert len(table.log) == 1


def test_between_machines_one_move_is_taken_back():
    machines = dict.fromkeys(PEOPLE, make_player("random"))
    assert play(Table(tg.Go(5), machines), "C3", "C4").take_back() == 1


def test_values_are_written_beside_the_moves():
    table = Table(tg.Go(5), PEOPLE)
    table.play("C3", Choice("C3", value=0.75, pv=["C3", "C4"], simulations=1234, seconds=0.5))
    table.play("C4", Choice("C4", value=0.75, pv=["C4"], simulations=10, seconds=0.5))
    *_, black, white = table.record.main_line()
    assert black.comment == "Ada: 75.0 % for Black, 1,234 simulations, 0.50 s, C3 C4"
    assert (black.number("V"), white.number("V")) == (0.5, -0.5)


def test_what_was_not_searched_is_no_win_rate():
    table = Table(tg.Go(5), PEOPLE)
    table.play("C3", Choice("C3", value=1.0))
    assert table.log[0].judgement is None
    assert not {"V", "C"} & list(table.record.main_line())[-1].properties.keys()


def test_another_programs_values_give_way_to_ours():
    record = tg.read_sgf(b"(;GM[1]SZ[5]AP[Other:1];B[cc]V[7.5];W[dd]V[2])")[0]
    table = Table.resumed(record, PEOPLE)
    assert [entry.judgement for entry in table.log] == [None, None]
    assert b"V[7.5]" in tg.write_sgf(table.record)
    table.judge(table.tree.tip, Judgement(0.75, 10))
    again = Table.resumed(table.record.copy(), PEOPLE)
    assert [entry.judgement for entry in again.log] == [None, Judgement(0.75, 10)]


def test_clocks_run_in_turn_and_are_written_down():
    time = Time()
    table = Table(tg.Go(5), PEOPLE, TimeControl.parse("1m"), now=time)
    for seconds, move in ((10, "C3"), (20, "C4")):
        table.begin_turn()
        time.seconds += seconds
        table.play(move)
        time.seconds += 1000  # nobody's turn has begun
    assert [str(clock) for clock in table.clocks.values()] == ["0:50", "0:40"]
    assert [entry.seconds for entry in table.log] == [10, 20]
    *_, black, white = table.record.main_line()
    assert (black.number("BL"), white.number("WL")) == (50, 40)
    assert (table.record.root.get("TM"), table.record.root.get("OT")) == ("60", "1m")


def test_an_interruption_stops_the_clock_and_counts_the_time():
    time = Time()
    table = Table(tg.Go(5), PEOPLE, TimeControl.parse("1m"), now=time)
    for seconds in (10, 5):
        table.begin_turn()
        time.seconds += seconds
        table.interrupt()
        time.seconds += 1000
    table.play("C3")
    assert table.log[0].seconds == 15
    assert str(table.clocks["black"]) == "0:45"


def test_too_late():
    time = Time()
    table = Table(tg.Go(5), PEOPLE, TimeControl.parse("10s"), now=time)
    table.begin_turn()
    time.seconds += 11
    table.play("C3")
    assert table.over
    assert table.verdict == "White wins on time"
    assert table.record.result == "W+T"
    assert not table.log
    for act in (table.take_back, lambda: table.play("C3"), lambda: table.resign("black")):
        with pytest.raises(tg.IllegalMove):
            act()


RECORD = """(;GM[1]SZ[5]PB[Gu]EV[Final];B[cc]C[The centre.](;W[bb];B[dd](;W[ee]C[last])
(;W[db]))(;W[dc]C[Or so.]))"""


def test_a_loaded_game_keeps_what_it_holds():
    table = Table.resumed(tg.read_sgf(RECORD)[0], PEOPLE)
    assert [entry.move for entry in table.log] == ["C3", "B4", "D2", "E1"]
    assert table.record.players == ("Gu", "Bo")
    table.play("A1")
    assert written(table) == table.position
    text = tg.write_sgf(table.record).decode()
    assert all(part in text for part in ("EV[Final]", "The centre.", "Or so.", "W[db]", "last"))


def test_a_loaded_game_may_have_been_lost_on_time():
    table = Table.resumed(tg.read_sgf("(;SZ[5]RE[W+Time];B[cc];W[dd])")[0], PEOPLE)
    assert table.verdict == "White wins on time"


def test_a_loaded_game_may_be_over():
    table = Table.resumed(tg.read_sgf("(;SZ[5]RE[B+R];B[cc];W[dd])")[0], PEOPLE)
    assert table.verdict == "Black wins by resignation"
    assert table.take_back() <= 1
    assert not table.over
    assert table.record.result is None


def test_a_variation_does_not_step_in_for_a_move_taken_back():
    table = Table.resumed(tg.read_sgf(RECORD)[0], PEOPLE)
    for moves in (3, 2, 1):
        table.take_back()
        assert len(table.position.moves) == moves
        assert written(table) == table.position
    play(table, "E5")
    assert written(table).moves == [("black", "C3"), ("white", "E5")]
    assert "Or so." in tg.write_sgf(table.record).decode()


@pytest.mark.parametrize("record", ["(;SZ[5]B[cc];W[dd])", "(;SZ[5];B[cc]W[dd])"])
def test_moves_in_odd_places(record):
    table = Table.resumed(tg.read_sgf(record)[0], PEOPLE)
    assert table.take_back() == 1
    assert written(table) == table.position == tg.Go(5, ko="simple", suicide=True).play("C3")


def test_win_rates_come_back_from_a_record():
    """Our notes are ours whoever saved the file; what others write as V may be anything."""
    table = Table(tg.Gomoku(7), {"black": Human(), "white": Human()})
    table.play("d4", Choice("d4", value=0.75, simulations=1500))
    table.play("a1")
    table.play("e5", Choice("e5", value=0.5, simulations=20))
    read = tg.read_sgf(tg.write_sgf(table.record))[0]
    values = [entry.judgement and entry.judgement.value for entry in resumed(read).log]
    assert values == [0.75, None, 0.5]
    thoughts = [entry.thought for entry in resumed(read).log]
    assert thoughts == [Judgement(0.75, 1500), None, Judgement(0.5, 20)]
    read.root.set("AP", "Another:1.0")
    assert [entry.thought for entry in resumed(read).log] == thoughts
    del read.root.properties["TG"]
    assert [entry.judgement for entry in resumed(read).log] == [None] * 3


def resumed(record: GameRecord) -> Table:
    return Table.resumed(record.copy(), {"black": Human(), "white": Human()})


@pytest.mark.parametrize(
    "sgf",
    [
        pytest.param("(;GM[1]SZ[9];B[ee];AW[aa]W[cc];B[bb])", id="stones set up beside a move"),
        pytest.param("(;GM[1]SZ[9];B[ee];AW[aa];W[cc];B[bb])", id="stones set up in the middle"),
        pytest.param("(;GM[1]SZ[9];W[ee];B[cc])", id="White begins"),
        pytest.param("(;GM[1]SZ[9]HA[3];B[aa];W[bb])", id="a handicap that was not used"),
        pytest.param("(;GM[1]SZ[9];B[ee]W[cc];B[bb])", id="two moves in a node"),
        pytest.param("(;GM[1]SZ[9]B[ee];W[cc])", id="a move in the root"),
        pytest.param("(;GM[1]SZ[9]AB[cc][gg]HA[2];W[ee];B[dd])", id="a handicap"),
    ],
)
def test_what_is_left_when_moves_are_taken_back_is_what_a_reader_finds(sgf):
    table = resumed(tg.read_sgf(sgf)[0])
    assert written(table) == table.position
    while table.log:
        table.take_back()
        assert written(table) == table.position
        assert written(table).to_play == table.to_play


def test_the_game_stands_before_stones_that_are_set_up_in_its_middle():
    sgf = "(;GM[1]SZ[9]AP[Tengen:1];B[ee]V[0.5];W[cc]V[0.4];AW[aa];B[bb]V[-0.9];W[gg]V[-0.8])"
    values = [
        entry.judgement and entry.judgement.value for entry in resumed(tg.read_sgf(sgf)[0]).log
    ]
    assert values == [0.75, 0.7]
