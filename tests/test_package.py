"""What is installed elsewhere: the wheel has everything, the built page too."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src/tengen/web/page"


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
