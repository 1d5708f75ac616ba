"""A game as the page sees it."""

from __future__ import annotations

from typing import cast

from tengen.web import picture
from tengen.web.models.base import Colour
from tengen.web.models.game import Game, Thinking
from tengen.web.sheet import Sheet


def shown(sheet: Sheet, thinking: Thinking | None, suggested: list[str]) -> Game:
    """A game as the page sees it.

    Args:
        sheet: the game.
        thinking: what its machine is doing.
        suggested: the stones that are probably dead, after the end of a game of Go.
    """
    table, position = sheet.table, sheet.table.position
    before, *comments = table.comments
    return Game(
        id=sheet.id,
        revision=sheet.revision,
        created=sheet.created,
        changed=sheet.changed,
        game=picture.game_name(position),
        height=position.height,
        width=position.width,
        rules=picture.rules_of(position),
        komi=getattr(position, "komi", None),
        handicap=picture.handicap_of(table),
        row=getattr(position, "row", None),
        seats=sheet.seats,
        clock=str(sheet.control) if sheet.control else None,
        clocks=picture.clocks_of(table),
        start=picture.start_of(position, sheet.start_worth),
        moves=[picture.move_of(*said) for said in zip(table.log, comments, strict=True)],
        to_play=cast(Colour, position.to_play),
        prisoners=picture.prisoners_of(position),
        forbidden=picture.forbidden_of(table),
        outcome=picture.outcome_of(table),
        winning=picture.winning_row_of(position),
        result=picture.result_of(table),
        settling=picture.settling_of(table, suggested),
        thinking=thinking,
        paused=sheet.paused,
        name=sheet.name,
        comment=before,
        variations=picture.variations_in(table),
    )
