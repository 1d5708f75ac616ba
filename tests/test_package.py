"""What is installed elsewhere: with which versions, and that the wheel has everything."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src/tengen/web/page"


def named(requirement: str) -> str:
    """The package that a requirement is about."""
    return re.split(r"[<>=!~\[; ]", requirement)[0].lower()


def test_everything_that_is_needed_has_its_tested_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = {
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(each for extra in project["project"]["optional-dependencies"].values() for each in extra),
    }
    pinned = (ROOT / "constraints.txt").read_text().splitlines()[1:]
    assert all("==" in line for line in pinned)
    assert {named(each) for each in needed} <= {named(line) for line in pinned}


@pytest.mark.slow
def test_the_wheel_holds_every_module_and_the_page(tmp_path):
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "-w", str(tmp_path), str(ROOT)], check=True, timeout=600)
    (wheel,) = tmp_path.glob("tengen-*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    wanted = {file.relative_to(source).as_posix() for file in source.rglob("*.py")}
    wanted |= {file.relative_to(source).as_posix() for file in PAGE.rglob("*") if file.is_file()}
    assert "tengen/web/page/index.html" in wanted
    assert wanted <= names
    assert any(name.startswith("tengen/_core") and name.endswith(".so") for name in names)
