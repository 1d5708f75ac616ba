"""Life-and-death problems from whatever people keep them in, with what is missing found out.

    for problem in read_problems("corner.sgf"):
        print(problem, problem.goal, problem.inferred)

| file | it holds |
|---|---|
| `enclosure`, `ground` | which groups are enclosed |
| `finding` | who defends and which stones, where a source does not say it |
| `relevance` | where it is played |
| `in_sgf`, `in_text`, `words` | the forms: records, diagrams, T's matrix, lines of JSON |
| `source` | which form a file has |
"""

from tengen.games.problem_reading.finding import Given, find_problem
from tengen.games.problem_reading.in_sgf import problem_of
from tengen.games.problem_reading.relevance import relevant_region
from tengen.games.problem_reading.source import read_problems

__all__ = ["Given", "find_problem", "problem_of", "read_problems", "relevant_region"]
