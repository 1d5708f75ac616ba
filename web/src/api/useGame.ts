import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { api, Refused } from "./client";
import { Live } from "./live";
import { hasGap, sprout, treeOf, withChange, type Tree } from "./tree";
import type {
  Analysis, Game, GameTree, GameWatch, Message, Move, Thinking, TreeChange,
} from "./types";

export type WatchOptions = Omit<GameWatch, "game">;

export interface LiveGame {
  game: Game | null;
  /** All that was played, tried and written at this game. */
  tree: Tree | null;
  thinking: Thinking | null;
  analysis: Analysis | null;
  error: Refused | null;
  connected: boolean;
  /** What else to be told of besides the game and who thinks. */
  watch: (options: WatchOptions) => void;
  /** Takes the answer to a command at once, without waiting for the live message. */
  accept: (game: Game) => void;
  /** Likewise, of a command that changes the tree. */
  grow: (change: TreeChange) => void;
}

interface State {
  game: Game | null;
  tree: Tree | null;
  /** The tree is older than what was told since: it has to be asked for. */
  lacking: boolean;
  /** The newest revision of the tree that was told of while it lacked an earlier one. */
  told: number;
  thinking: Thinking | null;
  analysis: Analysis | null;
  error: Refused | null;
}

const NOTHING: State = {
  game: null, tree: null, lacking: true, told: 0, thinking: null, analysis: null, error: null,
};

/** Milliseconds that a change of the tree may come after the game that it belongs to. */
const GRACE = 300;

function sameMove(old: Move, move: Move): boolean {
  return old.move === move.move && old.colour === move.colour
    && old.value === move.value && old.simulations === move.simulations
    && old.thought?.value === move.thought?.value
    && old.thought?.simulations === move.thought?.simulations
    && old.seconds === move.seconds
    && old.captured.join() === move.captured.join();
}

/** Moves that are known already stay the same objects, so that only new ones are drawn. */
export function sharing(old: Game, game: Game): Game {
  const moves = game.moves.map((move, i) => {
    const known = old.moves[i];
    return known && sameMove(known, move) ? known : move;
  });
  return { ...game, moves };
}

function withGame(state: State, game: Game): State {
  const old = state.game?.id === game.id ? state.game : null;
  if (old && old.revision > game.revision) return state;
  const next = old ? sharing(old, game) : game;
  const tree = state.tree ?? sprout(game);
  return { ...state, game: next, tree, thinking: game.thinking, error: null };
}

/** One that was on its way when a later change was told is left, and asked for again. */
function withTree(state: State, sent: GameTree): State {
  const known = state.tree?.revision ?? -1;
  const isNewer = sent.revision > known && sent.revision >= state.told;
  return { ...state, tree: isNewer ? treeOf(sent) : state.tree, lacking: false };
}

function withGrowth(state: State, change: TreeChange): State {
  if (!state.tree || hasGap(state.tree, change)) {
    return { ...state, lacking: true, told: change.revision };
  }
  return { ...state, tree: withChange(state.tree, change) };
}

function withMessage(state: State, message: Message): State {
  switch (message.type) {
    case "game":
      return withGame(state, message.game);
    case "tree":
      return withGrowth(state, message.change);
    case "thinking":
      return { ...state, thinking: message.thinking };
    case "analysis":
      return { ...state, analysis: message.analysis };
    case "gone":
      return { ...state, error: new Refused("unknown", "This game was deleted.", 404) };
    case "training":
    case "error":
      return state;
  }
}

let answered: Game | null = null;

/** Keeps the game that the server has just answered with, for the room that will ask for it. */
export function remember(game: Game): void {
  answered = game;
}

/** What was kept is of use once: whoever comes again wants the game as it is then. */
function firstState(id: string): State {
  const game = answered;
  answered = null;
  return game?.id === id ? withGame(NOTHING, game) : NOTHING;
}

/** A game as it is now: asked for once, then kept up to date by the server. A room has one game
 * all its life; another game has another room. */
export function useGame(id: string): LiveGame {
  const [state, setState] = useState<State>(() => firstState(id));
  const [connected, setConnected] = useState(true);
  const live = useRef<Live | null>(null);

  useEffect(() => {
    const line = new Live({
      connected: (now) => {
        setConnected(now);
        // What was searched when the line broke may have ended; the server says what still runs.
        if (!now) setState((old) => ({ ...old, analysis: null, lacking: true }));
      },
      message: (message) => setState((old) => withMessage(old, message)),
    });
    line.watch({ game: id });
    live.current = line;
    api.open(id).then(
      (game) => live.current === line && setState((old) => withGame(old, game)),
      (error: Refused) => live.current === line && setState((old) => ({ ...old, error })),
    );
    return () => {
      live.current = null;
      line.close();
    };
  }, [id]);

  // A line that is broken tells nothing: what was missed is asked for when it is back.
  useEffect(() => {
    if (state.lacking && connected) {
      api.tree(id).then(
        (tree) => setState((old) => withTree(old, tree)),
        (error: Refused) => setState((old) => (old.tree ? old : { ...old, error })),
      );
    }
  }, [id, state.lacking, connected]);
  const newest = Math.max(state.game?.tree ?? 0, state.told);
  const behind = !state.lacking && state.tree !== null && newest > state.tree.revision;
  useEffect(() => {
    if (!behind) return undefined;
    const timer = setTimeout(() => setState((old) => ({ ...old, lacking: true })), GRACE);
    return () => clearTimeout(timer);
  }, [behind, newest]);

  const watch = useCallback(
    (options: WatchOptions) => live.current?.watch({ game: id, ...options }), [id],
  );
  const accept = useCallback((game: Game) => setState((old) => withGame(old, game)), []);
  const grow = useCallback(
    (change: TreeChange) => setState((old) => withGrowth(old, change)), [],
  );
  return { ...state, connected, watch, accept, grow };
}
