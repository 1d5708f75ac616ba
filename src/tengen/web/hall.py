"""Where the games are played: it opens them from the disk, and lets those that rest lie there."""

from __future__ import annotations

import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from tengen.errors import SgfError, StoreError, TengenError
from tengen.games.sgf import GameRecord, Limits, read_sgf
from tengen.players import Table, TimeControl
from tengen.store import Analyses, Database, Games
from tengen.web.desk import Desk
from tengen.web.hub import Hub
from tengen.web.live_game import MOST_MOVES, LiveGame, Surroundings
from tengen.web.models.game import Game, GameList, GameSummary, NewGame
from tengen.web.positions import new_position
from tengen.web.refusals import Refused, unknown
from tengen.web.seats import make_seat
from tengen.web.settings import Settings
from tengen.web.sheet import Sheet, from_disk, to_disk

LOG = logging.getLogger("tengen.web")

TICK = 0.1
"""Seconds between two looks at the clocks."""

SGF_LIMITS = Limits(size=2 << 20, nodes=50_000, value=1 << 20)


class Hall:
    """All games of a server.

    Args:
        settings: of the server.
        hub: who is told of what happens.
    """

    def __init__(self, settings: Settings, hub: Hub) -> None:
        self.settings = settings
        self.hub = hub
        self.database = Database(settings.data)
        self._games = Games(self.database)
        self._workers = ThreadPoolExecutor(settings.cores, thread_name_prefix="machine")
        self._around = Surroundings(
            self._games, hub, self._workers, partial(make_seat, settings=settings)
        )
        self._live: dict[str, LiveGame] = {}
        self._lock = threading.RLock()
        self.desk = Desk(settings, Analyses(self.database), hub, self._live.get)
        self._closing = threading.Event()
        self._steward = threading.Thread(target=self._keep_time, name="steward", daemon=True)
        self._steward.start()

    # Games.

    def create(self, new: NewGame) -> Game:
        """Begin a game."""
        control = TimeControl.parse(new.clock) if new.clock else None
        specs = {"black": new.black, "white": new.white}
        seats = {side: self._around.make_seat(spec) for side, spec in specs.items()}
        table = Table(new_position(new), seats, control)
        return self._begin(Sheet.new(table, specs, control, new.name))

    def read(self, sgf: bytes, black: str, white: str) -> Game:
        """Go on with the main line of a record."""
        record = _main_line(read_sgf(sgf, limits=SGF_LIMITS)[0])
        specs = {"black": black, "white": white}
        seats = {side: self._around.make_seat(spec) for side, spec in specs.items()}
        table = Table.resumed(record, seats)
        name = (record.root.get("GN") or record.root.get("EV") or "")[:200]
        return self._begin(Sheet.new(table, specs, None, name))

    def _begin(self, sheet: Sheet) -> Game:
        with self._lock:
            self._make_room()
            self._games.put(to_disk(sheet))
            live = self._add(sheet)
        live.wake()
        return live.shown()

    def listed(self, limit: int, before: str | None) -> GameList:
        """The games changed last."""
        rows = self._games.summaries(limit, before)
        return GameList(games=[GameSummary.model_validate_json(row) for row in rows])

    def open(self, game: str) -> LiveGame:
        """A game by its id; whoever is to move goes on."""
        with self._lock:
            live = self._live.get(game) or self._fetch(game)
            live.used = time.monotonic()
        live.wake()
        return live

    def _fetch(self, game: str) -> LiveGame:
        row = self._games.get(game)
        if row is None:
            raise unknown("such game")
        self._make_room()
        return self._add(from_disk(row, self._around.make_seat))

    def _add(self, sheet: Sheet) -> LiveGame:
        live = self._live[sheet.id] = LiveGame(sheet, self._around)
        return live

    def delete(self, game: str) -> None:
        """Forget a game."""
        live = self.open(game)
        with self._lock:
            live.end()
            self.desk.drop(game)
            self._live.pop(game, None)
            self._games.delete(game)
        self.hub.tell_gone(game)

    def _make_room(self) -> None:
        """Let the game go that nobody has asked for longest, if there are too many in memory."""
        if len(self._live) < self.settings.live_games:
            return
        resting = [game for game in self._live.values() if not self._is_in_use(game)]
        if not resting:
            raise Refused(429, "busy", "too many games are played at once: try again later")
        oldest = min(resting, key=lambda game: game.used)
        self.desk.drop(oldest.id)
        oldest.close()
        del self._live[oldest.id]

    def _is_in_use(self, game: LiveGame) -> bool:
        watched = self.hub.is_watched(game.id)
        return watched or game.is_busy or self.desk.is_busy(game.id)

    # Time.

    def _keep_time(self) -> None:
        """The steward's work: clocks that run out and analyses that nobody watches."""
        while not self._closing.wait(TICK):
            try:
                for game in list(self._live.values()):
                    game.tick()
                self.desk.tick()
            except StoreError as error:
                LOG.warning("%s", error)
                self._closing.wait(1.0)
            except Exception:
                LOG.exception("the steward stumbled")

    def close(self) -> None:
        """Stop all searches and keep everything."""
        self._closing.set()
        self._steward.join()
        self.desk.close()
        for game in list(self._live.values()):
            try:
                game.close()
            except TengenError:
                LOG.exception("game %s: its clocks could not be kept", game.id)
        self._workers.shutdown(cancel_futures=True)
        self.database.close()


def _main_line(record: GameRecord) -> GameRecord:
    """A record without its variations."""
    record = record.copy()
    nodes = list(record.main_line())
    if len(nodes) > MOST_MOVES:
        raise SgfError(f"the game is too long: expected at most {MOST_MOVES} moves")
    for node in nodes:
        del node.children[1:]
    return record
