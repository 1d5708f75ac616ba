"""A server of this process behind a real socket."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import uvicorn

from tengen.web.app import create_app
from tengen.web.guard.connections import server_config
from tengen.web.settings import Settings
from tests.web.visitor import Server


@contextmanager
def serving(settings: Settings) -> Iterator[Server]:
    """Serve on a port that is free, and end in good order."""
    listener = socket.create_server(("127.0.0.1", 0))
    settings = replace(settings, port=listener.getsockname()[1])
    running = uvicorn.Server(server_config(create_app(settings), settings))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield Server(settings.port)
    finally:
        running.should_exit = True
        thread.join(20)
    assert not thread.is_alive()
