"""What can be proven of five in a row: who wins by threats here, what stops it, and puzzles.

`points` is what each point makes, which is read off the board at once. A `Prover` has the questions
whose answer takes a search: `wins` are the questions, each with a small limit, so that whoever has
left is waited for no longer than a second or two; `puzzles` asks it to judge every try.
"""
