"""The five documents that Tengen builds on, and one more, by their letters; and parts of them."""

from __future__ import annotations

DOCUMENTS = {
    "T": "life and death in Go, solved by UCT",
    "R": "Renju: threats, shapes, a network that learns",
    "C": "the theory: bandits, Monte Carlo, planning, UCT",
    "G": "Gomoku: minimax and UCT in a playing program",
    "W": "a Go program for tournaments: UCT, RAVE, patterns, threads",
    "K": "published results on k in a row (m,n,k-games)",
}
"""Names of experiments begin with these letters too."""

PARTS = {
    "C1": "the Monte Carlo method",
    "C3": "playouts and planning",
    "C4": "the bandit rule UCB1",
    "C5": "bandits in a tree",
    "G5": "UCT step by step",
    "T4": "searching and learning",
    "W2": "UCT and RAVE",
}
"""What the pages of the textbook show, by letter and number."""
