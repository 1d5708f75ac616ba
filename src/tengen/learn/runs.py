"""Runs: a network that plays, learns from what it played, and plays again (ADR 12).

    run = Run.begin(folder, tg.Gomoku(7), RunOptions(round_games=16))
    while run.rounds < 100:
        print(run.advance())
        run.save()

    run = Run.resume(folder, tg.Gomoku(7), RunOptions(round_games=16))
    run.export(folder / "model")            # for the player net:model=…

After a kill a run goes on from its newest whole checkpoint. With one thread on a CPU it then comes
to the same weights, bit for bit, as if nothing had happened. A folder is for one process at a time:
`files.sole_use` sees to that.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import numpy as np
import torch
from safetensors.numpy import save

from tengen.errors import DamagedError, InputError, RunError
from tengen.files import make_folder, remove_unfinished, told, write_whole
from tengen.games.records import AnyPosition
from tengen.learn.card import Card
from tengen.learn.chapters import SUFFIX, Chapter
from tengen.learn.checkpoints import (
    Checkpoint,
    checkpoints_in,
    drop_old_checkpoints,
    newest_checkpoint,
    read_checkpoint,
    save_checkpoint,
    set_aside,
)
from tengen.learn.history import Report, Watch, add_round, cut_back, read_history, write_about
from tengen.learn.learner import Learner
from tengen.learn.lessons import Losses, NotFinite
from tengen.learn.lineage import Ancestor
from tengen.learn.loop.loop import Loop
from tengen.learn.model_files import Model, write_model
from tengen.learn.network import Network
from tengen.learn.onnx_graph import onnx_of
from tengen.learn.pieces import PlayPieces, play_here
from tengen.learn.rounds import Round, Rounds, Workshop, taught_round
from tengen.learn.run_options import RunOptions
from tengen.learn.run_state import RunState, read_memory
from tengen.learn.samples import keep_sample
from tengen.learn.shape import NetSize
from tengen.learn.weights import packed_weights, read_weights
from tengen.learn.window import Examples, Window
from tengen.numbers import shown
from tengen.searching.leaves import checked_planes

WEIGHTS, MEMORY, MEAN = "weights.safetensors", "optimiser.safetensors", "mean.safetensors"
BAD_BATCH = "not-finite.safetensors"
SUBFOLDERS = ("chapters", "checkpoints", "games", "models")


class Run:
    """A network in training, and all that it needs to go on."""

    def __init__(
        self,
        folder: Path,
        start: AnyPosition,
        options: RunOptions,
        *,
        play: PlayPieces = play_here,
    ) -> None:
        self.folder = folder
        self.start = start.copy()
        self.options = options
        self.rounds = self.games = 0
        self.kept = 0
        """Rounds after which there is a checkpoint."""
        self.lineage: tuple[Ancestor, ...] = ()
        self.card = card_of(start, options)
        check_device(options.device)
        torch.set_num_threads(options.threads)
        torch.manual_seed(options.seed)
        self.network = Network(self.card.shape)
        self.window = Window(options.window, options.window_from)
        self.chance = np.random.default_rng([options.seed, 1])
        parts = self.network, self.start, self.card.planes, options, self.window
        self.workshop: Workshop = (
            Loop(*parts) if options.overlap else Rounds(*parts, chance=self.chance, play=play)
        )
        self.watch: Watch = lambda _: None
        """Told now and then how far a round is."""

    @classmethod
    def begin(
        cls,
        folder: Path,
        start: AnyPosition,
        options: RunOptions,
        parent: Model | None = None,
        *,
        play: PlayPieces = play_here,
    ) -> Self:
        """A new run, which begins with the weights of a model if it is given a parent.

        Its rounds are played here, or by whoever else plays their pieces.

        Raises:
            InputError: there is a run in the folder, or what is left of one.
            ModelError: the parent is of another board or network, or sees something else.
        """
        if checkpoints_in(folder / "checkpoints"):
            raise InputError(f"there is a run in {folder}: resume it, or choose another folder")
        _check_nothing_left(folder)
        run = cls(folder, start, options, play=play)
        if parent is not None:
            run._descend(parent)
        for place in (run.chapters, run.checkpoints):
            make_folder(place)
        write_about(folder, run._about())
        cut_back(folder, 0)
        run.save()
        return run

    def _descend(self, parent: Model) -> None:
        parent.card.check_alike(self.card)
        mine = self.network.weights()  # heads that the parent lacks begin anew
        taken = {name: parent.weights.get(name, weight) for name, weight in mine.items()}
        for network in (self.network, self.teacher.learnt):
            network.load_weights(taken)
        self.lineage = (*parent.card.lineage, parent.card.as_ancestor())
        self.games = parent.card.games

    @classmethod
    def resume(
        cls,
        folder: Path,
        start: AnyPosition,
        options: RunOptions,
        warn: Callable[[str], None] = lambda _: None,
        parent: Model | None = None,
        *,
        play: PlayPieces = play_here,
    ) -> Self:
        """A run as its newest whole checkpoint has it; damaged ones are told of.

        Raises:
            InputError: there is none, or it is a run of another game, with other options, or begun
                from another model than the parent, if one is named.
            DamagedError: no checkpoint is whole, or a chapter is damaged.
        """
        run = cls(folder, start, options, play=play)
        checkpoint, damaged = newest_checkpoint(run.checkpoints, run._take)
        if checkpoint is None:
            raise InputError(f"there is no run in {folder}: begin one")
        if parent is not None and parent.card.as_ancestor() not in run.lineage[-1:]:
            raise InputError(f"the run in {folder} was not begun from {parent.folder}")
        for error in damaged:
            warn(f"passed over: {error}")
        for place in set_aside(run.checkpoints, run.rounds):
            warn(f"set aside: {place}")
        for place in (folder, *(folder / name for name in SUBFOLDERS)):
            remove_unfinished(place)
        cut_back(folder, run.rounds, warn)
        return run

    @property
    def teacher(self) -> Learner:
        """Of the network."""
        return self.workshop.teacher

    @property
    def checkpoints(self) -> Path:
        """Where it can go on from."""
        return self.folder / "checkpoints"

    @property
    def chapters(self) -> Path:
        """Where the games are."""
        return self.folder / "chapters"

    def advance(self) -> Report:
        """Play a round and learn from it; the history and a game to look at are kept.

        Raises:
            RunError: a loss is no number any more; the batch is kept in the run's folder.
        """
        began = time.perf_counter()
        played = self._played()
        chapter = played.chapter
        self.window.add(chapter.write(self.chapters), chapter)
        losses = self._learn(played)
        self.rounds += 1
        self.games += chapter.games if played.uses is None else 0
        return self._written_down(played, losses, time.perf_counter() - began)

    def _played(self) -> Round:
        """The next games; those of the first round are the teacher's, if there is one."""
        if self.options.teacher and not self.rounds:
            parts = self.start, self.card.planes, self.options
            return taught_round(*parts, self._seed(), self.watch)
        return self.workshop.play(self._seed(), self.games, self.watch)

    def close(self) -> None:
        """End what goes on between two rounds."""
        self.workshop.close()

    def _seed(self) -> int:
        """Of the round that comes next."""
        sequence = np.random.SeedSequence([self.options.seed, 0, self.rounds])
        return int(sequence.generate_state(1)[0])

    def _written_down(self, played: Round, losses: Losses | None, seconds: float) -> Report:
        """What the round came to, in the history, and a game of it."""
        if played.sample is not None:
            keep_sample(self.folder, self.rounds, played.sample)
        report = Report(
            self.rounds,
            self.games,
            len(played.chapter),
            losses,
            seconds,
            games_a_second=played.chapter.games / played.seconds,
            leaves_a_second=played.leaves / played.seconds,
            learning_rate=self.teacher.learning_rate,
        )
        add_round(self.folder, report)
        return report

    def _learn(self, played: Round) -> Losses | None:
        try:
            return self.workshop.learn(played, self.watch)
        except NotFinite as error:
            place = self.folder / BAD_BATCH
            write_whole(place, save(_arrays(error.examples)))
            raise RunError(
                f"{error} in round {self.rounds + 1}: its batch is kept as {place}; the run's last "
                "model can begin another with another seed"
            ) from error

    def save(self) -> None:
        """Keep a checkpoint, and no more than are wanted; chapters that none needs go."""
        save_checkpoint(self.checkpoints, self._checkpoint())
        self.kept = self.rounds
        drop_old_checkpoints(self.checkpoints, self.options.keep)
        needed: set[str] = set()
        for place in checkpoints_in(self.checkpoints):
            with suppress(DamagedError, InputError):  # nobody can go on from that one
                needed |= {*RunState.read(read_checkpoint(place).state).chapters}
        for path in self.chapters.glob(f"*{SUFFIX}"):
            if path.name not in needed:
                with told(path, "removed"):
                    path.unlink()

    def export(self, folder: Path, command: str = "") -> Model:
        """The network as a model that can be played with; `command` is what was typed to make it.

        Raises:
            FileError: the folder is there already, or cannot be written.
        """
        weights = self.teacher.learnt.weights()
        card = replace(self.card, games=self.games, command=command, lineage=self.lineage)
        return write_model(folder, card, weights, onnx_of(weights, card.shape))

    def _checkpoint(self) -> Checkpoint:
        state = RunState(
            run=self._about(),
            games=self.games,
            pace=self.teacher.pace,
            chance=dict(self.chance.bit_generator.state),
            chapters=self.window.names,
            positions=self.window.played,
            lineage=self.lineage,
        ).told()
        files = {
            WEIGHTS: packed_weights(self.network.weights()),
            MEMORY: packed_weights(self.teacher.memory()),
        }
        if self.options.lessons.average:
            files[MEAN] = packed_weights(self.teacher.learnt.weights())
        return Checkpoint(self.rounds, state, files)

    def _take(self, checkpoint: Checkpoint) -> None:
        """Go on from a checkpoint; one that is refused has changed nothing.

        Raises:
            InputError: it is of another run.
            DamagedError: it says what cannot be, or a chapter of it is damaged or missing.
        """
        try:
            state = RunState.read(checkpoint.state)
        except InputError as error:
            raise _damaged(checkpoint, error) from error
        _check_same(state.run, self._about())
        try:
            weights, mean = (
                read_weights(checkpoint.files[name], self.network.shape)
                for name in (WEIGHTS, MEAN if self.options.lessons.average else WEIGHTS)
            )
            shapes = {name: tuple(each.shape) for name, each in self.network.named_parameters()}
            memory = read_memory(checkpoint.files[MEMORY], shapes)
            chapters = [(name, self._chapter(name)) for name in state.chapters]
        except (InputError, DamagedError, KeyError) as error:
            raise _damaged(checkpoint, error) from error
        self.rounds = self.kept = checkpoint.rounds
        self.games, self.lineage = state.games, state.lineage
        self.network.load_weights(weights)
        self.teacher.learnt.load_weights(mean)
        if memory:
            self.teacher.remember(memory)
        self.teacher.pace = state.pace
        self.chance.bit_generator.state = state.chance
        torch.manual_seed(self._seed())  # no chance comes twice
        known = sum(len(chapter) for _, chapter in chapters)
        self.window.played = max(state.positions - known, 0)
        for name, chapter in chapters:
            self.window.add(name, chapter)

    def _chapter(self, name: str) -> Chapter:
        chapter, shape = Chapter.read(self.chapters, name), self.network.shape
        expected = (shape.planes, -(-shape.points // 64))
        if chapter.move_codes != shape.moves or chapter.planes.shape[1:] != expected:
            raise DamagedError(f"{self.chapters / name} is of another board or has other planes")
        return chapter

    def _about(self) -> dict[str, Any]:
        """What must be the same when the run is resumed, as JSON has it."""
        game = {"game": self.card.game, "size": self.card.size, "rules": self.card.rules}
        about: dict[str, Any] = json.loads(json.dumps(game))
        return about | self.options.about()


def card_of(start: AnyPosition, options: RunOptions) -> Card:
    """The card of the models that a run with these options makes."""
    planes = tuple(checked_planes(options.planes or None, start))
    return Card.of(start, planes, NetSize.named(options.net), heads=options.lessons.heads)


def _check_nothing_left(folder: Path) -> None:
    """Refuse a folder whose run has lost its checkpoints: the new one would write over the rest."""
    games, models = folder.glob(f"chapters/*{SUFFIX}"), folder.glob("models/[0-9]*")
    if any(games) or any(models) or read_history(folder):
        raise InputError(
            f"{folder} has games, models or the history of a run, and no checkpoint to go on from: "
            "put its checkpoints back, or choose another folder"
        )


def check_device(device: str) -> None:
    """Refuse a device that is not here.

    Raises:
        InputError: it is unknown, or this machine has none.
    """
    if device not in {"cpu", "cuda"}:
        raise InputError(f"device {device!r} is unknown: expected cpu or cuda")
    if device == "cuda" and not torch.cuda.is_available():
        raise InputError("there is no GPU that PyTorch can use here: expected a preset for the CPU")


def _damaged(checkpoint: Checkpoint, error: Exception) -> DamagedError:
    why = f"it lacks {error}" if isinstance(error, KeyError) else error
    return DamagedError(f"the checkpoint of round {checkpoint.rounds} cannot be used: {why}")


def _check_same(kept: dict[str, Any], given: dict[str, Any]) -> None:
    """Refuse other options; those that a run was begun without were as they usually are."""
    kept, given = _flat(RunOptions().about()) | _flat(kept), _flat(given)
    for name in {**kept, **given}:
        if kept.get(name) != given.get(name):
            raise InputError(
                f"the run was begun with {name} {shown(kept.get(name))}, not "
                f"{shown(given.get(name))}: expected what it was begun with"
            )


def _flat(about: dict[str, Any], within: str = "") -> dict[str, Any]:
    """Options of options beside the others: pool.simulations."""
    found: dict[str, Any] = {}
    for name, value in about.items():
        inner = _flat(value, f"{within}{name}.") if isinstance(value, dict) else None
        found |= {f"{within}{name}": value} if inner is None else inner
    return found


def _arrays(examples: Examples) -> dict[str, Any]:
    columns = examples._asdict()
    return {name: np.ascontiguousarray(column) for name, column in columns.items()}
