"""Tree search: its options, a running search, and what it found."""

from tengen.searching.config import SearchConfig
from tengen.searching.leaves import Evaluator, plane_names
from tengen.searching.minimax import Looked, look_ahead
from tengen.searching.playouts import Playouts, play_out
from tengen.searching.pool import PoolConfig, PoolRecords, SearchPool
from tengen.searching.result import Branch, Candidate, Candidates, Ranked, SearchResult, Treetop
from tengen.searching.rewards import Rewards
from tengen.searching.search import Search, search

__all__ = [
    "Branch",
    "Candidate",
    "Candidates",
    "Evaluator",
    "Looked",
    "Playouts",
    "PoolConfig",
    "PoolRecords",
    "Ranked",
    "Rewards",
    "Search",
    "SearchConfig",
    "SearchPool",
    "SearchResult",
    "Treetop",
    "look_ahead",
    "plane_names",
    "play_out",
    "search",
]
