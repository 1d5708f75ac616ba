"""What searches think of a node, and which of two is kept."""

import pytest

import tengen as tg
from tengen.players import Human, Table
from tengen.players.log import Judgement
from tengen.web.games.judgements import Judgements
from tengen.web.games.sheet import Sheet

GUESS, BETTER, PROOF = Judgement(0.6, 100), Judgement(0.7, 2000), Judgement(1.0, 0)


@pytest.mark.parametrize(
    ("known", "told", "kept"),
    [
        (GUESS, BETTER, BETTER),
        (BETTER, GUESS, BETTER),
        (BETTER, PROOF, PROOF),
        (PROOF, BETTER, PROOF),
    ],
)
def test_more_is_news_and_a_proof_is_more_than_any_guess(known, told, kept):
    table = Table(tg.Gomoku(9), {"black": Human(), "white": Human()})
    table.play("e5")
    table.judge(table.tree.tip, known)
    sheet = Sheet.new(table, {"black": "human", "white": "human"}, None, "")
    judgements = Judgements()
    judgements.note(table.tree.tip, told)
    after = judgements.written_into(sheet).get("table", table)
    assert after.log[-1].judgement == kept
