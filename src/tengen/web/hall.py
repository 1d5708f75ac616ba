"""Where the games are played: it opens them from the disk, and lets those that rest lie there."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from pydantic import ValidationError

from tengen.errors import DamagedError, StoreError, TengenError
from tengen.learn import runs_folder
from tengen.players import Table, TimeControl
from tengen.store import Analyses, Database, Games, StoredGame
from tengen.web.analyses.desk import Desk
from tengen.web.games.keeping import from_disk, to_disk
from tengen.web.games.live_game import LiveGame
from tengen.web.games.picture import file_name_of
from tengen.web.games.positions import new_opening, new_position
from tengen.web.games.reading import play_on, read_game
from tengen.web.games.seats import make_seat, make_seats, provisional, seat_again
from tengen.web.games.sheet import Sheet
from tengen.web.games.surroundings import Surroundings
from tengen.web.practice.practice import Practice
from tengen.web.problems.prover import Prover
from tengen.web.settings import Settings
from tengen.web.training.runs import Runs
from tengen.web.wire.hub import Hub
from tengen.web.wire.models.asking import NewGame
from tengen.web.wire.models.game import Game, GameList, GameSummary, Imported
from tengen.web.wire.refusals import Refused, unknown

LOG = logging.getLogger("tengen.web")

TICK = 0.1
"""Seconds between two looks at the clocks."""

LOCKS = 64
"""For so many games at once; two that share one by chance only wait for each other."""

DISK_REST = 1.0
"""Seconds until the steward tries again when something could not be kept."""


class Hall:
    """All games of a server.

    Args:
        settings: of the server.
        hub: who is told of what happens.
    """

    def __init__(self, settings: Settings, hub: Hub) -> None:
        self.settings = settings
        self.hub = hub
        self.database = Database(settings.data, settings.reserve)
        self._games = Games(self.database)
        self._workers = ThreadPoolExecutor(settings.cores, thread_name_prefix="machine")
        self._around = Surroundings(
            self._games,
            hub,
            self._workers,
            partial(make_seat, settings=settings),
            partial(seat_again, settings=settings),
        )
        self._live: dict[str, LiveGame] = {}
        self._lock = threading.RLock()
        self._opening = [threading.Lock() for _ in range(LOCKS)]
        """Of two who open a game at once one waits, so that it is opened once."""
        self.desk = Desk(settings, Analyses(self.database), hub, self._live.get)
        self.prover = Prover(settings.cores, settings.analyses)
        self.solver = Prover(settings.cores, settings.analyses)
        """Of life and death: its questions are long, and those of five in a row short."""
        self.askers: dict[str, object] = {}
        """Who waits for an answer about life and death, with the question asked last."""
        self.practice = Practice(self.database)
        self.runs = Runs(runs_folder(), hub)
        self._closing = threading.Event()
        self._steward = threading.Thread(target=self._keep_time, name="steward", daemon=True)
        self._steward.start()

    # Games.

    def create(self, new: NewGame) -> Game:
        """Begin a game."""
        control = TimeControl.parse(new.clock) if new.clock else None
        specs = {"black": new.black, "white": new.white}
        position = new_position(new)
        opening = new_opening(new, position)
        with provisional(self._around.make_seat) as make:
            table = Table(position, make_seats(specs, make), control, opening=opening)
            live = self._begin(Sheet.new(table, specs, control, new.name, pace=new.pace))
        return _woken(live)

    def read(self, sgf: bytes, black: str | None, white: str | None) -> Imported:
        """Go on with the main line of a record, for whoever it names or with others."""
        with provisional(self._around.make_seat) as make:
            reading = read_game(sgf, {"black": black, "white": white}, make)
            live = self._begin(reading.sheet)
        return Imported(**dict(_woken(live)), warnings=reading.warnings)

    def play_on(self, game: LiveGame, node: str) -> Imported:
        """Go on from a node of a game's tree, as a game of its own."""
        sheet = game.sheet
        with provisional(self._around.seat_again) as make:
            reading = play_on(sheet, sheet.known(node), make)
            live = self._begin(reading.sheet)
        return Imported(**dict(_woken(live)), warnings=reading.warnings)

    def _begin(self, sheet: Sheet) -> LiveGame:
        with self._lock:
            self._check_kept()
            self._make_room(sheet)
            self._games.put(to_disk(sheet))
            return self._add(sheet)

    def _check_kept(self) -> None:
        if self._games.count() >= self.settings.kept_games:
            most = self.settings.kept_games
            raise Refused(507, "full", f"{most} games are kept already: delete some of them first")

    def listed(self, limit: int, before: str | None) -> GameList:
        """The games changed last."""
        rows = self._games.summaries(limit, before)
        return GameList(games=[summary for row in rows if (summary := _summary(row)) is not None])

    def open(self, game: str) -> LiveGame:
        """A game by its id; whoever is to move goes on."""
        while True:
            with self._opening[hash(game) % len(self._opening)]:
                live = self._live.get(game) or self._fetch(game)
            if live.wake():
                return live

    def _fetch(self, game: str) -> LiveGame:
        """Take a game from the disk; others are not kept waiting while a long one is replayed."""
        while True:
            row = self._row(game)
            with provisional(self._around.seat_again) as make:
                sheet = from_disk(row, make)
                with self._lock:
                    # It may have been deleted meanwhile, or have been about to be let go.
                    if self._row(game) == row:
                        self._make_room(sheet)
                        return self._add(sheet)
            sheet.table.close()

    def _row(self, game: str) -> StoredGame:
        row = self._games.get(game)
        if row is None:
            raise unknown("such game")
        return row

    def record(self, game: str) -> tuple[str, bytes]:
        """The record of a game under a file's name; what lies on the disk if that is damaged."""
        try:
            sheet = self.open(game).sheet
        except DamagedError:
            return f"tengen-{game}.sgf", self._row(game).sgf
        return file_name_of(sheet), sheet.sgf

    def _add(self, sheet: Sheet) -> LiveGame:
        live = self._live[sheet.id] = LiveGame(sheet, self._around)
        return live

    def delete(self, game: str) -> None:
        """Forget a game; one that rests is not woken for it."""
        with self._lock:
            live = self._live.pop(game, None)
            if live is not None:
                live.end()
            was_kept = self._games.delete(game)
        if not was_kept:
            raise unknown("such game")
        self.desk.drop(game)
        self.hub.tell_gone(game)

    def _make_room(self, sheet: Sheet) -> None:
        """Let the games go that nobody has asked for longest, until another one fits in memory."""
        most = self.settings.live_nodes - sheet.table.size
        nodes = sum(game.table.size for game in self._live.values())
        resting = [game for game in self._live.values() if not self._is_in_use(game)]
        resting.sort(key=lambda game: game.used, reverse=True)
        while self._live and (len(self._live) >= self.settings.live_games or nodes > most):
            if not resting:
                raise Refused(429, "busy", "too many games are played at once: try again later")
            game = resting.pop()
            nodes -= game.table.size
            self._let_go(game)

    def _let_go(self, game: LiveGame) -> None:
        """Let a game rest on the disk; if its clocks cannot be kept they stand as after its move.

        The desk may keep the tree of its analysis: it fits again when the game is opened again.
        """
        del self._live[game.id]
        try:
            game.close()
        except TengenError as error:
            LOG.warning("game %s: its clocks could not be kept: %s", game.id, error)

    def _is_in_use(self, game: LiveGame) -> bool:
        watched = self.hub.is_watched(game.id)
        return watched or game.is_busy or self.desk.is_busy(game.id)

    # Time.

    def _keep_time(self) -> None:
        """The steward's work: clocks that run out and analyses that nobody watches."""
        while not self._closing.wait(TICK):
            looks = [game.tick for game in list(self._live.values())]
            kept = [_look_after(look) for look in (*looks, self.desk.tick)]
            if not all(kept):
                self._closing.wait(DISK_REST)

    def close(self) -> None:
        """Stop all searches and keep everything."""
        self._closing.set()
        self._steward.join()
        self.runs.close()
        self.prover.close()
        self.solver.close()
        self.desk.close()
        for game in list(self._live.values()):
            self._let_go(game)
        self._workers.shutdown(cancel_futures=True)
        self.database.close()


def _look_after(look: Callable[[], None]) -> bool:
    """Do a part of the steward's work, whatever becomes of the others; was it kept?"""
    try:
        look()
    except StoreError as error:
        LOG.warning("%s", error)
        return False
    except Exception:
        LOG.exception("the steward stumbled")
    return True


def _woken(live: LiveGame) -> Game:
    """A game that has begun: whoever is to move goes on."""
    live.wake()
    return live.shown()


def _summary(row: str) -> GameSummary | None:
    """A row of the list, unless it is damaged."""
    try:
        return GameSummary.model_validate_json(row)
    except ValidationError as error:
        LOG.warning("a game is not listed: %s", error)
        return None
