"""What must never happen on the page, whatever is done there."""

import re
from urllib.parse import urlparse

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Page, WebSocket


class Witness:
    """Sees every tab of a browser: where requests go, what the console says, which dialogs open.

    Args:
        context: the browser.
        home: the server's host and port; nothing else may be asked for anything.
    """

    def __init__(self, context: BrowserContext, home: str) -> None:
        self._home = home
        self._allowed: list[re.Pattern[str]] = []
        self.requests = 0
        self.strangers: list[str] = []
        self.errors: list[str] = []
        self.dialogs: list[str] = []
        context.on("request", lambda request: self._sees_address(request.url))
        context.on("console", self._hears)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("dialog", self._meets)
        context.on("page", self._follows)

    def allow_refusals(self) -> None:
        """The test asks for what is refused, which a browser reports in its console."""
        self._allowed.append(re.compile(r"status of 4(09|22)"))

    def allow_missing(self) -> None:
        """The test asks for a game that is not there."""
        self._allowed.append(re.compile(r"status of 404"))

    def allow_damage(self) -> None:
        """The test asks for a game that is damaged on the disk."""
        self._allowed.append(re.compile(r"status of 503"))

    def allow_broken_lines(self) -> None:
        """The test takes the server away."""
        self._allowed.append(re.compile(r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET"))

    def testify(self) -> None:
        """Say what was seen that must not be."""
        assert not self.strangers, f"asked elsewhere: {self.strangers}"
        assert not self.dialogs, f"opened a dialog of the browser: {self.dialogs}"
        errors = [error for error in self.errors if not self._is_allowed(error)]
        assert not errors, f"errors in the console: {errors}"

    def _is_allowed(self, error: str) -> bool:
        return any(pattern.search(error) for pattern in self._allowed)

    def _follows(self, page: Page) -> None:
        page.on("websocket", self._sees_socket)

    def _sees_socket(self, socket: WebSocket) -> None:
        self._sees_address(socket.url)

    def _sees_address(self, url: str) -> None:
        self.requests += 1
        address = urlparse(url)
        if address.scheme not in {"data", "blob"} and address.netloc != self._home:
            self.strangers.append(url)

    def _hears(self, message: ConsoleMessage) -> None:
        # Violations of the content policy are reported here too, as errors.
        if message.type in {"error", "assert"}:
            self.errors.append(f"{message.text} at {message.location['url']}")

    def _meets(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog.message)
        dialog.dismiss()
