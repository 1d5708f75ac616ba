"""The 26 openings of Renju.

The first stone lies in the centre and the second beside it, either along a line of the board (a
*direct* opening) or across (an *indirect* one). The third lies within the central 5×5 square.
Turned so that the second stone is above the first, or above and to its right, the third stones are
counted as below, the mirror's half left out; so there are 13 of each kind, whose names are moons
and stars.

      direct             indirect
      .  .  1  2  3      .  .  .  .  1
      .  .  O  4  5      .  .  .  O  2
      .  .  X  6  7      .  .  X  6  3
      .  .  8  9 10      . 11  9  7  4
      .  . 11 12 13     13 12 10  8  5
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen import _core
from tengen.games.five import FiveInARow
from tengen.games.notation import FIVE
from tengen.games.symmetry import symmetries

Step = tuple[int, int]
"""Rows down and columns to the right of the centre."""

ABOVE: Step = (-1, 0)
ACROSS: Step = (-1, 1)


@dataclass(frozen=True)
class Canonical:
    """One of the 26 openings."""

    number: int
    direct: bool
    romaji: str
    """Its Japanese name in Latin letters."""
    kanji: str
    """The same as it is written in Japan."""
    chinese: str
    """The same in simplified characters."""
    english: str
    third: Step
    """Where the third stone lies, seen from the centre."""

    @property
    def code(self) -> str:
        """Its short name: 4D, 7I."""
        return f"{self.number}{'D' if self.direct else 'I'}"

    @property
    def second(self) -> Step:
        """Where the second stone lies, seen from the centre."""
        return ABOVE if self.direct else ACROSS

    def moves(self, side: int = 15) -> tuple[str, str, str]:
        """Its stones on a board of an odd number of points a side."""
        middle = side // 2
        centre, second, third = (
            FIVE.name(middle + row, middle + col, side)
            for row, col in ((0, 0), self.second, self.third)
        )
        return centre, second, third


_DIRECT = """
1   0 -2  kansei     寒星  寒星  Cold Star
2   1 -2  keigetsu   渓月  溪月  Valley Moon
3   2 -2  sosei      疎星  疏星  Sparse Star
4   1 -1  kagetsu    花月  花月  Flower Moon
5   2 -1  zangetsu   残月  残月  Lingering Moon
6   1  0  ugetsu     雨月  雨月  Rain Moon
7   2  0  kinsei     金星  金星  Golden Star
8   0  1  shogetsu   松月  松月  Pine Moon
9   1  1  kyugetsu   丘月  丘月  Hill Moon
10  2  1  shingetsu  新月  新月  New Moon
11  0  2  zuisei     瑞星  瑞星  Lucky Star
12  1  2  sangetsu   山月  山月  Mountain Moon
13  2  2  yusei      遊星  游星  Wandering Star
"""
_INDIRECT = """
1   2 -2  chosei     長星  长星  Long Star
2   2 -1  kyogetsu   峡月  峡月  Gorge Moon
3   2  0  kosei      恒星  恒星  Fixed Star
4   2  1  suigetsu   水月  水月  Water Moon
5   2  2  ryusei     流星  流星  Shooting Star
6   1  0  ungetsu    雲月  云月  Cloud Moon
7   1  1  hogetsu    浦月  浦月  Shore Moon
8   1  2  rangetsu   嵐月  岚月  Mist Moon
9   0  1  gingetsu   銀月  银月  Silver Moon
10  0  2  myojo      明星  明星  Bright Star
11 -1  1  shagetsu   斜月  斜月  Slanting Moon
12 -1  2  meigetsu   名月  名月  Famous Moon
13 -2  2  suisei     彗星  彗星  Comet
"""
"""Number, columns to the right and rows down of the third stone, names."""


def _read(table: str, direct: bool) -> tuple[Canonical, ...]:
    rows = (line.split(maxsplit=6) for line in table.strip().splitlines())
    return tuple(
        Canonical(int(number), direct, romaji, kanji, chinese, english, (int(down), int(right)))
        for number, right, down, romaji, kanji, chinese, english in rows
    )


_ALL = _read(_DIRECT, True) + _read(_INDIRECT, False)
_BY_STEPS = {(each.second, each.third): each for each in _ALL}


def canonical_openings() -> tuple[Canonical, ...]:
    """All 26, the direct ones first."""
    return _ALL


def canonical_opening(position: FiveInARow) -> Canonical | None:
    """Which of the 26 the first three stones of a game are, however the board is turned."""
    size = (position.height, position.width)
    if len(position.moves) < 3 or any(side % 2 == 0 for side in size):
        return None
    points = [position.coordinates(move) for _, move in position.moves[:3] if move != "pass"]
    if len(points) < 3 or points[0] != (size[0] // 2, size[1] // 2):
        return None
    for symmetry in symmetries(*size):
        turned = [_core.image(symmetry, *point, *size) for point in points]
        second, third = ((row - turned[0][0], col - turned[0][1]) for row, col in turned[1:])
        if found := _BY_STEPS.get((second, third)):
            return found
    return None
