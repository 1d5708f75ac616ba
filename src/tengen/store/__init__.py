"""What is kept between two runs: an embedded SQLite database in the user's data folder."""

from tengen.files import data_folder
from tengen.store.analyses import Analyses
from tengen.store.database import Database
from tengen.store.games import Games, StoredGame
from tengen.store.reserve import SIZE as RESERVE

__all__ = [
    "RESERVE",
    "Analyses",
    "Database",
    "Games",
    "StoredGame",
    "data_folder",
]
