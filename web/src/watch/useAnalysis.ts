import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Analysis, Game, SearchOptions } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { isAtHand, isAtWork, NOTHING, withAnalysis, withAnswer, withoutWork } from "./kept";

/** Milliseconds that a node is looked at before the server is asked what is known of it. */
const REST = 60;

export interface Watching {
  /** The analysis of the position that is shown. */
  shown: Analysis | null;
  /** Does the server still have the search itself, to go on with? */
  atHand: boolean;
  /** The one that runs, wherever it is. */
  running: Analysis | null;
  /** The last two results of the position that is shown. */
  pair: Analysis[];
  /** What is known of each node. */
  known: Map<string, Analysis>;
  /** Searches the node that is looked at, or another. */
  start: (options: SearchOptions, node?: string) => void;
  stop: () => void;
  refused: unknown;
}

/** A game that has been loaded. */
export type Known = Pick<LiveGame, "analysis" | "connected"> & { game: Game };

/** The analyses of a game: the live one, and the kept one of each node that is looked at. */
export function useAnalysis({ game, analysis: live, connected }: Known, node: string): Watching {
  const [kept, setKept] = useState(NOTHING);
  const [refused, setRefused] = useState<unknown>(null);
  const asked = useRef(new Set<string>());
  const add = useCallback((one: Analysis) => setKept((old) => withAnalysis(old, one)), []);

  useEffect(() => {
    if (!connected) setKept(withoutWork);
  }, [connected]);
  useEffect(() => {
    if (live) add(live);
  }, [live, add]);
  useEffect(() => {
    if (asked.current.has(node)) return undefined;
    // Who steps through a game asks nothing on the way.
    const timer = setTimeout(() => {
      asked.current.add(node);
      api.analysis(game.id, node).then(
        // A position without an analysis is the usual case.
        (found) =>
          found && setKept((old) => (old.results.has(node) ? old : withAnalysis(old, found))),
        // What is known of a position is of use, but nobody waits for it.
        () => undefined,
      );
    }, REST);
    return () => clearTimeout(timer);
  }, [game.id, node]);

  const start = useCallback(
    (options: SearchOptions, where: string = node) => {
      setRefused(null);
      api.analyse(game.id, options, where).then(
        (answer) => setKept((old) => withAnswer(old, answer)),
        setRefused,
      );
    },
    [game.id, node],
  );
  const stop = useCallback(() => {
    api.stopAnalysis(game.id).then(add, setRefused);
  }, [game.id, add]);
  const known = useMemo(
    () => new Map([...kept.results].map(([id, pair]) => [id, pair.at(-1)!])),
    [kept.results],
  );
  const shown = known.get(node) ?? null;
  // Between the answer to a start and the first word on the socket only `shown` knows of it.
  const running = isAtWork(live) ? live : isAtWork(shown) ? shown : null;
  const pair = kept.results.get(node) ?? [];
  const atHand = shown !== null && isAtHand(kept, shown);
  return { shown, atHand, running, pair, known, start, stop, refused };
}
