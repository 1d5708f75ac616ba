"""Independent jobs done side by side: in processes of this machine, or on a Ray cluster."""

from tengen.jobs.executor import Executor, executor, usable_cores

__all__ = ["Executor", "executor", "usable_cores"]
