"""What is to be learnt besides policy and value: it is true, and it turns with the board."""

from functools import cache

import numpy as np
import pytest

import tengen as tg
from tengen.learn.chapters import Chapter
from tengen.learn.rounds import chapter_of
from tengen.learn.symmetries import turned, turns
from tengen.learn.window import Examples, Window
from tengen.searching.leaves import Planes, unpack
from tengen.searching.pool import PoolConfig, PoolRecords, SearchPool
from tengen.searching.result import move_names
from tengen.textbook.go import Go
from tests.searching.test_pool import Answers, opinionated

torch = pytest.importorskip("torch")
from tengen.learn.learner import LessonOptions  # noqa: E402 - they need PyTorch
from tengen.learn.lessons import losses_of  # noqa: E402
from tengen.learn.loop.deck import Deck  # noqa: E402
from tengen.learn.loop.teacher import LoopTeacher  # noqa: E402
from tengen.learn.network import Network  # noqa: E402
from tengen.learn.shape import HEADS, NetShape, NetSize  # noqa: E402
from tengen.learn.tasks import Cards, task_of  # noqa: E402

SIDE = 5
POINTS = SIDE * SIDE
SHAPE = NetShape(NetSize(1, 8), planes=5, height=SIDE, width=SIDE, passes=True, heads=HEADS)
CPU = torch.device("cpu")
ON_A_GPU = pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a GPU")


def fond_of_passing(planes: Planes) -> Answers:
    """Passes more and more gladly as the board fills, so that games end before it is full twice."""
    priors, values = opinionated(planes)
    priors[:, -1] = np.exp(planes[:, :2].sum(axis=(1, 2, 3)) - 12)
    return priors, values


@cache
def some_games(resign_below: float = 0.0) -> tuple[PoolRecords, Chapter]:
    config = PoolConfig(
        searches=4,
        games=24,
        simulations=12,
        temperature_moves=40,
        max_moves=24,
        resign_below=resign_below,
        full_share=0.7,
        fast_simulations=4,
        keep_planes=True,
    )
    with SearchPool(tg.Go(SIDE, komi=0.5), config) as pool:
        while (batch := pool.next_batch()) is not None:
            pool.answer(batch, *fond_of_passing(batch.planes()))
        records = pool.records()
        return records, chapter_of(records, pool.move_codes)


def by_the_textbook(records: PoolRecords, number: int) -> tuple[list[int], float]:
    """Whose each point is, 1 Black's and -1 White's, and Black's lead."""
    names, game = move_names(tg.Go(SIDE)), Go(SIDE, komi=0.5)
    for code in records.moves[records.game == number].tolist():
        game.play(names[code])
    cells, near = game.position.cells, game.grid.neighbours
    worth = {"X": 1, "O": -1}
    owners = [worth.get(cell, 0) for cell in cells]
    for region in game.grid.components(p for p, cell in enumerate(cells) if owners[p] == 0):
        beside = {worth[cells[other]] for p in region for other in near[p] if cells[other] in worth}
        for point in region:
            owners[point] = sum(beside) if len(beside) == 1 else 0
    return owners, game.score()


def test_endings_are_those_of_the_textbook():
    records, chapter = some_games()
    owners, margins = chapter.endings(np.arange(len(chapter)))
    boards = unpack(owners, (SIDE, SIDE)).reshape(len(chapter), 2, POINTS)
    ended = 0
    for place, number in enumerate(np.argsort(records.number)):
        rows = np.flatnonzero(chapter.game == place)
        assert len(rows) == records.length[number]
        if records.cut_off[number]:
            assert np.isnan(margins[rows]).all()
            continue
        ended += 1
        whose, lead = by_the_textbook(records, int(number))
        for row in rows:
            side = 1 if chapter.sides[row] == 1 else -1
            assert np.array_equal(boards[row, 0] - boards[row, 1], side * np.array(whose))
            assert margins[row] == side * lead
            assert (margins[row] > 0) == (chapter.results[row] == 1)
    assert 5 < ended < 24


def test_nothing_was_counted_where_somebody_gave_up():
    records, chapter = some_games(0.45)
    given_up = np.flatnonzero(records.resigned[np.argsort(records.number)])
    assert len(given_up) > 5
    margins = chapter.endings(np.arange(len(chapter)))[1]
    assert np.isnan(margins[np.isin(chapter.game, given_up)]).all()


def test_an_answer_is_the_next_search_of_the_same_game():
    _, chapter = some_games()
    followed = chapter.followed(np.arange(len(chapter)))
    last = np.append(np.diff(chapter.game) > 0, True)
    assert not followed[last].any()
    assert np.array_equal(followed[:-1][~last[:-1]], chapter.searched[1:][~last[:-1]])
    assert (chapter.sides[:-1] != chapter.sides[1:])[followed[:-1]].all()


def drawn(size: int) -> Examples:
    window = Window(10_000)
    window.add("a", some_games()[1])
    return window.drawn(np.random.default_rng(1), size)


@pytest.mark.parametrize("symmetry", range(8))
def test_what_is_said_of_points_turns_with_the_board(symmetry):
    """Planes, policies, replies and owners each by the same table; the rest stays as it is."""
    examples = drawn(40)
    table = turns(SIDE, SIDE)[symmetry]
    tables = torch.from_numpy(np.tile(table, (40, 1)))
    task = task_of(Cards.of(examples, CPU), tables, SHAPE)
    board = (SIDE, SIDE)
    own, other = np.moveaxis(turned(unpack(examples.owners, board), table), 1, 0)
    np.testing.assert_array_equal(task.planes, turned(unpack(examples.planes, board), table))
    np.testing.assert_array_equal(task.owners, (1 + own - other).reshape(40, -1) / 2)
    np.testing.assert_array_equal(task.policies, examples.policies[:, table])
    np.testing.assert_array_equal(task.replies, examples.replies[:, table])
    counted = np.isfinite(examples.margins)
    np.testing.assert_array_equal(task.counted, counted)
    np.testing.assert_allclose(task.margins[counted] * POINTS, examples.margins[counted], atol=1e-5)
    assert 0 < counted.sum() < 40
    assert 0 < task.replied.sum() < 40


def test_what_was_not_counted_or_answered_teaches_nothing():
    torch.manual_seed(1)
    network = Network(SHAPE).eval()
    examples = drawn(64)
    tables = torch.from_numpy(np.tile(turns(SIDE, SIDE)[0], (64, 1)))
    cards = Cards.of(examples, CPU)
    said = network.answers(task_of(cards, tables, SHAPE).planes)
    before = losses_of(said, task_of(cards, tables, SHAPE))
    dark = ~np.isfinite(examples.margins)
    owners, replies = examples.owners.copy(), examples.replies.copy()
    owners[dark] = ~owners[dark]
    replies[~examples.replied] = 1.0
    other = Cards.of(examples._replace(owners=owners, replies=replies), CPU)
    after = losses_of(said, task_of(other, tables, SHAPE))
    assert before.keys() == {"policy", "value", *HEADS}
    assert all(torch.equal(before[name], after[name]) for name in before)
    assert all(torch.isfinite(loss) and loss > 0 for loss in before.values())
    nothing = task_of(cards, tables, SHAPE)._replace(counted=torch.zeros(64, dtype=torch.bool))
    assert losses_of(said, nothing)["ownership"] == 0


@pytest.mark.parametrize("heads", [(), ("reply",), ("score",), HEADS], ids=str)
def test_the_deck_gives_the_same_task_as_the_window(heads):
    """Drawn from the deck's places or from the chapter's rows: what is learnt is the same."""
    shape = NetShape(NetSize(1, 8), planes=5, height=SIDE, width=SIDE, passes=True, heads=heads)
    chapter = some_games()[1]
    deck = Deck(len(chapter) + 9, shape, CPU)
    deck.add(chapter)
    deck.add(chapter)  # the ring has closed once
    torch.manual_seed(2)
    options = LessonOptions(**dict.fromkeys(heads, 1.0))  # type: ignore[arg-type]
    teacher = LoopTeacher(Network(shape), deck, options, 50)
    rows = np.random.default_rng(3).integers(0, len(chapter), 50)
    places = torch.from_numpy((rows + len(chapter)) % deck.capacity)
    which = torch.arange(50) % 8
    window = Window(10_000)
    window.add("a", chapter)
    cards = Cards.of(window._examples(rows), CPU)
    tables = torch.from_numpy(turns(SIDE, SIDE)[which.numpy()])

    ours, theirs = teacher._task(places, which), task_of(cards, tables, shape)

    said = teacher.network.eval().answers(ours.planes)
    one, other = (losses_of(said, task) for task in (ours, theirs))
    assert one.keys() == {"policy", "value", *heads}
    for name, loss in one.items():
        assert loss.item() == pytest.approx(other[name].item(), rel=1e-5)
        assert loss > 0


@pytest.mark.parametrize("device", ["cpu", pytest.param("cuda", marks=ON_A_GPU)])
def test_all_heads_learn_some_games_by_heart(device):
    """On a GPU from one graph, while the part of the deck that is drawn from changes."""
    torch.manual_seed(4)
    place = torch.device(device)
    deck = Deck(4000, SHAPE, place)
    deck.add(some_games()[1])
    options = LessonOptions(learning_rate=5e-3, ownership=1.0, score=1.0, reply=0.5)
    teacher = LoopTeacher(Network(SHAPE).to(place), deck, options, 64)
    first = teacher.teach(4)
    deck.draw_from(200)
    teacher.teach(60)
    deck.draw_from(len(deck))
    last = teacher.teach(4)
    assert all(getattr(last, head) < 0.9 * getattr(first, head) for head in HEADS)
