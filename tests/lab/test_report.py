import re

import pytest

from tengen.drawing import can_draw
from tengen.jobs import executor
from tengen.lab import Run, report, write_report
from tests.lab.toy import TOY


@pytest.fixture
def folder(tmp_path):
    list(Run(TOY, tmp_path, quick=True).go_on(executor("local", 0)))
    return tmp_path


def test_one_page_with_claim_numbers_and_verdict(folder):
    page = write_report(folder, [TOY])
    text = page.read_text()
    assert page == folder / "report.html"
    assert "Twice a number is &lt;its&gt; double." in text
    assert "<b>Holds (quick run)</b>: 3 numbers &lt;were&gt; doubled." in text
    assert re.search(r"<td>n = 2<td>4<td>4<br><small>one run", text)
    assert "3 of 3 jobs, on " in text
    assert "toy: Doubling, a quick run</h2>" in text
    assert "<b>W</b> is a Go program" in text
    assert not re.search(r"""(src|href)=["']?(https?:)?//""", text)  # it needs nothing beside it


@pytest.mark.skipif(not can_draw(), reason="matplotlib is not installed")
def test_its_picture_is_in_it(folder):
    assert 'src="data:image/svg+xml;base64,' in write_report(folder, [TOY]).read_text()


def test_without_matplotlib_it_says_how_to_get_it(folder, monkeypatch):
    monkeypatch.setattr(report, "can_draw", lambda: False)
    text = write_report(folder, [TOY]).read_text()
    assert "pip install &#x27;tengen[plots]&#x27;" in text
    assert "<img" not in text


def test_a_whole_run_comes_before_a_quick_one(folder):
    list(Run(TOY, folder).go_on(executor("local", 0)))
    text = write_report(folder, [TOY]).read_text()
    assert "6 of 6 jobs" in text
    assert "quick run" not in text
    assert "<b>Holds</b>: 6" in text


def test_what_was_never_run_is_said(tmp_path):
    text = write_report(tmp_path / "new", [TOY]).read_text()
    assert "<code>tengen lab run toy</code>" in text
