"""The same trees and values as sgfmill finds, on files that both accept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tengen.games.sgf import Node, read_sgf, write_sgf

sgf = pytest.importorskip("sgfmill.sgf")

FILES = [
    "(;GM[1]SZ[9];B[aa];W[bb])",
    "(;GM[1]SZ[19]CA[UTF-8]PB[古力]AB[dd][pp:qq]KM[6.5](;W[cc]C[a\\]b\nc\\\nd])(;W[tt];B[]))",
    "(;GM[1]SZ[13]PL[W]AB[ab:bc]AW[ca]LB[aa:A][bb:b\\:c];W[cc]N[x\ny]TR[aa][bb])",
    "(;GaMe[1]SiZe[9];Black[aa]Comment[old\\\\style];White[])",
]


@pytest.mark.parametrize("text", FILES)
def test_the_peer_agrees(text):
    for data in (text.encode(), write_sgf(read_sgf(text))):
        theirs = sgf.Sgf_game.from_bytes(data)
        ours = read_sgf(data)[0]
        assert ours.size == (theirs.get_size(), theirs.get_size())
        pairs = list(zip(walk(theirs.get_root()), ours.walk(), strict=True))
        for their_node, our_node in pairs:
            assert set(their_node.properties()) == set(our_node.properties)
            same_move(their_node, our_node, ours.size[0])
            if their_node.has_property("C"):
                assert their_node.get("C") == our_node.comment


def walk(node: Any) -> Iterator[Any]:
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(list(node)))


def same_move(theirs: Any, ours: Node, size: int) -> None:
    colour, point = theirs.get_move()
    if colour is None:
        assert ours.move is None
        return
    assert ours.move is not None
    name, mine = ours.move
    assert name[0] == colour
    assert mine == (None if point is None else (size - 1 - point[0], point[1]))
