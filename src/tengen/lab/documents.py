"""The five documents that Tengen builds on, by the letters that names of experiments begin with."""

from __future__ import annotations

DOCUMENTS = {
    "T": "life and death in Go, solved by UCT",
    "R": "Renju: threats, shapes, a network that learns",
    "C": "the theory: bandits, Monte Carlo, planning, UCT",
    "G": "Gomoku: minimax and UCT in a playing program",
    "W": "a Go program for tournaments: UCT, RAVE, patterns, threads",
}
