"""Every exception Tengen raises on purpose, in one tree.

Catch `TengenError` for all of them. Each message says what was wrong and what is accepted.
"""


class TengenError(Exception):
    """The root of the tree."""


class InputError(TengenError, ValueError):
    """Something given from outside cannot be understood.

    `detail` names the kind of fault in a word, and `about` what the message names, for whoever says
    it in another language.
    """

    detail = "input"

    def __init__(self, message: str, detail: str | None = None, **about: str | float) -> None:
        super().__init__(message)
        self.detail = detail or self.detail
        self.about = about


class BoardError(InputError):
    """A board size or a set of stones that cannot be."""

    detail = "board"


class RulesError(InputError):
    """An unknown rule set, or rules that do not go together."""

    detail = "rules"


class OpeningError(InputError):
    """An opening rule that cannot be there, or a decision that it does not allow."""

    detail = "opening"


class PointError(InputError):
    """A point that is not on the board, or not written as one."""

    detail = "off board"


class DiagramError(InputError):
    """A text diagram that cannot be read."""


class SgfError(InputError):
    """A file or text that is not SGF, or is beyond the limits."""

    detail = "sgf"


class ProblemError(InputError):
    """A life-and-death problem that is incomplete or contradicts itself."""

    detail = "problem"


class ModelError(InputError):
    """A model whose files are damaged, or that does not fit the game, the board or this Tengen."""

    detail = "model"


class FileError(InputError, OSError):
    """A file or folder that cannot be read or written; the message names it and says why."""


class EngineError(InputError):
    """A program that was started to play fails, hangs, or says what nobody can use."""

    detail = "engine"


class StoreError(TengenError):
    """What should be kept cannot be read or written at present."""


class StoreFullError(StoreError):
    """There is no room left to keep anything."""


class RunError(TengenError):
    """A run that learns cannot go on as it is."""


class ClusterError(TengenError):
    """A cluster of machines cannot do what it is asked for; nobody may be left on it."""


class JobError(TengenError):
    """One of many jobs failed; `index` says which of them."""

    def __init__(self, message: str, index: int) -> None:
        super().__init__(message)
        self.index = index

    def __reduce__(self) -> tuple[type["JobError"], tuple[str, int]]:
        return type(self), (str(self), self.index)


class DamagedError(StoreError):
    """What was kept is damaged; nothing else is."""


class IllegalMove(TengenError, ValueError):  # noqa: N818 - the name users meet in a game
    """A move the rules refuse; `reason` says why in a word or two."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[str, str]]:
        return type(self), (str(self), self.reason)
