"""What has a picture: notebooks show it, and `to_svg` writes it to a file."""

from __future__ import annotations

import os
import secrets
from abc import ABC, abstractmethod
from pathlib import Path
from typing import overload

from tengen.errors import InputError
from tengen.files import write_whole
from tengen.games.svg.picture import Picture


class Drawable(ABC):
    """Something that can be seen on a board."""

    @abstractmethod
    def picture(self, *, numbers: bool = False) -> Picture:
        """The board with what is to be seen on it.

        Args:
            numbers: whether each stone says which move it was.
        """

    @overload
    def to_svg(self, path: None = None, *, numbers: bool = False) -> str: ...
    @overload
    def to_svg(self, path: os.PathLike[str] | str, *, numbers: bool = False) -> None: ...
    def to_svg(
        self, path: os.PathLike[str] | str | None = None, *, numbers: bool = False
    ) -> str | None:
        """The picture as SVG: its text, or with a path a file that is written whole or not at all.

        Args:
            path: of the file; what it held before is replaced.
            numbers: whether each stone says which move it was.
        """
        svg = self.picture(numbers=numbers).svg()
        if path is None:
            return svg
        if not isinstance(path, str | os.PathLike):
            raise InputError(f"{path!r} cannot be written: expected the path of a file")
        write_whole(Path(path), f"{svg}\n".encode())
        return None

    def _repr_svg_(self) -> str | None:
        """What notebooks ask for; nothing where there is no board to draw it on."""
        try:
            return self.picture().svg(f"tengen-{secrets.token_hex(6)}")
        except InputError:
            return None
