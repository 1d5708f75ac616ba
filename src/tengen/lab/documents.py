"""What names of experiments begin with: the five documents that Tengen builds on, and one more."""

from __future__ import annotations

DOCUMENTS = {
    "T": "life and death in Go, solved by UCT",
    "R": "Renju: threats, shapes, a network that learns",
    "C": "the theory: bandits, Monte Carlo, planning, UCT",
    "G": "Gomoku: minimax and UCT in a playing program",
    "W": "a Go program for tournaments: UCT, RAVE, patterns, threads",
    "K": "published results on k in a row (m,n,k-games)",
}
