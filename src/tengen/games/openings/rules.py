"""The opening rules, each as it is printed.

A rule is a generator: it yields what is to be decided next and is sent the decision. Stones are
placed in turn, black first; `seats` knows who holds which colour at the moment.

- Pro, long pro, swap and swap2 are played in Gomoku; all of them may be played in Renju too.
- RIF's rule of 1996, Soosõrv-8 and Taraguchi-10 are Renju's.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass

from tengen.errors import OpeningError
from tengen.games.five import FiveInARow
from tengen.games.openings.stage import FIRST, SECOND, Area, Player, Stage, other

Script = Generator[Stage, str, None]
"""What a rule asks for, one decision after another."""

ANYWHERE = None
CENTRE = Area(1)

SWAP, STAY = "swap", "stay"
BLACK, WHITE, MORE, OFFER = "black", "white", "more", "offer"


@dataclass
class Seats:
    """Which of the players has Black."""

    black: Player = FIRST

    @property
    def white(self) -> Player:
        """Who has White."""
        return other(self.black)

    def swap(self) -> None:
        """Exchange the colours."""
        self.black = other(self.black)

    def take(self, player: Player, colour: str) -> None:
        """Give a player a colour."""
        self.black = player if colour == BLACK else other(player)


def pro(seats: Seats, gap: int = 5) -> Script:
    """Black begins in the centre; Black's second stone lies outside a central square."""
    yield Stage("place", seats.black, CENTRE)
    yield Stage("place", seats.white, ANYWHERE)
    yield Stage("place", seats.black, Area(gap, outside=True))


def long_pro(seats: Seats) -> Script:
    """The same with a larger square."""
    yield from pro(seats, gap=7)


def swap(seats: Seats) -> Script:
    """One places three stones anywhere, the other chooses a colour."""
    yield from _three_stones((ANYWHERE, ANYWHERE, ANYWHERE))
    seats.take(SECOND, (yield Stage("choose", SECOND, words=(BLACK, WHITE))))


def swap2(seats: Seats) -> Script:
    """The same, but the other may also place two more stones and leave the choice to the first."""
    yield from _three_stones((ANYWHERE, ANYWHERE, ANYWHERE))
    taken = yield Stage("choose", SECOND, words=(BLACK, WHITE, MORE))
    if taken != MORE:
        seats.take(SECOND, taken)
        return
    yield Stage("place", SECOND, ANYWHERE)
    yield Stage("place", SECOND, ANYWHERE)
    seats.take(FIRST, (yield Stage("choose", FIRST, words=(BLACK, WHITE))))


def rif(seats: Seats) -> Script:
    """One places an opening of the 26, the other may swap; White chooses between two fifths."""
    yield from _canonical_opening()
    yield from _may_swap(seats, SECOND)
    yield Stage("place", seats.white, ANYWHERE)
    yield from _fifth_from(seats, 2)


def soosorv(seats: Seats, most: int = 8) -> Script:
    """White says with the fourth stone how many fifths there will be, and the other may swap."""
    yield from _canonical_opening()
    yield from _may_swap(seats, SECOND)
    yield Stage("place", seats.white, ANYWHERE)
    number = yield Stage("number", seats.white, least=1, most=most)
    yield from _may_swap(seats, seats.black)
    yield from _fifth_from(seats, int(number))


def taraguchi(seats: Seats, fifths: int = 10) -> Script:
    """The opponent may swap after each stone; instead of that Black may offer ten fifths."""
    yield Stage("place", seats.black, CENTRE)
    yield from _may_swap(seats, seats.white)
    yield Stage("place", seats.white, Area(3))
    yield from _may_swap(seats, seats.black)
    yield Stage("place", seats.black, Area(5))
    yield from _may_swap(seats, seats.white)
    yield Stage("place", seats.white, Area(7))
    answer = yield Stage("choose", seats.black, words=(STAY, SWAP, OFFER))
    if answer == OFFER:
        yield from _fifth_from(seats, fifths)
    else:
        if answer == SWAP:
            seats.swap()
        yield Stage("place", seats.black, Area(9))
        yield from _may_swap(seats, seats.white)


def _three_stones(areas: tuple[Area | None, ...]) -> Script:
    for area in areas:
        yield Stage("place", FIRST, area)


def _canonical_opening() -> Script:
    """Any of the 26: what these squares allow is one of them, turned or not."""
    yield from _three_stones((CENTRE, Area(3), Area(5)))


def _may_swap(seats: Seats, player: Player) -> Script:
    if (yield Stage("choose", player, words=(STAY, SWAP))) == SWAP:
        seats.swap()


def _fifth_from(seats: Seats, number: int) -> Script:
    """Black offers so many points for the fifth stone, no two alike, and White picks one."""
    offered: tuple[str, ...] = ()
    while len(offered) < number:
        offered += ((yield Stage("offer", seats.black, most=number, offered=offered)),)
    yield Stage("pick", seats.white, offered=offered)


@dataclass(frozen=True)
class Rule:
    """An opening rule by its name."""

    name: str
    title: str
    script: Callable[[Seats], Script]
    games: tuple[str, ...] = ("gomoku", "renju")
    smallest: int = 5
    """The shortest side of a board that it can be played on."""
    centred: bool = True
    """Does it speak of the centre? Then the board must have one."""

    def words(self) -> list[str]:
        """Every word that may be chosen in it, however it goes."""
        found: dict[str, None] = {}
        courses: list[tuple[str, ...]] = [()]
        while courses:
            chosen = courses.pop()
            stage = self._next_choice(chosen)
            if stage is not None:
                found.update(dict.fromkeys(stage.words))
                courses.extend((*chosen, word) for word in stage.words)
        return list(found)

    def _next_choice(self, chosen: tuple[str, ...]) -> Stage | None:
        """What is to be chosen after some choices, whatever stones and numbers lie between."""
        script, words = self.script(Seats()), list(chosen)
        stage = next(script)
        with suppress(StopIteration):
            while True:
                if stage.act == "choose" and not words:
                    return stage
                stage = script.send(words.pop(0) if stage.act == "choose" else str(stage.least))
        return None

    def check(self, start: FiveInARow) -> None:
        """Refuse a game that cannot begin with this rule.

        Raises:
            OpeningError: with the reason.
        """
        game = type(start).__name__.lower()
        if game not in self.games:
            raise OpeningError(f"{self.name} is an opening rule of {' and '.join(self.games)} only")
        if start.moves or start.board.any() or start.to_play != "black":
            raise OpeningError("an opening rule needs an empty board and Black to begin")
        if start.row != 5:
            raise OpeningError(f"opening rules are for rows of five, not of {start.row}")
        sides = (start.height, start.width)
        if min(sides) < self.smallest or (self.centred and any(side % 2 == 0 for side in sides)):
            odd = "an odd number of points a side, " if self.centred else ""
            raise OpeningError(
                f"{self.name} cannot be played on {sides[0]}×{sides[1]}: "
                f"expected {odd}{self.smallest} or more"
            )


RENJU = ("renju",)

RULES: dict[str, Rule] = {
    rule.name: rule
    for rule in (
        Rule("swap", "Swap", swap, centred=False),
        Rule("swap2", "Swap2", swap2, centred=False),
        Rule("pro", "Pro", pro, smallest=7),
        Rule("long-pro", "Long pro", long_pro, smallest=9),
        Rule("rif", "RIF", rif, RENJU, smallest=5),
        Rule("soosorv-8", "Soosõrv-8", soosorv, RENJU, smallest=5),
        Rule("taraguchi-10", "Taraguchi-10", taraguchi, RENJU, smallest=9),
    )
}


def rules_for(game: str) -> list[Rule]:
    """The opening rules of a game, "gomoku" or "renju"; Go has none."""
    return [rule for rule in RULES.values() if game in rule.games]
