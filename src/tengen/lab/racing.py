"""Claims about time: on which lines are we faster than a document, and is that every one?"""

from __future__ import annotations

from collections.abc import Sequence

from tengen.lab.experiment import Figure, Word


def against_document(shown: Sequence[Figure]) -> tuple[Word, list[Figure], list[Figure]]:
    """Does "less time than the document's" hold; where it surely does, and where it does not.

    A line is surely faster if the upper end of our interval is below the document's number.
    """
    lines = [figure for figure in shown if figure.document is not None]
    faster = [figure for figure in lines if figure.ours.high < (figure.document or 0.0)]
    others = [figure for figure in lines if figure not in faster]
    word = Word.holds if not others else Word.partly if faster else Word.fails
    return word, faster, others


def cases(figures: Sequence[Figure]) -> str:
    """What they were measured on, in a row."""
    return ", ".join(figure.case for figure in figures)
