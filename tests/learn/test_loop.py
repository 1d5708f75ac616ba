"""The loop that plays and learns at the same time, on a CPU, where it needs no graphs."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

import tengen as tg
from tengen.errors import InputError, RunError
from tengen.learn.card import Card
from tengen.learn.chapters import Chapter
from tengen.learn.learner import LessonOptions
from tengen.learn.lessons import NotFinite
from tengen.learn.loop.deck import Deck
from tengen.learn.loop.folded import FoldedNetwork
from tengen.learn.loop.judge import Judge
from tengen.learn.loop.loop import Loop
from tengen.learn.loop.play import EndlessPlay
from tengen.learn.loop.teacher import LoopTeacher
from tengen.learn.network import MASKED, Network, octets, unpacked
from tengen.learn.presets import preset_named
from tengen.learn.rounds import play_round
from tengen.learn.run_options import RunOptions
from tengen.learn.runs import Run
from tengen.learn.shape import NetSize
from tengen.searching.leaves import checked_planes
from tengen.searching.pool import PoolConfig, SearchPool

CPU = torch.device("cpu")
GAMES = [tg.Go(5), tg.Gomoku(6, row=4), tg.Renju(9)]


def network_of(start: tg.Go | tg.Gomoku | tg.Renju) -> Network:
    """One that has seen something, so that its batch norms are not the identity."""
    torch.manual_seed(3)
    planes = tuple(checked_planes(None, start))
    network = Network(Card.of(start, planes, NetSize(2, 16)).shape)
    network.train()
    shape = network.shape
    for _ in range(3):
        network(torch.rand(8, shape.planes, shape.height, shape.width))
    network.eval()
    return network


def first_batch(start: tg.Go | tg.Gomoku | tg.Renju, searches: int) -> NDArray[np.uint64]:
    """Leaves of games that have been played on a little."""
    config = PoolConfig(searches=searches, batches=1, simulations=8, temperature_moves=20)
    with SearchPool(start, config) as pool:
        for _ in range(40):
            batch = pool.next_batch()
            assert batch is not None
            even = np.ones((len(batch), pool.move_codes), np.float32)
            packed = batch.packed.copy()
            pool.answer(batch, even, np.full(len(batch), 0.5, np.float32))
    return packed


@pytest.mark.parametrize("start", GAMES, ids=lambda start: type(start).__name__)
def test_a_judge_says_what_the_network_says(start: tg.Go | tg.Gomoku | tg.Renju) -> None:
    network, packed = network_of(start), first_batch(start, 16)
    planes = unpacked(octets(packed), start.height, start.width)
    with torch.no_grad():
        logits, wins = network(planes)
    stones = (planes[:, 0] + planes[:, 1]).flatten(1).bool()
    logits[:, :-1][stones] = MASKED

    folded = FoldedNetwork(network.shape, CPU)
    folded.take(network)
    judge = Judge(folded, tuple(checked_planes(None, start)), 20)
    judge.take(packed)
    judge.begin()
    priors, values = judge.answers(len(packed))

    np.testing.assert_allclose(priors, logits.softmax(1), atol=1e-5)
    np.testing.assert_allclose(values, wins.sigmoid(), atol=1e-5)
    assert (priors[:, :-1][stones.numpy()] == 0).all()


def chapter_of_games(network: Network, start: tg.Gomoku, games: int = 8) -> Chapter:
    config = PoolConfig(searches=8, batches=1, simulations=8, games=games, keep_planes=True)
    return play_round(network, start, config, checked_planes(None, start)).chapter


def test_a_judge_can_play_a_round() -> None:
    """As it does on a GPU, where whoever plays a game at a time needs it most."""
    start = tg.Gomoku(6, row=4)
    network, planes = network_of(start), tuple(checked_planes(None, start))
    config = PoolConfig(searches=3, batches=1, simulations=8, games=5, keep_planes=True)
    folded = FoldedNetwork(network.shape, CPU)
    folded.take(network)

    judged = play_round(network, start, config, planes, judge=Judge(folded, planes, 3))

    np.testing.assert_array_equal(
        judged.chapter.planes, play_round(network, start, config, planes).chapter.planes
    )


@pytest.mark.skipif(not torch.cuda.is_available(), reason="there is no GPU")
def test_r_s_training_on_a_gpu_learns_and_goes_on(tmp_path: Path) -> None:
    start = tg.Renju(9)
    usual = preset_named("r", start)
    pool = replace(usual.pool, simulations=16)
    options = replace(usual, net="1x8", pool=pool, least=8, device="cuda")
    run = Run.begin(tmp_path, start, options)
    reports = [run.advance() for _ in range(3)]
    run.save()
    assert reports[-1].losses is not None

    run = Run.resume(tmp_path, start, options)
    assert run.advance().rounds == 4


def test_a_deck_gives_back_what_was_put_in() -> None:
    start = tg.Gomoku(6, row=4)
    network = network_of(start)
    chapter = chapter_of_games(network, start)
    deck = Deck(len(chapter), network.shape, CPU)
    deck.add(chapter)

    cards = deck.cards(torch.arange(len(chapter)))

    rows = np.arange(len(chapter))
    np.testing.assert_array_equal(cards.planes.numpy().view(np.uint64), chapter.planes)
    np.testing.assert_allclose(cards.policies, chapter.policies(rows))
    np.testing.assert_array_equal(cards.results, chapter.results)
    np.testing.assert_array_equal(cards.searched, chapter.searched)


def test_new_cards_take_the_place_of_the_oldest() -> None:
    start = tg.Gomoku(6, row=4)
    network = network_of(start)
    chapter = chapter_of_games(network, start)
    size = len(chapter) - 5
    deck = Deck(size, network.shape, CPU)
    deck.add(chapter)
    assert len(deck) == size
    kept = deck.cards(torch.arange(size)).planes.numpy().view(np.uint64)
    np.testing.assert_array_equal(kept, chapter.planes[5:])

    deck.add(chapter)
    deck.add(chapter)
    assert len(deck) == size
    again = deck.cards(torch.arange(size)).planes.numpy().view(np.uint64)
    np.testing.assert_array_equal(again, chapter.planes[5:])


def test_cards_are_drawn_from_what_there_is() -> None:
    start = tg.Gomoku(6, row=4)
    network = network_of(start)
    chapter = chapter_of_games(network, start)
    deck = Deck(10 * len(chapter), network.shape, CPU)
    deck.add(chapter)
    torch.manual_seed(0)

    places = deck.drawn(5000)

    assert places.min() == 0
    assert places.max() == len(chapter) - 1


def test_of_a_deck_the_newest_are_drawn_as_many_as_are_wanted() -> None:
    start = tg.Gomoku(6, row=4)
    network = network_of(start)
    chapter = chapter_of_games(network, start)
    deck = Deck(len(chapter) + 7, network.shape, CPU)
    deck.add(chapter)
    deck.add(chapter)  # the ring has closed: the newest lie on both sides of its end
    torch.manual_seed(0)

    deck.draw_from(12)
    few = deck.cards(deck.drawn(400).unique()).planes.numpy().view(np.uint64)
    deck.draw_from(10**6)

    assert {each.tobytes() for each in few} == {each.tobytes() for each in chapter.planes[-12:]}
    assert len(deck.drawn(20_000).unique()) == len(deck)


def test_a_loop_teacher_learns_a_chapter_by_heart() -> None:
    start = tg.Gomoku(6, row=4)
    network = network_of(start)
    deck = Deck(4000, network.shape, CPU)
    deck.add(chapter_of_games(network, start, 2))
    teacher = LoopTeacher(network, deck, LessonOptions(learning_rate=5e-3, average=0.9), 32)
    torch.manual_seed(0)

    first = teacher.teach(4)
    teacher.teach(80)
    last = teacher.teach(4)

    assert last.value < 0.5 * first.value
    assert last.policy < first.policy
    assert teacher.learnt is not network
    far = sum(
        float((mean - weight).detach().abs().sum())
        for mean, weight in zip(teacher.learnt.parameters(), network.parameters(), strict=True)
    )
    assert 0 < far < 50


def test_a_loss_that_is_no_number_is_told_with_its_batch() -> None:
    start = tg.Gomoku(6, row=4)
    network = network_of(start)
    deck = Deck(1000, network.shape, CPU)
    deck.add(chapter_of_games(network, start, 2))
    teacher = LoopTeacher(network, deck, LessonOptions(), 16)
    with torch.no_grad():
        network.value.win.bias.fill_(torch.nan)

    with pytest.raises(NotFinite) as told:
        teacher.teach(3)

    assert len(told.value.examples.results) == 16


def endless(start: tg.Gomoku, network: Network) -> EndlessPlay:
    config = PoolConfig(searches=16, batches=2, threads=1, simulations=8, keep_planes=True)
    return EndlessPlay(network, [start], config, checked_planes(None, start), CPU)


def test_play_goes_on_after_new_weights_and_simulations() -> None:
    start = tg.Gomoku(6, row=4)
    network = network_of(start)
    with endless(start, network) as play:
        before = play.games(10)
        judged = play.leaves
        play.take(network_of(start))
        play.search_with(4)
        after = play.games(30)
    assert before.chapter.games >= 10
    assert after.chapter.games >= 30
    assert 0 < before.leaves <= judged  # others are judged while a round is written down
    assert play.leaves >= before.leaves + after.leaves > before.leaves
    assert after.sample is not None


def test_a_judge_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    start = tg.Gomoku(6, row=4)

    def out_of_memory(_: Judge) -> None:
        raise RuntimeError("out of memory")

    monkeypatch.setattr(Judge, "begin", out_of_memory)
    with (
        endless(start, network_of(start)) as play,
        pytest.raises(RunError, match="cannot judge any more: out of memory"),
    ):
        play.games(1)


OPTIONS = RunOptions(
    net="2x16",
    overlap=True,
    round_games=8,
    pool=PoolConfig(searches=16, batches=2, simulations=8),
    stages=((0, 4), (20, 8)),
    window=400,
    batch=32,
    uses=1.0,
    lessons=LessonOptions(average=0.9),
)


def test_a_run_that_overlaps_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    start = tg.Gomoku(6, row=4)
    run = Run.begin(tmp_path / "run", start, OPTIONS)
    while run.rounds < 4:
        report = run.advance()
        run.save()
    run.close()
    assert report.losses is not None

    again = Run.resume(tmp_path / "run", start, OPTIONS)

    assert (again.rounds, again.games) == (run.rounds, run.games)
    for name, weight in run.teacher.learnt.weights().items():
        np.testing.assert_array_equal(again.teacher.learnt.weights()[name], weight)
    assert again.advance().games > run.games
    again.close()
    again.export(tmp_path / "model")


def test_stages_say_how_many_simulations_moves_have() -> None:
    assert [OPTIONS.simulations_after(games) for games in (0, 19, 20, 1000)] == [4, 4, 8, 8]
    assert OPTIONS.played().most_simulations == 8


def test_what_the_loop_does_not_do_is_refused() -> None:
    for wrong in (LessonOptions(epochs=5), LessonOptions(divergence=0.02)):
        with pytest.raises(InputError, match="overlap goes with neither"):
            RunOptions(overlap=True, lessons=wrong)


def test_a_loop_that_was_closed_goes_on_with_the_same_deck(tmp_path: Path) -> None:
    roomy = replace(OPTIONS, window=4000)  # more games than asked for may end in a round
    run = Run.begin(tmp_path / "run", tg.Gomoku(6, row=4), roomy)
    run.advance()
    run.close()
    positions = len(run.window)
    assert run.advance().positions > 0
    assert isinstance(run.workshop, Loop)
    assert positions < len(run.workshop.deck) <= len(run.window)
    run.close()
