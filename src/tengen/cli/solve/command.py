"""`tengen solve`: proven wins in five in a row, life and death in Go."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tengen.cli.solve.sources import Item, Reader
from tengen.cli.solve.telling import print_defences, print_life, print_refusal, print_win
from tengen.cli.solve.trees import Trees, life_record
from tengen.cli.solve.waiting import patiently
from tengen.errors import InputError
from tengen.games.problem import Problem
from tengen.games.problem_reading.finding import Given
from tengen.jobs import usable_cores
from tengen.searching.options import nearest
from tengen.solving import LIFE_METHODS, METHODS, MOST_THREADS, defences
from tengen.solving import solve as solve_position
from tengen.solving.uct import OPTIONS as OF_UCT

LIFE_OPTION = {"rich_help_panel": "Life and death in Go"}
UCT_OPTION = {"rich_help_panel": "With --method uct"}
FIVE_OPTION = {"rich_help_panel": "Five in a row"}


def solve(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="SGF, lines of JSON (.jsonl), a diagram or T's matrix, a folder of such files, "
            "moves in turn (h8h9i9), puzzles or problems: our own; - is standard input.",
        ),
    ],
    *,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="For each position; 10 if nothing limits it.")
    ] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="Positions to look at, at most.")] = None,
    method: Annotated[
        str | None,
        typer.Option(
            help="Life and death: proof, or uct, the document T's. Five in a row: threats, fours, "
            "or tss and utss, the document R's."
        ),
    ] = None,
    tree: Annotated[
        Path | None,
        typer.Option(help="Write answers there as SGF: to a file, or to a folder, a file each."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object a line.")] = False,
    to_play: Annotated[
        str | None, typer.Option(help="Who moves: black or white.", **LIFE_OPTION)
    ] = None,
    goal: Annotated[
        str | None,
        typer.Option(
            help="What the side to move wants of the target: live or kill.", **LIFE_OPTION
        ),
    ] = None,
    defender: Annotated[
        str | None, typer.Option(help="Whose stones: black or white.", **LIFE_OPTION)
    ] = None,
    target: Annotated[
        str | None, typer.Option(help='Which stones, exactly: "A1 B1".', **LIFE_OPTION)
    ] = None,
    region: Annotated[
        str | None, typer.Option(help='Where both may play: "A2 B2 C2".', **LIFE_OPTION)
    ] = None,
    threads: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MOST_THREADS,
            help="How many search for a proof at once; if not given, as many as there are cores, "
            "or one with --nodes.",
            **LIFE_OPTION,
        ),
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="T's N; 1600 if nothing limits it.", **UCT_OPTION)
    ] = None,
    exploration: Annotated[float | None, typer.Option(help="T's c: 2.", **UCT_OPTION)] = None,
    step_bonus: Annotated[float | None, typer.Option(help="T's k: 0.", **UCT_OPTION)] = None,
    penalty: Annotated[float | None, typer.Option(help="T's p: 1.", **UCT_OPTION)] = None,
    decay: Annotated[float | None, typer.Option(help="T's γ: 1.", **UCT_OPTION)] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Of chance: 0.", **UCT_OPTION)] = None,
    fours: Annotated[
        bool, typer.Option("--fours", help="The same as --method fours.", **FIVE_OPTION)
    ] = False,
    stops: Annotated[
        bool,
        typer.Option("--defences", help="Which moves stop the other side's win?", **FIVE_OPTION),
    ] = False,
    attacker: Annotated[
        str | None,
        typer.Option(
            help="Whose win: black or white; the side to move if not given.", **FIVE_OPTION
        ),
    ] = None,
    rules: Annotated[
        str,
        typer.Option(help="Of moves in turn: renju, freestyle or standard.", **FIVE_OPTION),
    ] = "renju",
    size: Annotated[int, typer.Option(min=5, max=22, help="Of moves in turn.", **FIVE_OPTION)] = 15,
    move: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="Of SGF: after so many moves; a problem's start or a game's end if not given.",
            **FIVE_OPTION,
        ),
    ] = None,
) -> None:
    """Prove what becomes of a group in Go, or a win by threats in five in a row.

    Example: tengen solve problem.sgf --seconds 5 --tree proof.sgf
    """
    if stops and (tree or attacker):
        raise InputError("--defences asks for the side to move: leave out --tree and --attacker")
    given = Given(to_play, defender, goal, _points(target), _points(region))  # type: ignore[arg-type]
    of_proof = {"threads": threads}
    of_uct = {
        "simulations": simulations,
        "exploration": exploration,
        "step_bonus": step_bonus,
        "penalty": penalty,
        "decay": decay,
        "seed": seed,
    }
    asked = Asked(
        method="fours" if fours else _method(method),
        limits={"nodes": nodes, "seconds": seconds},
        of_method={"proof": _said(of_proof), "uct": _said(of_uct)},
        stops=stops,
        attacker=attacker,
        as_json=as_json,
    )
    items = Reader(given, rules, size, move).items(sources)
    trees = Trees(tree, sources)
    refused = asked.each(items, trees)
    trees.write()
    if refused:
        raise typer.Exit(2)


class Asked:
    """What is wanted of every position.

    Args:
        method: None for the usual one of each game.
        limits: nodes and seconds.
        of_method: options of each of the `LIFE_METHODS`.
        stops: are the defences wanted, of five in a row?
        attacker: whose win, of five in a row.
        as_json: are answers for programs?
    """

    def __init__(
        self,
        *,
        method: str | None,
        limits: dict[str, Any],
        of_method: dict[str, dict[str, Any]],
        stops: bool,
        attacker: str | None,
        as_json: bool,
    ) -> None:
        self.method, self.limits, self.of_method = method, limits, of_method
        self.stops, self.attacker, self.as_json = stops, attacker, as_json
        self.console = Console(stderr=True)
        assert set(of_method["uct"]) <= set(OF_UCT)

    def each(self, items: Any, trees: Trees) -> int:  # noqa: ANN401 - an iterator of Item
        """Solve one after the other; how many could not be asked. Alone, such a one is an error."""
        refused, number = 0, 0
        waiting: Item | None = next(items, None)
        while waiting is not None:
            item, waiting = waiting, next(items, None)
            number += 1
            if isinstance(item.question, InputError):
                if number == 1 and waiting is None:
                    raise item.question
                print_refusal(item.name, item.question, as_json=self.as_json)
                refused += 1
            else:
                self._one(item, number, trees)
        return refused

    def _one(self, item: Item, number: int, trees: Trees) -> None:
        name, question = item
        assert not isinstance(question, InputError)
        told = f"{name} ({number})" if number > 1 else name
        if isinstance(question, Problem):
            self._refuse("a problem of Go", LIFE_METHODS, stops=self.stops, attacker=self.attacker)
            options = self._of_life()
            answer = patiently(
                self.console,
                f"solving {told}",
                lambda: solve_position(question, method=self.method, **self.limits, **options),
            )
            print_life(name, answer, as_json=self.as_json)
            trees.add(name, life_record(answer))
            return
        of_go = {name: value for each in self.of_method.values() for name, value in each.items()}
        self._refuse("five in a row", METHODS, **of_go)
        limits = {**self.limits, "method": self.method or METHODS[0]}
        with self.console.status(f"solving {told}"):
            if self.stops:
                print_defences(name, defences(question, **limits), as_json=self.as_json)
                return
            solution = solve_position(question, attacker=self.attacker, **limits)
        print_win(name, solution, as_json=self.as_json)
        if solution.tree:
            trees.add(name, solution.record(question))

    def _refuse(self, what: str, methods: tuple[str, ...], **options: object) -> None:
        """Refuse what is for the other game."""
        if self.method is not None and self.method not in methods:
            raise InputError(
                f"--method {self.method} is not for {what}: expected {' or '.join(methods)}"
            )
        for name, value in options.items():
            if value:
                option = "--defences" if name == "stops" else f"--{name.replace('_', '-')}"
                raise InputError(f"{option} is not for {what}: leave it out")

    def _of_life(self) -> dict[str, Any]:
        """The options of the method that is wanted; those of the other are refused."""
        wanted = LIFE_METHODS[0] if self.method is None else self.method
        for method, options in self.of_method.items():
            for name in options if method != wanted else ():
                option = f"--{name.replace('_', '-')}"
                raise InputError(f"{option} is for --method {method}, not for {wanted}")
        return self._usual(wanted) | self.of_method[wanted]

    def _usual(self, method: str) -> dict[str, Any]:
        """All cores look for a proof, but where nodes are counted the answer is to repeat."""
        by_all = method == "proof" and self.limits["nodes"] is None
        return {"threads": min(usable_cores(), MOST_THREADS)} if by_all else {}


def _method(method: str | None) -> str | None:
    known = (*LIFE_METHODS, *METHODS)
    if method is not None and method not in known:
        raise InputError(f"there is no method {method!r}: {nearest(method, known)}")
    return method


def _said(options: dict[str, Any]) -> dict[str, Any]:
    """Those that were given."""
    return {name: value for name, value in options.items() if value is not None}


def _points(said: str | None) -> tuple[str, ...] | None:
    """Points that are set apart by spaces or commas."""
    return None if said is None else tuple(said.replace(",", " ").split())
