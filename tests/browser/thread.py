"""What a page takes of the processor."""

from playwright.sync_api import Page


class MainThread:
    """The main thread of a page, on which all is drawn and answered."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy(self) -> float:
        """The milliseconds that it has been at work, however many others wanted to be."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        (seconds,) = (each["value"] for each in metrics if each["name"] == "TaskDuration")
        return 1000 * float(seconds)
