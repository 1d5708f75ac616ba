"""Answers for people, and for programs."""

from __future__ import annotations

import json
from typing import Any

from tengen.errors import InputError
from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.solving import Defences, LifeSolution, Solution, UctAnswer

MOST_MOVES = 12
"""Moves of a line that people are shown."""

KO_KINDS = {
    "direct": "direct: who has taken it settles it next, if the other plays elsewhere once",
    "approach": "approach moves: {steps}, made by {by} outside the ko before it is direct",
    "multi-step": "steps: {steps} kos have to be won one after the other",
    "thousand-year": "thousand-year: who begins it lets the other take first; left alone it is a"
    " seki",
}
"""What the kind of a ko means."""

LifeAnswer = LifeSolution | UctAnswer


def print_win(name: str, solution: Solution, *, as_json: bool) -> None:
    """What was found out of five in a row."""
    if as_json:
        print(json.dumps(win_as_json(name, solution)), flush=True)
        return
    told = {
        "win": f"{solution.attacker} wins: {' '.join(solution.pv)}",
        "none": f"{solution.attacker} has no win by {solution.method}{_doubt(solution)}",
        "unknown": "unknown within the limit",
    }[solution.status]
    print(f"{name}: {told} ({solution.nodes:,} nodes, {solution.seconds:.3f} s)", flush=True)


def _doubt(solution: Solution) -> str:
    return "" if solution.proven else ", as far as could be seen"


def win_as_json(name: str, solution: Solution) -> dict[str, Any]:
    """The same as data."""
    return {**_contract(name, solution), "attacker": solution.attacker, "method": solution.method}


def print_defences(name: str, found: Defences, *, as_json: bool) -> None:
    """Which moves stop a win."""
    if as_json:
        threat = win_as_json(name, found.threat)
        lists = {
            "stops": found.stops,
            "proven": found.proven,
            "loses": found.loses,
            "unknown": found.unknown,
        }
        print(json.dumps({"id": name, "threat": threat, **lists}), flush=True)
        return
    if found.threat.status != "win":
        print(f"{name}: no win of {found.threat.attacker} is known that must be stopped")
        return
    print(f"{name}: {found.threat.attacker} threatens {' '.join(found.threat.pv)}")
    print(f"  stopped by {' '.join(found.stops) or 'nothing'}")
    if doubtful := [move for move in found.stops if move not in found.proven]:
        print(f"  of these not proven: {' '.join(doubtful)}")
    if found.unknown:
        print(f"  unknown within the limit: {' '.join(found.unknown)}")


def print_life(name: str, answer: LifeAnswer, *, as_json: bool) -> None:
    """The answer to a problem of Go."""
    if as_json:
        print(json.dumps(life_as_json(name, answer)), flush=True)
        return
    print(f"{name}: {answer.sentence()}")
    for line in _more(answer.problem, answer):
        print(f"  {line}")
    print(f"  {answer.nodes:,} nodes, {answer.seconds:.3f} s", flush=True)


def life_as_json(name: str, answer: LifeAnswer) -> dict[str, Any]:
    """The same as data."""
    problem = answer.problem
    told: dict[str, Any] = {
        **_contract(name, answer),
        "method": answer.method,
        "to_play": problem.to_play,
        "goal": problem.goal,
        "defender": problem.defender,
        "target": problem.target,
        "inferred": dict(problem.inferred),
    }
    if isinstance(answer, UctAnswer):
        told["simulations"] = answer.simulations
        told["shares"] = [each._asdict() for each in answer.shares]
    else:
        told["ko"] = answer.ko
        told["refutations"] = answer.refutations
        told["untried"] = answer.untried
        told["depends_on"] = answer.depends_on
    return told


def print_refusal(name: str, refusal: InputError, *, as_json: bool) -> None:
    """Something among others that cannot be solved."""
    if as_json:
        nothing = {"first_moves": [], "proven": False, "nodes": 0, "seconds": 0.0, "pv": []}
        told = {"id": name, "status": "unknown", **nothing, "error": str(refusal)}
        print(json.dumps(told), flush=True)
        return
    print(f"{name}: it cannot be solved: {refusal}", flush=True)


def _contract(name: str, answer: Solution | LifeAnswer) -> dict[str, Any]:
    """What every answer has."""
    return {
        "id": name,
        "status": answer.status,
        "first_moves": answer.first_moves,
        "proven": answer.proven,
        "nodes": answer.nodes,
        "seconds": answer.seconds,
        "pv": answer.pv,
    }


def _more(problem: Problem, answer: LifeAnswer) -> list[str]:
    """What a person wants to know besides."""
    lines = [f"found: {told}" for told in problem.inferred.values()]
    if answer.pv:
        lines.append(f"main line: {_line(answer.pv)}")
    if isinstance(answer, UctAnswer):
        lines += answer.table().splitlines()
    else:
        lines += _ko_explained(answer)
        if wrong := _refuted(answer.refutations):
            lines.append(f"wrong: {wrong}")
        if answer.untried:
            lines.append(f"not decided: {_line(answer.untried)}")
        lines += [str(caveat) for caveat in answer.caveats]
    return lines + _beside_the_source(problem, answer)


def _line(moves: list[str]) -> str:
    return " ".join(moves[:MOST_MOVES]) + (" …" if len(moves) > MOST_MOVES else "")


def _refuted(refutations: dict[str, str]) -> str:
    pairs = [f"{wrong} (then {reply})" for wrong, reply in refutations.items() if wrong != PASS]
    shown = ", ".join(pairs[:MOST_MOVES])
    return f"{shown}, and {len(pairs) - MOST_MOVES} more" if len(pairs) > MOST_MOVES else shown


def _ko_explained(answer: LifeSolution) -> list[str]:
    """Who has to find how many threats, and what kind of ko it is, each in a sentence."""
    if not answer.ko:
        return []
    first, by = (str(answer.ko[name]).capitalize() for name in ("takes_first", "by"))
    needed = int(answer.ko["threats_needed"])
    threats = "one ko threat" if needed == 1 else f"{needed} ko threats"
    grade = f"ko: if nobody has a threat, {first} wins it; {by} needs {threats} to turn it"
    kind = KO_KINDS.get(answer.ko.get("kind", ""))
    return [grade, kind.format(by=by, steps=answer.ko.get("steps"))] if kind else [grade]


def _beside_the_source(problem: Problem, answer: LifeAnswer) -> list[str]:
    """Does the source agree? Nobody who solves it has looked there."""
    right = problem.known.right
    if not right or not answer.first_moves:
        return []
    if set(right) & set(answer.first_moves):
        return []
    return [f"the source says {' or '.join(right)}"]
