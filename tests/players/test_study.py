"""What is tried beside a game, and what was taken back: the game itself takes no notice."""

import random

import pytest

import tengen as tg
from tengen.games.marks import Marks, marks_of, write_marks
from tengen.games.openings import Opening
from tengen.games.records import AnyPosition
from tengen.players import Human, Table
from tengen.players.log import Judgement

PEOPLE = {"black": Human("Ada"), "white": Human("Bo")}


def play(table: Table, *moves: str) -> Table:
    for move in moves:
        table.play(move)
    return table


def begun(*moves: str) -> Table:
    return play(Table(tg.Go(9), PEOPLE), *moves)


def again(table: Table) -> Table:
    return Table.resumed(tg.read_sgf(table.sgf())[0], PEOPLE)


def line(table: Table) -> list[str]:
    return [entry.move for entry in table.log]


def children(table: Table, name: str) -> list[str]:
    tree = table.tree
    return [tree.row(child).word for child in tree.row(name).children]


def test_trying_never_plays():
    table = begun("E5", "D6")
    before = (line(table), table.position.copy(), table.tree.tip)
    first = table.try_move(table.tree.line[1], "C7")
    table.try_move(first, "pass")
    assert (line(table), table.position, table.tree.tip) == before
    assert children(table, table.tree.line[1]) == ["D6", "C7"]
    assert line(again(table)) == ["E5", "D6"]


def test_the_same_move_is_the_same_node():
    table = begun("E5")
    assert table.try_move(table.tree.root, "E5") == table.tree.tip
    tried = table.try_move(table.tree.tip, "c3")
    assert table.try_move(table.tree.tip, "C3") == tried
    assert table.tree.size == 3


@pytest.mark.parametrize(("move", "reason"), [("E5", "occupied"), ("Z9", "off board")])
def test_a_move_that_cannot_be_tried(move, reason):
    table = begun("E5")
    with pytest.raises(tg.IllegalMove) as refused:
        table.try_move(table.tree.tip, move)
    assert refused.value.reason == reason
    assert table.tree.size == 2


def test_nothing_is_tried_behind_an_end():
    table = begun("pass", "pass")
    with pytest.raises(tg.IllegalMove, match="over"):
        table.try_move(table.tree.tip, "E5")
    given_up = begun("E5")
    given_up.resign("white")
    given_up.try_move(given_up.tree.tip, "D6")  # who gave up may have been wrong
    assert again(given_up).verdict == "Black wins by resignation"


def test_captures_are_known_of_what_is_tried():
    table = begun("A2", "A1")
    tried = table.try_move(table.tree.tip, "B1")
    assert table.tree.row(tried).facts.captured == ("A1",)


def test_a_game_that_plays_what_was_tried_takes_it_over():
    table = begun("E5")
    other = table.try_move(table.tree.tip, "C3")
    tried = table.try_move(table.tree.tip, "D6")
    table.edit(tried, lambda node: node.set("C", "Better."))
    below = table.try_move(tried, "F4")
    table.play("D6")
    assert table.tree.tip == tried
    assert table.tree.row(table.tree.line[1]).children == (tried, other)
    assert table.tree.row(tried).children == (below,)
    assert table.tree.row(tried).comment == "Better."


def test_what_is_taken_back_stays_and_can_be_played_again():
    table = begun("E5", "D6", "C7")
    table.judge(table.tree.tip, Judgement(0.25, 100))
    whole = table.tree.tip
    table.take_back()
    table.take_back()
    assert (line(table), table.tree.size, table.can_redo) == (["E5"], 4, True)
    assert line(again(table)) == ["E5"]
    table.redo()
    assert line(table) == ["E5", "D6"]
    table.redo()
    assert (line(table), table.tree.tip, table.can_redo) == (["E5", "D6", "C7"], whole, False)
    assert table.log[-1].judgement == Judgement(0.25, 100)
    assert table.position == begun("E5", "D6", "C7").position
    with pytest.raises(tg.IllegalMove, match="nothing was taken back"):
        table.redo()


def test_what_is_played_again_is_the_game_whatever_was_put_before_it():
    table = begun("E5", "D6")
    table.take_back()
    other = table.try_move(table.tree.tip, "C7")
    table.try_move(other, "G3")
    table.promote(other)
    table.redo()
    assert line(table) == line(again(table)) == ["E5", "D6"]


@pytest.mark.parametrize(("move", "can"), [("D6", True), ("F4", False)])
def test_whoever_plays_on_has_only_what_lies_ahead_to_redo(move, can):
    table = begun("E5", "D6", "C7")
    table.take_back()
    table.take_back()
    table.play(move)
    assert table.can_redo == can
    assert table.tree.size == 4 + (not can)


def test_what_was_cut_cannot_be_played_again():
    table = begun("E5", "D6")
    gone = table.tree.tip
    table.take_back()
    table.cut(gone)
    assert (table.can_redo, table.tree.size) == (False, 2)


def test_a_move_of_the_game_is_not_cut():
    table = begun("E5")
    for name in table.tree.line:
        with pytest.raises(tg.IllegalMove, match="take it back"):
            table.cut(name)


def test_a_variation_may_become_the_game():
    table = begun("E5", "D6", "C7")
    first, second = table.tree.line[1:3]
    tried = table.try_move(first, "F4")
    table.try_move(tried, "G3")
    table.judge(tried, Judgement(0.75, 10))
    table.promote(tried)
    assert line(table) == ["E5", "F4", "G3"]
    assert table.log[1].judgement == Judgement(0.75, 10)
    assert table.tree.row(first).children == (tried, second)
    assert line(again(table)) == line(table)
    assert table.position == begun("E5", "F4", "G3").position


def test_a_variation_behind_the_tip_comes_first_without_being_played():
    table = begun("E5")
    table.try_move(table.tree.tip, "C3")
    tried = table.try_move(table.tree.tip, "D6")
    table.promote(tried)
    assert children(table, table.tree.tip) == ["D6", "C3"]
    assert line(again(table)) == line(table) == ["E5"]


def test_a_count_that_was_taken_back_leaves_no_territory():
    table = begun("E5", "pass", "pass")
    assert b"TB[" in table.sgf()
    table.take_back()
    assert b"TB[" not in table.sgf()
    table.redo()
    assert table.over
    assert b"TB[" in table.sgf()


def test_a_game_that_begins_again_keeps_what_was_played():
    table = begun("E5", "D6")
    fresh = table.again(PEOPLE, None)
    assert (line(fresh), fresh.tree.size, line(table)) == ([], 3, ["E5", "D6"])
    assert fresh.position == tg.Go(9)
    assert play(fresh, "E5").tree.size == 3


def test_what_a_search_thinks_of_a_try_is_written_down():
    table = begun("E5")
    tried = table.try_move(table.tree.tip, "C3")
    table.judge(tried, Judgement(0.125, 800))
    assert b"TG[worth:0.125:800]V[-0.75]" in table.sgf()
    assert [entry.judgement for entry in table.log] == [None]


def test_the_rules_of_an_opening_are_not_asked():
    table = Table(tg.Gomoku(15), PEOPLE, opening=Opening.begin("swap2", tg.Gomoku(15)))
    table.play("h8")
    tried = table.try_move(table.tree.tip, "a1")
    assert table.tree.row(tried).facts.move == "a1"
    assert table.stage is not None
    table.play("h9")
    assert line(table) == ["h8", "h9"]
    table.take_back()
    assert not table.can_redo


def grown(seed: int) -> Table:
    """A game with tries, words and marks at random."""
    rng = random.Random(seed)
    boards: list[AnyPosition] = [tg.Go(5), tg.Go((3, 7)), tg.Gomoku(7), tg.Renju(15)]
    start = rng.choice(boards)
    table = Table(start, PEOPLE)
    for _ in range(rng.randrange(60)):
        name = rng.choice(list(table.tree.rows)[-8:])
        act = rng.choice([try_somewhere, try_somewhere, try_somewhere, say, mark, judge, go_on])
        act(table, name, rng)
    return table


def try_somewhere(table: Table, name: str, rng: random.Random) -> None:
    if legal := table.tree.position(name).legal_moves():
        table.try_move(name, rng.choice(legal))


def say(table: Table, name: str, rng: random.Random) -> None:
    said = rng.choice(["a]b\\", "天元\nline", "x" * 90, " ", "(;B[aa])", "\t:", "\x1b\ud7ff"])
    table.edit(name, lambda node: node.set(rng.choice("CN"), said))


def mark(table: Table, name: str, rng: random.Random) -> None:
    def points() -> list[tuple[int, int]]:
        return rng.sample([(row, col) for row in range(3) for col in range(3)], rng.randrange(4))

    def pairs() -> list[tuple[tuple[int, int], tuple[int, int]]]:
        return [(point, (2, 4)) for point in points()]

    labels = [(point, rng.choice(["A", "1:2", "天]"])) for point in points()]
    triangle, square, circle, cross, selected = (points() for _ in range(5))
    dimmed, view = (rng.choice([None, points()]) for _ in range(2))
    marks = Marks(labels, triangle, square, circle, cross, selected, pairs(), pairs(), dimmed, view)
    table.edit(name, lambda node: write_marks(node, marks))
    found = marks_of(table.tree.scratch(name))
    assert found == (marks if any(part not in ([], None) for part in marks) else found)


def judge(table: Table, name: str, rng: random.Random) -> None:
    table.judge(name, Judgement(rng.random(), rng.randrange(1, 10**6)))


def go_on(table: Table, _: str, rng: random.Random) -> None:
    if table.log and rng.random() < 0.5:
        table.take_back()
    elif not table.over:
        table.play(rng.choice(table.position.legal_moves()))


def look(table: Table) -> list[object]:
    tree = table.tree
    rows = [
        (row.name, row.parent, row.children, row.properties | {"CA": []}, row.facts)
        for row in tree.walk()
    ]
    return [tree.tip, rows, [(entry.move, entry.judgement) for entry in table.log]]


@pytest.mark.parametrize("seed", range(40))
def test_what_was_saved_and_opened_is_the_same_tree(seed):
    table = grown(seed)
    opened = again(table)
    assert look(opened) == look(table)
    assert opened.position == table.position
    assert opened.sgf() == table.sgf()
