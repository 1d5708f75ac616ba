"""Random problems with a few empty points: groups in a corner, at the edge, in the centre; cut,
short of liberties, full of stones, with walls that can be captured.

A problem is its diagram, as `Problem.from_diagram` reads it: rows of `.` (in the region), `-`
(outside it), X and O, with the target written small.
"""

from collections.abc import Iterator
from random import Random

from tengen.textbook.chains import chains_of, place
from tengen.textbook.grid import GO_LETTERS, Grid, grid_of

MOST_EMPTY = 7

Cells = list[str]
OTHER = {"X": "O", "O": "X"}


def problems(seed: int) -> Iterator[tuple[str, str]]:
    """Diagrams with the side to move, without end."""
    random = Random(seed)
    while True:
        make = random.choices([eye_space, small_eyes, crammed], [3, 3, 1])[0]
        defender = random.choice("XO")
        grid, cells = make(random, defender)
        if random.random() < 0.2:
            play_on(random, grid, cells)
        if choose_target(random, grid, cells, defender) and fits(grid, cells):
            yield rows(grid, cells), random.choice(["black", "white"])


def eye_space(random: Random, defender: str) -> tuple[Grid, Cells]:
    """Some points that hang together, walled in."""
    grid = grid_of(random.randint(3, 7), random.randint(4, 7), GO_LETTERS)
    return grid, walled(random, grid, blob(random, grid, random.randint(2, 9)), defender)


def small_eyes(random: Random, defender: str) -> tuple[Grid, Cells]:
    """Two to four small spaces close together, walled in: where false eyes and kos come from."""
    grid = grid_of(random.randint(3, 6), random.randint(4, 6), GO_LETTERS)
    inside = set[int]()
    for _ in range(random.randint(2, 4)):
        inside |= blob(random, grid, random.randint(1, 3))
    return grid, walled(random, grid, inside, defender)


def walled(random: Random, grid: Grid, inside: set[int], defender: str) -> Cells:
    """The defender around some points, the attacker around that; then some of it changed at random.

    Stones inside, cuts in both walls, liberties outside.
    """
    attacker = OTHER[defender]
    wall = around(grid, inside, corners=random.random() < 0.3)
    outside = around(grid, inside | wall, corners=random.random() < 0.5)
    looseness = random.choice([0.0, 0.03, 0.1])
    weights = random.choice([(6, 2, 1), (2, 2, 0)])
    cells = ["-"] * len(grid.names)
    for point in inside:
        cells[point] = random.choices([".", attacker, defender], weights)[0]
    for point in wall:
        cells[point] = defender
        if random.random() < looseness:
            cells[point] = random.choice([attacker, attacker, "."])
    for point in outside:
        cells[point] = attacker
        if random.random() < looseness:
            cells[point] = random.choice([defender, ".", "."])
    return cells


def crammed(random: Random, _defender: str) -> tuple[Grid, Cells]:
    """A tiny board with stones anywhere and a closed point or two, or none; any wall can fall."""
    grid = grid_of(random.randint(1, 4), random.randint(3, 4), GO_LETTERS)
    cells = random.choices(".XO", [random.choice([1, 2, 4]), 2, 2], k=len(grid.names))
    for _ in range(random.randint(0, 2)):
        cells[random.randrange(len(cells))] = "-"
    return grid, cells


def play_on(random: Random, grid: Grid, cells: Cells) -> None:
    """A few moves of both sides anywhere in the region: captures leave kos and holes behind."""
    for side in random.choice(["XO", "OX"]) * random.randint(1, 3):
        open_points = [point for point, cell in enumerate(cells) if cell == "."]
        board = "".join(cells).replace("-", ".")
        if not open_points or not all(c.liberties for c in chains_of(grid, board).values()):
            return
        placed = place(grid, board, random.choice(open_points), side)
        if not placed.suicide:
            cells[:] = ["-" if a == "-" else b for a, b in zip(cells, placed.cells, strict=True)]


def blob(random: Random, grid: Grid, size: int) -> set[int]:
    """As many points as asked that hang together, if the board has them."""
    points = {random.randrange(len(grid.names))}
    while len(points) < size:
        edge = sorted({near for point in points for near in grid.neighbours[point]} - points)
        if not edge:
            break
        points.add(random.choice(edge))
    return points


def around(grid: Grid, points: set[int], *, corners: bool) -> set[int]:
    """The points beside some points, with or without those across a corner."""
    beside = {near for point in points for near in grid.neighbours[point]}
    if corners:
        beside |= {near for point in points for near in grid.corners[point]}
    return beside - points


def choose_target(random: Random, grid: Grid, cells: Cells, defender: str) -> bool:
    """Write the target small: all stones of the defender that can be captured, or one chain."""
    board = "".join(cells).replace("-", ".")
    chains = {chain for point, chain in chains_of(grid, board).items() if cells[point] == defender}
    targets = [chain.stones for chain in chains if all(cells[p] == "." for p in chain.liberties)]
    if not targets:
        return False
    targets.sort(key=lambda stones: (len(stones), min(stones)))
    all_of_them = frozenset[int]().union(*targets)
    for point in random.choice([all_of_them, targets[-1]]):
        cells[point] = cells[point].lower()
    return True


def fits(grid: Grid, cells: Cells) -> bool:
    """Whether the stones can stand so, and the region is neither empty nor too large."""
    board = "".join(cells).replace("-", ".").upper()
    return 1 <= cells.count(".") <= MOST_EMPTY and all(
        chain.liberties for chain in chains_of(grid, board).values()
    )


def rows(grid: Grid, cells: Cells) -> str:
    """The diagram."""
    return "\n".join(" ".join(row) for row in grid.rows("".join(cells)))
