import { useLayoutEffect, useState } from "preact/hooks";

import type { LifeAnswer, LifeMove } from "../api/types";
import { useKeys } from "../app/useKeys";
import { beside } from "./life";

export interface Walk {
  line: number;
  at: number;
  step: (at: number) => void;
  choose: (line: number) => void;
  /** The moves of the line up to where one is. */
  moves: LifeMove[];
}

/** Which line of an answer is walked through, and how far; a new answer begins anew. */
export function useWalk(answer: LifeAnswer | null): Walk {
  const [line, setLine] = useState(0);
  const [at, setAt] = useState(0);
  const moves = answer?.lines[line]?.moves ?? [];
  const step = (to: number) => setAt(Math.max(0, Math.min(moves.length, to)));
  function choose(next: number): void {
    setLine(next);
    setAt(1);
  }
  // Before anybody sees it: a step taken at once would be taken back.
  useLayoutEffect(() => {
    setLine(0);
    setAt(0);
  }, [answer]);
  useKeys(answer ? {
    ArrowRight: () => step(at + 1), ArrowLeft: () => step(at - 1),
    Home: () => step(0), End: () => step(moves.length),
    ArrowDown: () => choose(beside(answer, line, 1)),
    ArrowUp: () => choose(beside(answer, line, -1)),
  } : {});
  return { line, at, step, choose, moves: moves.slice(0, at) };
}
