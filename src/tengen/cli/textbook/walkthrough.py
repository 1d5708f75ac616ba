"""`tengen textbook walkthrough`: G's seven simulations on a 2×2 board, one after the other."""

from __future__ import annotations

from pathlib import Path

from tengen.cli.textbook import page, picture
from tengen.cli.textbook.page import Plot
from tengen.cli.textbook.trees import Twig, draw_tree, print_tree
from tengen.drawing import BLUE, GREY, figure
from tengen.textbook.walkthrough import Simulation, Spot, answer, walk


def walkthrough(plot: Plot = None) -> None:
    """UCT by hand: seven simulations on a 2×2 board, the tree after each (G5: UCT step by step).

    Example: tengen textbook walkthrough --plot walkthrough.svg
    """
    picture.check(plot)
    page.explain(
        "UCT by hand",
        "G5",
        """The points of the board are 1 2 over 3 4. The person has taken 1 and the computer
        thinks. A coin decides each playout. A node has a letter, the point that leads to it, its
        reward Q (+1 for each win of the computer, −1 for each of the person) and its visits N. As
        long as a node has an untried point, chance picks one; then the child with the largest
        Q/N + √2·√(2 ln N(parent) / N) is taken, of two equals the later one.""",
    )
    simulations = walk()
    for simulation in simulations:
        _print_simulation(simulation)
    _print_answer(simulations[-1].tree)
    if plot:
        _draw(simulations, plot)


def _print_simulation(simulation: Simulation) -> None:
    page.console.rule(f"simulation {simulation.number}", align="left", style="dim")
    for node, bounds, chosen in simulation.comparisons:
        listed = "   ".join(f"{name} {bound:.2f}" for name, bound in bounds.items())
        page.say(f"at {node}:  {listed}   → {chosen}")
    *_, parent, new = simulation.path
    winner = "the computer" if simulation.computer_wins else "the person"
    how = "the board is full" if simulation.at_end else "playout"
    page.say(f"new node {new} below {parent}; {how}: {winner} wins")
    page.say("")
    print_tree(_twig(simulation.tree, set(simulation.path)))


def _print_answer(tree: Spot) -> None:
    rows = page.table("move", "N", "")
    for child in tree.children:
        share = child.visits / tree.visits
        rows.add_row(f"{child.name}, point {child.point}", str(child.visits), page.bar(share))
    page.show(rows)
    chosen = answer(tree)
    page.say(f"Visited most: {chosen.name}. The computer plays {chosen.point}.")


def _twig(spot: Spot, path: set[str]) -> Twig:
    children = [_twig(child, path) for child in spot.children]
    label = f"{spot.name} ({spot.point})"
    reward = f"{spot.reward:+d}".replace("-", "−") if spot.reward else "0"
    return Twig(label, f"Q {reward}, N {spot.visits}", children, spot.name in path)


def _draw(simulations: list[Simulation], file: Path) -> None:
    made, panels = figure("UCT by hand: the tree after each simulation", [3.6] * 4, 2)
    for panel, simulation in zip(panels, simulations, strict=False):
        draw_tree(panel, _twig(simulation.tree, set(simulation.path)))
        panel.set_title(_caption(simulation), fontsize=10)
    final, tree = panels[-1], simulations[-1].tree
    chosen = answer(tree)
    colours = [BLUE if child is chosen else GREY for child in tree.children]
    names = [f"{child.name} ({child.point})" for child in tree.children]
    final.bar(names, [child.visits for child in tree.children], color=colours)
    final.set_yticks(range(1 + chosen.visits))
    final.set_title(f"visits: the computer plays {chosen.point}", fontsize=10)
    picture.write(made, file)


def _caption(simulation: Simulation) -> str:
    """The bounds that led the way, and the winner."""
    compared = [
        ", ".join(f"{name} {bound:.2f}" for name, bound in comparison.bounds.items())
        for comparison in simulation.comparisons
    ]
    winner = "computer" if simulation.computer_wins else "person"
    return "\n".join([f"{simulation.number}: the {winner} wins", " / ".join(compared)])
