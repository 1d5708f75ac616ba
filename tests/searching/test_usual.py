"""What a search has that nobody has told how to search, and what it says after few simulations."""

import pytest

import tengen as tg
from tengen.searching.result import honest
from tengen.searching.usual import HEAVY, NETWORK, TEXTBOOK, THREATS, TUNED, usual_options

CORNER = tg.Problem.from_matrix(
    [[3, 3, 1, 0, 2], [3, 3, 1, 0, 2], [3, 3, 1, 0, 2], [1, 1, 0, 0, 2], [0, 0, 0, 2, 2]],
    to_play="black",
    defender="white",
)


@pytest.mark.parametrize(
    ("position", "options"),
    [
        (tg.Go(9), HEAVY | TUNED[9, 9]),
        (tg.Go(13), HEAVY),
        (tg.Go((9, 7)), HEAVY),
        (tg.Gomoku(15), THREATS),
        (tg.Renju(15), THREATS),
        (tg.Gomoku(3, row=3), TEXTBOOK),
        (CORNER, TEXTBOOK),
    ],
)
def test_each_game_has_its_own(position, options):
    assert usual_options(position) == options
    assert tg.Search(position).config == tg.SearchConfig(**options)
    assert tg.Search(position, textbook=True).config == tg.SearchConfig()


def test_what_is_said_comes_first():
    config = tg.Search(tg.Gomoku(15), prover="none", simulations=5).config
    assert config == tg.SearchConfig(**THREATS | {"prover": "none", "simulations": 5})
    with pytest.raises(tg.InputError, match=r"options \(textbook\).*expected either"):
        tg.search(tg.Go(5), tg.SearchConfig(10), textbook=True)


@pytest.mark.parametrize("game", [tg.Gomoku, tg.Renju])
def test_an_empty_board_of_five_in_a_row(game):
    found = tg.search(game(15), simulations=200)
    assert found.best in {f"{col}{row}" for col in "ghi" for row in (7, 8, 9)}
    assert 0.3 < found.value < 0.7
    tried = [c.move for c in found.candidates if c.visits]
    assert not {move for move in tried if move[0] in "ao" or move[1:] in ("1", "15")}


def test_an_empty_board_of_go():
    found = tg.search(tg.Go(19), simulations=2000)
    assert found.candidates[0].visits > 0.1 * found.simulations


@pytest.mark.parametrize("textbook", [True, False])
def test_few_simulations_claim_no_certainty(textbook):
    for simulations in (1, 2, 5, 30, 300):
        found = tg.search(tg.Gomoku(15), simulations=simulations, textbook=textbook)
        assert 0 < found.value < 1
        assert all(0 < candidate.value < 1 for candidate in found.candidates)
        best = next(c for c in found.candidates if c.move == found.best)
        assert found.value == best.value


def test_what_is_proven_is_certain():
    won = tg.Gomoku(9, black=["c3", "d3", "e3", "f3"], white=["c5", "d5", "e5"])
    found = tg.search(won, simulations=300)
    assert (found.proof, found.value) == ("black", 1.0)
    for candidate in found.candidates:
        certain = {None: candidate.value, "black": 1.0, "white": 0.0}
        assert candidate.value == certain[candidate.proof]
    lost = won.play("h8").play("h7")  # Black has let both fives be
    after = tg.Search(lost, simulations=300)
    after.run()
    for branch in after.tree([["b3"]]).children:
        for answer in branch.children:
            assert answer.candidate.proof != "black" or answer.candidate.value == 0.0


@pytest.mark.parametrize(
    ("mean", "visits", "said"), [(1.0, 0, 0.5), (1.0, 1, 0.75), (0.0, 2, 1 / 6), (0.5, 9, 0.5)]
)
def test_one_more_visit_at_evens(mean, visits, said):
    assert honest(mean, visits) == pytest.approx(said)


def test_the_network_of_go_judges_where_it_is_asked_for():
    found = tg.search(tg.Go(9), judge="network", simulations=50)
    assert found.simulations == 50
    assert len({candidate.prior for candidate in found.candidates}) > 10
    assert tg.search(tg.Go(9), judge="network", simulations=50).best == found.best
    search = tg.Search(tg.Go(9), judge="network", threads=2)
    assert (search.config.threads, search.config.leaves) == (1, 2 * NETWORK["leaves"])


@pytest.mark.parametrize(
    ("position", "options", "message"),
    [
        (tg.Go(13), {}, "no network is known"),
        (tg.Go(9, komi=0.5), {}, "no network is known"),
        (tg.Renju(15), {}, "no network is known"),
        (tg.Go(9), {"rave": True}, "rave is no option of a search with a network"),
        (tg.Go(9), {"textbook": True}, "two answers"),
        (
            tg.Go(9),
            {"judge": "oracle"},
            "judge 'oracle' is unknown: expected playouts, network or best",
        ),
    ],
)
def test_where_no_network_can_judge_it_is_said(position, options, message):
    with pytest.raises(tg.InputError, match=message):
        tg.Search(position, **{"judge": "network"} | options)


@pytest.mark.parametrize(
    ("position", "options", "judged"),
    [
        (tg.Go(9), {}, True),
        (tg.Go(9), {"threads": 2}, True),
        (tg.Go(9), {"rave": True}, False),
        (tg.Go(9), {"textbook": True}, False),
        (tg.Go(9, komi=0.5), {}, False),
        (tg.Go(13), {}, False),
        (tg.Gomoku(15), {}, False),
    ],
)
def test_the_best_judge_is_a_network_where_one_may_judge(position, options, judged):
    search = tg.Search(position, judge="best", **options)
    assert (search.evaluator is not None) == judged


def test_who_judges_is_not_said_beside_a_config():
    with pytest.raises(tg.InputError, match=r"options \(judge\).*expected either"):
        tg.Search(tg.Go(9), tg.SearchConfig(10), judge="network")
