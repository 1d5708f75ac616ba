"""Where one can go round and round: the strongly connected parts of a graph."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def components(graph: Mapping[Node, Iterable[Node]]) -> list[set[Node]]:
    """The largest sets in which every node can be reached from every other (Kosaraju).

    Nodes are left in the order in which all that follows them is done; in the graph with all steps
    turned round, what can be reached from the last of them is its set.

        >>> sorted(map(sorted, components({1: [2], 2: [1, 3], 3: []})))
        [[1, 2], [3]]
    """
    turned: dict[Node, list[Node]] = {node: [] for node in graph}
    for node, following in graph.items():
        for then in following:
            if then in turned:
                turned[then].append(node)
    taken: set[Node] = set()
    last_first = reversed(_in_order_of_leaving(graph))
    return [_reached(turned, node, taken) for node in last_first if node not in taken]


def _in_order_of_leaving(graph: Mapping[Node, Iterable[Node]]) -> list[Node]:
    seen: set[Node] = set()
    left: list[Node] = []
    for root in graph:
        if root in seen:
            continue
        seen.add(root)
        path = [(root, iter(graph[root]))]
        while path:
            node, rest = path[-1]
            fresh = next((then for then in rest if then in graph and then not in seen), None)
            if fresh is None:
                left.append(node)
                path.pop()
            else:
                seen.add(fresh)
                path.append((fresh, iter(graph[fresh])))
    return left


def _reached(graph: Mapping[Node, Iterable[Node]], start: Node, taken: set[Node]) -> set[Node]:
    """What can be reached and is not taken yet; it is taken then."""
    part, todo = {start}, [start]
    taken.add(start)
    while todo:
        for then in graph[todo.pop()]:
            if then not in taken:
                taken.add(then)
                part.add(then)
                todo.append(then)
    return part
