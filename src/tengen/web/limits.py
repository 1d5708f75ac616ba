"""How much one visitor may send or ask for at once; each number has its only place here."""

from __future__ import annotations

from tengen.games.sgf import Limits

LARGEST_MESSAGE = 64 << 10
"""Bytes of a body or of a message on the WebSocket."""

LARGEST_SGF = 2 << 20
"""Bytes of a record."""

SGF_LIMITS = Limits(size=LARGEST_SGF, nodes=50_000, value=1 << 20)

MOST_MOVES = 3000
"""No game here is longer."""

MOST_SETUPS = 200
"""Nodes of a main line that set stones up; each makes a new position."""

MOST_SETUP_VALUES = 2000
"""Values of AB, AW and AE in a main line; each may be a rectangle as large as the board."""

SETUPS_BESIDE = 5
"""So many times as much may be set up in a record with its variations."""

MOST_NODES = 5000
"""Nodes and moves of a record's variations; a record is written anew with every move."""

LONGEST_COMMENT = 10_000
"""Characters of what is said of a node."""

LONGEST_LABEL = 20
"""Characters on a point."""

MOST_MARKS = 700
"""Points of one kind of mark; the largest board has 625."""

MOST_LINES = 200
"""Lines, and as many arrows, of a node."""

LONGEST_NAME = 200

MOST_CONSIDERED = 60
"""Moves that are told of a machine at work, ten times a second."""

MOST_TRIED = 400
"""Moves in a puzzle."""

LONGEST_WAY = 60
"""Moves into a tree that are shown or asked for."""

MOST_CHILDREN = 100
"""Of a node of the tree that was opened."""

MOST_PROBLEMS = 500
"""Problems of life and death in one source."""

MOST_RIVALS = 8
"""Other groups that a problem may mean."""

LONGEST_SOLVED = 60.0
"""Seconds that a problem may be worked on."""

MOST_COLLECTIONS = 100
"""Collections of problems that were brought."""

MOST_COLLECTED = 5000
"""Problems of a collection."""

MOST_FILES = 500
"""Files brought at once."""

MOST_REFUSED = 20
"""Files that could not be read and are named."""

LONGEST_ATTEMPT = 86_400.0
"""Seconds from the first look at a problem to its end."""

MOST_PLOTTED = 300
"""Attempts of which a plot knows."""

DAYS_AHEAD = 14
"""Days of which it is told what comes back."""
