"""Claims of the documents, tried out: our numbers beside theirs, with a verdict."""

from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.experiments import EXPERIMENTS, experiment
from tengen.lab.report import write_report
from tengen.lab.run import Run, State

__all__ = [
    "EXPERIMENTS",
    "Experiment",
    "Figure",
    "Job",
    "Record",
    "Result",
    "Run",
    "State",
    "Verdict",
    "Word",
    "experiment",
    "write_report",
]
