"""The page's files: found by name, and nothing else is."""

import pytest

from tengen.web.wire.page_files import Page
from tengen.web.wire.refusals import Refused


@pytest.fixture
def page(tmp_path):
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Tengen</title>")
    (folder / "assets" / "index-1a2b.js").write_text("let a;")
    (tmp_path / "secret").write_text("not for everybody")
    return Page(folder)


@pytest.mark.parametrize(
    ("path", "kind", "caching"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/assets/index-1a2b.js", "text/javascript; charset=utf-8", "immutable"),
    ],
)
def test_files_of_the_page(page, path, kind, caching):
    answer = page.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert caching in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/../secret", "/assets/", "/assets/../../secret", "//index.html"])
def test_nothing_else_is_found(page, path):
    with pytest.raises(Refused) as refused:
        page.get(path)
    assert refused.value.status == 404


def test_a_page_that_was_not_built(tmp_path):
    with pytest.raises(Refused, match="make serve"):
        Page(tmp_path).get("/")
