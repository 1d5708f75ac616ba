"""`tengen bench`: how fast the core is here, and whether it still computes the same."""

from tengen.cli.bench.command import bench

__all__ = ["bench"]
