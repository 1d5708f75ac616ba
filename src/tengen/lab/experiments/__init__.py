"""The experiments, a module each. A new one is written beside them and named here."""

from __future__ import annotations

from tengen.errors import InputError
from tengen.lab.experiment import Experiment
from tengen.lab.experiments import (
    c5,
    g3_nodes,
    g3_uct,
    g4_passive,
    g4_strength,
    g7,
    g_table5,
    k_small_boards,
    r6,
    r_table1,
    r_table2,
    t8,
    t_appendix_c,
    t_figure_4_2,
    t_solver,
    t_tables,
    w6,
    w_formulas,
    w_knowledge,
    w_parallel,
    w_rave,
    w_table1,
)

MODULES = (
    c5,
    g3_nodes,
    g3_uct,
    g_table5,
    g4_strength,
    g4_passive,
    g7,
    k_small_boards,
    r_table1,
    r_table2,
    r6,
    t_figure_4_2,
    t_tables,
    t_appendix_c,
    t8,
    t_solver,
    w6,
    w_table1,
    w_rave,
    w_formulas,
    w_knowledge,
    w_parallel,
)

EXPERIMENTS: dict[str, Experiment] = {
    module.EXPERIMENT.name: module.EXPERIMENT for module in MODULES
}


def experiment(name: str) -> Experiment:
    """An experiment by its name, in capitals or not."""
    for known, found in EXPERIMENTS.items():
        if known.lower() == name.strip().lower():
            return found
    raise InputError(f"there is no experiment {name!r}: expected one of " + ", ".join(EXPERIMENTS))
