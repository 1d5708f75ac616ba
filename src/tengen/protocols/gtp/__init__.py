"""`tengen gtp`: a player as an engine that speaks GTP, the Go Text Protocol, version 2.

docs/howto/play-gtp.md shows how it is used, docs/reference/gtp.md each command.
"""

from tengen.protocols.gtp.engine import Engine

__all__ = ["Engine"]
