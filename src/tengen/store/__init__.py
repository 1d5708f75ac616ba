"""What is kept between two runs: an embedded SQLite database in the user's data folder."""

from tengen.files import data_folder
from tengen.store.analyses import Analyses
from tengen.store.attempts import Attempts, Card, StoredAttempt
from tengen.store.collections import Collections, StoredCollection
from tengen.store.database import Database
from tengen.store.games import Games, StoredGame
from tengen.store.reserve import SIZE as RESERVE

__all__ = [
    "RESERVE",
    "Analyses",
    "Attempts",
    "Card",
    "Collections",
    "Database",
    "Games",
    "StoredAttempt",
    "StoredCollection",
    "StoredGame",
    "data_folder",
]
