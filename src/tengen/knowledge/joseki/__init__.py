"""Joseki: corner sequences from SGF as a book, which says what is played in a corner (W4).

`build_book` makes one of records with variations, `read_book` and `write_book` keep it in a file,
`book_named` finds the one that an option names; a `JosekiBook` knows moves for positions.
"""

from tengen.knowledge.joseki.book import BookMove, JosekiBook
from tengen.knowledge.joseki.building import Built, build_book
from tengen.knowledge.joseki.storing import book_named, read_book, shipped_book, write_book

__all__ = [
    "BookMove",
    "Built",
    "JosekiBook",
    "book_named",
    "build_book",
    "read_book",
    "shipped_book",
    "write_book",
]
