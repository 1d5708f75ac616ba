"""Tree search: its options, a running search, and what it found."""

from tengen.search.config import Rewards, SearchConfig
from tengen.search.evaluate import EvaluatedSearch
from tengen.search.pool import PoolConfig, SearchPool
from tengen.search.result import Candidate, SearchResult
from tengen.search.search import Search, search

__all__ = [
    "Candidate",
    "EvaluatedSearch",
    "PoolConfig",
    "Rewards",
    "Search",
    "SearchConfig",
    "SearchPool",
    "SearchResult",
    "search",
]
