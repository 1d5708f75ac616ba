import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Analysis, Game, SearchOptions } from "../api/types";
import type { LiveGame } from "../api/useGame";
import {
  isAtHand, isAtWork, NOTHING, withAnalysis, withAnswer, withLine, withoutWork,
} from "./kept";

export interface Watching {
  /** The analysis of the position that is shown. */
  shown: Analysis | null;
  /** Does the server still have the search itself, to go on with? */
  atHand: boolean;
  /** The one that runs, wherever it is. */
  running: Analysis | null;
  /** The last two results of the position that is shown. */
  pair: Analysis[];
  /** What is known of each position, by its number of moves. */
  known: Map<number, Analysis>;
  start: (options: SearchOptions) => void;
  stop: () => void;
  refused: unknown;
}

/** A game that has been loaded. */
export type Known = Pick<LiveGame, "analysis" | "connected"> & { game: Game };

/** The analyses of a game: the live one, and the kept one of each position that is looked at. */
export function useAnalysis({ game, analysis: live, connected }: Known, at: number): Watching {
  const [kept, setKept] = useState(NOTHING);
  const [refused, setRefused] = useState<unknown>(null);
  const asked = useRef(new Set<string>());
  const line = useMemo(() => game.moves.map(({ move }) => `${move} `).join(""), [game.moves]);
  const add = useCallback((one: Analysis) => setKept((old) => withAnalysis(old, one)), []);

  useEffect(() => setKept((old) => withLine(old, line)), [line]);
  useEffect(() => {
    if (!connected) setKept(withoutWork);
  }, [connected]);
  useEffect(() => {
    if (live) add(live);
  }, [live, add]);
  useEffect(() => {
    const place = `${at} ${line}`;
    if (asked.current.has(place)) return;
    asked.current.add(place);
    api.analysis(game.id, at).then(
      // A position without an analysis is the usual case.
      (found) => found && setKept((old) => (old.results.has(at) ? old : withAnalysis(old, found))),
      // What is known of a position is of use, but nobody waits for it.
      () => undefined,
    );
  }, [game.id, at, line]);

  const start = useCallback(
    (options: SearchOptions) => {
      setRefused(null);
      api.analyse(game.id, options, at).then(
        (answer) => setKept((old) => withAnswer(old, answer)),
        setRefused,
      );
    },
    [game.id, at],
  );
  const stop = useCallback(() => {
    api.stopAnalysis(game.id).then(add, setRefused);
  }, [game.id, add]);
  const known = useMemo(
    () => new Map([...kept.results].map(([moves, pair]) => [moves, pair.at(-1)!])),
    [kept.results],
  );
  const shown = known.get(at) ?? null;
  // Between the answer to a start and the first word on the socket only `shown` knows of it.
  const running = isAtWork(live) ? live : isAtWork(shown) ? shown : null;
  const pair = kept.results.get(at) ?? [];
  const atHand = shown !== null && isAtHand(kept, shown);
  return { shown, atHand, running, pair, known, start, stop, refused };
}
