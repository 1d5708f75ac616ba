"""English on a Chinese page."""

from playwright.sync_api import Page

SEEN = """() => {
  const words = /[A-Za-z][A-Za-z'’-]+(?:[ ,]+[A-Za-z'’-]+){2,}/g;
  const own = "bdi, code, [dir=auto], .tree-box-scroll, noscript, script, style, [lang=en]";
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: at, data } = walker.currentNode;
    if (!at.closest(own)) found.push(...(data.match(words) ?? []));
  }
  for (const name of ["title", "aria-label", "placeholder", "aria-valuetext"])
    for (const it of document.querySelectorAll(`[${name}]`))
      if (!it.closest(own)) found.push(...(it.getAttribute(name).match(words) ?? []));
  return [...new Set(found)];
}"""
"""Three words of Latin letters in a row; names that people gave are theirs."""


def latin(page: Page) -> list[str]:
    """Every English phrase that is shown or said."""
    found: list[str] = page.evaluate(SEEN)
    return found
