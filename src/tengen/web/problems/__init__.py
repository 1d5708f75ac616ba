"""What can be proven: who wins by threats in five in a row, what stops it, puzzles; life and death.

`points` is what each point makes, which is read off the board at once. A `Prover` has the questions
whose answer takes a search: `wins` are the questions, each with a small limit, so that whoever has
left is waited for no longer than a second or two; `puzzles` asks it to judge every try. `life`
reads problems of Go and has them solved, by a prover of its own: that takes longer.
"""
