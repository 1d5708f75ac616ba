"""The built page, held in memory: a request's path is only ever compared, never opened."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.responses import Response

from tengen.web.wire.refusals import Refused, unknown

FOLDER = Path(__file__).parent.parent / "page"

FOR_GOOD = "public, max-age=31536000, immutable"
"""Files under assets/ carry a digest in their names: they never change."""

TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""What the machine's own table of types may have otherwise."""


class Page:
    """The files of the page.

    Args:
        folder: where the build put them.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            f"/{file.relative_to(folder).as_posix()}": file.read_bytes()
            for file in sorted(folder.rglob("*"))
            if file.is_file()
        }

    def get(self, path: str) -> Response:
        """A file by the path of its address."""
        name = "/index.html" if path == "/" else path
        if name not in self._files:
            if path == "/":
                raise Refused(503, "page", "the page has not been built: run make serve")
            raise unknown("such page")
        caching = FOR_GOOD if name.startswith("/assets/") else "no-cache"
        return Response(
            self._files[name], media_type=_type_of(name), headers={"cache-control": caching}
        )


def _type_of(name: str) -> str:
    guessed, _ = mimetypes.guess_type(name)
    return TYPES.get(Path(name).suffix) or guessed or "application/octet-stream"
