"""What `tengen --help` and `import tengen` wait for: nothing that they do not show."""

import ast
import inspect
import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest

import tengen
from tengen.cli.later import COMMANDS, loaded

HEAVY = {
    "fastapi", "matplotlib", "numpy", "onnxruntime", "pydantic", "ray", "sqlite3", "tengen._core",
    "tengen.games", "tengen.lab", "tengen.learn", "tengen.players", "tengen.searching", "torch",
    "uvicorn",
}  # fmt: skip

HELP = """
import sys
sys.argv = ["tengen", "--help"]
from tengen.cli import main
main()
"""

PLAIN = """
import sys, typer
sys.argv = ["plain", "--help"]
app = typer.Typer(add_completion=False)
app.command()(lambda: None)
app()
"""
"""The least that a command of Typer's can be."""

MODULES = """
import atexit, json, sys
atexit.register(lambda: print(json.dumps(list(sys.modules)), file=sys.stderr))
"""


def modules_of(program: str) -> set[str]:
    """What a program imports."""
    ended = python(MODULES + program)
    return set(json.loads(ended.stderr))


def python(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)


def cpu_seconds(program: str) -> float:
    """What a program takes, at best: a busy machine makes any one run look slow."""

    def once() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        python(program)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return min(once() for _ in range(4))


@pytest.mark.parametrize("program", [HELP, "import tengen as tg"], ids=["help", "import"])
def test_nothing_heavy_is_imported(program):
    assert modules_of(program) & HEAVY == set()


def test_help_takes_little_more_than_the_help_of_an_empty_command():
    assert cpu_seconds(HELP) < 2 * cpu_seconds(PLAIN)


@pytest.mark.parametrize(
    "command", ["play go --white", "match random", "gomocup --player", "serve --player"]
)
def test_every_command_that_seats_players_knows_all_of_them(command):
    arguments = [*command.split(), "net:model=nobody"]
    ended = subprocess.run(
        [sys.executable, "-m", "tengen", *arguments], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert "no player is called" not in ended.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_in_the_list_is_summed_up_as_in_its_own_help(name):
    first_paragraph = loaded(name).help.split("\n\n")[0]
    assert " ".join(first_paragraph.split()) == COMMANDS[name]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_has_an_example(name):
    command = loaded(name)
    assert f"Example: tengen {name}" in command.help
    for below, each in getattr(command, "commands", {}).items():
        assert f"Example: tengen {name} {below}" in each.help


def test_every_command_has_a_file_and_every_file_that_has_one_is_listed():
    folder = Path(inspect.getfile(loaded)).parent
    written = {
        path.stem if path.suffix else path.name
        for path in folder.iterdir()
        if f"`tengen {path.stem}" in _first_line(path)
    }
    assert written == set(COMMANDS)


def _first_line(path: Path) -> str:
    file = path / "__init__.py" if path.is_dir() else path
    return file.read_text().partition("\n")[0] if file.suffix == ".py" and file.exists() else ""


def test_each_public_name_is_found_where_its_type_is_said_to_be():
    tree = ast.parse(Path(tengen.__file__).read_text())
    (typed,) = (node for node in tree.body if isinstance(node, ast.If))
    said = {
        (node.module or "").removeprefix("tengen."): tuple(alias.name for alias in node.names)
        for node in typed.body
        if isinstance(node, ast.ImportFrom)
    }
    assert said == vars(tengen)["HOMES"]
    assert all(getattr(tengen, name) is not None for name in tengen.__all__)
    assert set(tengen.__all__) <= set(dir(tengen))


def test_a_name_that_is_none():
    with pytest.raises(AttributeError, match="module 'tengen' has no attribute 'Chess'"):
        _ = vars(tengen)["__getattr__"]("Chess")
