"""Books and corners for tests, drawn small."""

from __future__ import annotations

import tengen as tg
from tengen.knowledge.joseki import BookMove, Built, JosekiBook, build_book

SGF = "(;GM[1]SZ[19]{})"


def book_of(*lines: str) -> JosekiBook:
    """A book of lines, each a part of a record: ";B[dd];W[fc]"."""
    return built_of(*lines).book()


def built_of(*lines: str) -> Built:
    return build_book(record for line in lines for record in tg.read_sgf(SGF.format(line)))


def corner(drawn: str, *, to_play: str = "black", size: int = 19) -> tg.Go:
    """A board whose top left corner is drawn, . X O; the rest is empty."""
    position = tg.Go(size)
    board = position.board
    for row, line in enumerate(drawn.split("\n")):
        for col, sign in enumerate(line.split()):
            board[row, col] = " XO".index(sign.replace(".", " "))
    return position.rearranged(board, to_play)


def known(book: JosekiBook, position: tg.Go, where: str = "top left") -> dict[str, BookMove]:
    """What the book knows in one corner, by move."""
    return {each.move: each for each in book.moves_for(position) if each.corner == where}
