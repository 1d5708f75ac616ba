"""`tengen gomocup`: a player as an engine that speaks the Gomocup protocol.

docs/howto/play-gomocup.md shows how it is used, docs/reference/gomocup.md each command.
"""

from tengen.protocols.gomocup.brain import Brain

__all__ = ["Brain"]
