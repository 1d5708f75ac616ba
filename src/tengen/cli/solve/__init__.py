"""`tengen solve`: proven wins in five in a row, life and death in Go."""

from tengen.cli.solve.command import solve

__all__ = ["solve"]
