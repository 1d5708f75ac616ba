"""What the page is shown of an opening rule."""

from __future__ import annotations

from tengen.games import openings
from tengen.games.openings import canonical_opening
from tengen.players import Table
from tengen.web.wire.models.game import Opening, OpeningName, Stage


def opening_of(table: Table) -> Opening | None:
    """The opening rule that a game began with, and what it asks for now."""
    opening = table.opening
    if opening is None:
        return None
    return Opening(
        rule=opening.rule.name,
        decisions=list(opening.decisions),
        name=_name_of(opening),
        stage=_stage_of(opening, table.stage),
    )


def _stage_of(opening: openings.Opening, stage: openings.Stage | None) -> Stage | None:
    if stage is None:
        return None
    anywhere = stage.act == "place" and stage.area is None
    numbers = [str(number) for number in range(stage.least, stage.most + 1)]
    return Stage(
        act=stage.act,
        stone="white" if opening.stones % 2 else "black",
        area=stage.area.side if stage.area else None,
        outside=stage.area is not None and stage.area.outside,
        words=numbers if stage.act == "number" else list(stage.words),
        points=opening.points() if stage.takes_point and not anywhere else None,
        offered=list(stage.offered),
        most=stage.most,
    )


def _name_of(opening: openings.Opening) -> OpeningName | None:
    """Only Renju's own rules begin with one of the 26."""
    if "gomoku" in opening.rule.games:
        return None
    found = canonical_opening(opening.position)
    if found is None:
        return None
    return OpeningName(
        code=found.code, romaji=found.romaji, english=found.english, chinese=found.chinese
    )
