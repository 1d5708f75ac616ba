"""Engines on standard input and output, for programs that manage games."""
