"""How well what a problem leaves out is found: who defends, which stones, and where it is played.

    python benchmarks/problem_reading.py FILE.jsonl...

Each FILE has problems as `tengen solve` reads them. What a line says of goal and target is hidden,
found again, and compared; then the region that was found is asked for the right first moves, which
the finding never sees. Labels are as their source has them: where a goal was guessed there, so is
the agreement.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tengen.errors import InputError
from tengen.games.problem import Problem
from tengen.games.problem_reading.in_text import problem_in_line
from tengen.games.problem_reading.relevance import relevant_region

COLUMNS = ("problems", "goal", "target inside", "same group", "rivals", "right in region", "points")


def read(fields: dict[str, Any], *hidden: str) -> Problem | None:
    """A problem without some of what its line says; None if it is refused."""
    left = {name: value for name, value in fields.items() if name not in hidden}
    try:
        return problem_in_line(json.dumps(left))
    except InputError:
        return None


def measure(lines: list[str]) -> tuple[Counter[str], list[int]]:
    """Count what agrees; and the sizes of the regions."""
    counts: Counter[str] = Counter()
    sizes = []
    for line in lines:
        fields = json.loads(line)
        bare, told = read(fields, "goal", "target"), read(fields, "target")
        counts["problems"] += 1
        if fields.get("goal") in ("live", "kill"):
            counts["of goal"] += 1
            counts["goal"] += bare is not None and bare.goal == fields["goal"]
        if told is None:
            continue
        counts["rivals"] += bool(told.rivals)
        given = read(fields)
        if fields.get("target") and given is not None:
            counts["of target"] += 1
            counts["target inside"] += _inside(fields, told)
            counts["same group"] += set(given.target) == set(told.target)
        region = set(relevant_region(told))
        sizes.append(len(region))
        if told.known.right:
            counts["of right"] += 1
            counts["right in region"] += region.issuperset(told.known.right)
    return counts, sizes


def _inside(fields: dict[str, Any], found: Problem) -> bool:
    """Are all stones that the line names in the target that was found?"""
    size = found.height
    letters = "abcdefghijklmnopqrstuvwxy"
    stones = ((letters.index(row), letters.index(col)) for col, row in fields["target"])
    return {found.name(row, col) for row, col in stones if row < size} <= set(found.target)


def row(path: Path) -> str:
    """A row of the table."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    begun = time.perf_counter()
    counts, sizes = measure(lines)
    each = 1000 * (time.perf_counter() - begun) / max(1, len(lines))
    sizes.sort()
    cells = [
        path.stem,
        f"{counts['problems']}",
        _of(counts, "goal", "of goal"),
        _of(counts, "target inside", "of target"),
        _of(counts, "same group", "of target"),
        f"{counts['rivals']}",
        _of(counts, "right in region", "of right"),
        f"{sizes[len(sizes) // 2]}" if sizes else "",
        f"{each:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def _of(counts: Counter[str], name: str, total: str) -> str:
    return f"{counts[name]} of {counts[total]}" if counts[total] else "–"


def main() -> None:
    """Print a row for each file."""
    if not sys.argv[1:]:
        sys.exit("python benchmarks/problem_reading.py FILE.jsonl...")
    heads = ["set", *COLUMNS, "ms"]
    print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for name in sys.argv[1:]:
        print(row(Path(name)), flush=True)


if __name__ == "__main__":
    main()
