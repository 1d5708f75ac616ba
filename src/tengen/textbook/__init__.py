"""The rules and algorithms as the documents print them, in plain Python.

Everything here imports only the standard library and other pages of the book. It is written to be
read; nothing is fast. An order for one evening:

1. `game` says what a game is, `moves`, `grid` and `five` are one (or `chains` and `go`, another).
2. `monte_carlo`: Buffon's needle, darts, integrals. What an average of random samples is worth.
3. `rewards`, `flat`: judging a position by random playouts, with rules that guide them;
   `go_playouts` has the rules of Go.
4. `decision`: the same thing in the words of decision processes, and learning from episodes.
5. `planning`: the playouts remembered in a tree, with the child chosen at random.
6. `bandit`: which arm to pull next, and what the answer costs.
7. `uct`: 5 and 6 together. `walkthrough` is the same by hand, in seven simulations.
8. `rave`: learning about a move from all the games it occurs in.
9. `gumbel`: searching with a judge of positions, and what it can learn from few simulations.

Readers of life and death go on with `life`, `problem`, `t_uct` and `fate`, readers of Renju with
`lines`, `shapes`, `threats` and `renju`; then `stones` and `vcf`, wins by fours alone, and `wins`,
which believes no proof before it has tried every defence. R's threat search is `threat_space`,
`tss` and `utss`, and as it is printed `r_printed`; what its network sees is `r_planes`, and
what ours see besides `shape_planes`. Readers of
Gomoku take G's ladder: `weights`, then `payoff` and `minimax`, `negamax` and `pvs`. `tengen
textbook NAME` runs the pages that can be shown.
"""
