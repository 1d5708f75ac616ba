"""Analyses: searches of a game's positions that visitors start, watch, stop and go on with.

The `Desk` has those of all games. A `LiveAnalysis` is one search, `results` keeps what it found,
`picture` is what the page is shown of it and of its tree, `book` what is known of its corners;
`paced` sees to it that looking does not slow the search.
"""
