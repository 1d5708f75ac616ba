"""`tengen serve`: the page."""

from __future__ import annotations

import errno
import logging
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from tengen.errors import InputError
from tengen.players import kind_of

MOST_FILES = 16_384
"""Enough for all that a server holds open."""


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for any that is free.")] = 8361,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    token: Annotated[
        str | None,
        typer.Option(help="What visitors have to show; made up beyond this machine if not given."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="Where games are kept; else TENGEN_DATA, else your data.")
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(help="A player that starts a program and may be seated on the page."),
    ] = None,
) -> None:
    """Serve the page: play, and watch it think. Ctrl-C ends it; no move is lost.

    Example: tengen serve --open
    """
    # The server's libraries take half a second to load, which no other command should wait for.
    import uvicorn  # noqa: PLC0415

    from tengen.store import data_folder  # noqa: PLC0415
    from tengen.web.app import create_app  # noqa: PLC0415
    from tengen.web.guard.connections import server_config  # noqa: PLC0415
    from tengen.web.settings import Settings, is_loopback, new_token  # noqa: PLC0415

    logging.basicConfig(format="tengen: %(message)s", level=logging.WARNING)
    _check_programs(player or [])
    if not is_loopback(host):
        token = token or new_token()
    with _listening(host, port) as listener:
        bound = int(listener.getsockname()[1])
        settings = Settings(data or data_folder(), host, bound, token, tuple(player or ()))
        app = create_app(settings)
        address = _address(host, bound, token)
        typer.echo(f"Tengen is at {address}\nCtrl-C ends it.")
        if open_page:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        _allow_many_connections()
        try:
            uvicorn.Server(server_config(app, settings)).run(sockets=[listener])
        except KeyboardInterrupt:
            typer.echo("Goodbye.")


def _check_programs(specs: list[str]) -> None:
    """Refuse at once what could never be seated."""
    for spec in specs:
        if not kind_of(spec).starts_command:
            raise InputError(f"--player {spec} starts no program: anybody may seat it without this")


def _allow_many_connections() -> None:
    """Take as many open files as the system gives without asking anybody, each socket being one."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _listening(host: str, port: int) -> socket.socket:
    """A socket that pages can reach already: who comes too early waits a moment."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(256)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise InputError(
                f"port {port} is in use: end what uses it, or choose another with --port"
            ) from None
        raise InputError(f"{host}:{port} cannot be listened on: {error.strerror}") from None
    return listener


def _address(host: str, port: int, token: str | None) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/" + (f"?token={token}" if token else "")
