"""What the points of a position make: read off the board, without a search."""

from __future__ import annotations

from typing import cast

from tengen.errors import InputError
from tengen.games.five import FiveInARow, Renju
from tengen.games.records import AnyPosition
from tengen.games.threats import attack_points, defence_points
from tengen.web.games.picture import forbidden_in
from tengen.web.games.sheet import Place
from tengen.web.wire.models.base import Colour
from tengen.web.wire.models.threats import Attack, Threats
from tengen.web.wire.refusals import Refused


def threats_at(place: Place) -> Threats:
    """What each side can make in a position of a game.

    Raises:
        InputError: the game knows no threats.
        Refused: the game is over there.
    """
    position = five_in_a_row(place.position)
    return Threats(
        at=place.at,
        to_play=cast(Colour, position.to_play),
        black=_attacks(position, "black"),
        white=_attacks(position, "white"),
        defence=defence_points(position, position.to_play),
        forbidden=forbidden_in(position) if isinstance(position, Renju) else [],
    )


def five_in_a_row(position: AnyPosition) -> FiveInARow:
    """A position that has threats and goes on.

    Raises:
        InputError: it is one of another game, or of rows of another length.
        Refused: the game is over there.
    """
    if not isinstance(position, FiveInARow) or position.row != 5:
        raise InputError("threats are known of five in a row only")
    if position.outcome is not None:
        raise Refused(409, "over", "the game is over there: nothing is threatened any more")
    return position


def _attacks(position: FiveInARow, side: str) -> list[Attack]:
    points = attack_points(position, side).items()
    return [Attack(point=point, makes=makes) for point, makes in points]
