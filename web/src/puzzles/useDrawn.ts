import { useLayoutEffect, useState } from "preact/hooks";

import { api } from "../api/client";
import type { LifeProblem } from "../api/types";
import type { Sketch } from "../game/sketch";

/** Milliseconds that somebody may draw on before the server is asked. */
const PAUSE = 350;

export interface Drawn {
  /** The problem that the sketch sets; null while that is not known. */
  problem: LifeProblem | null;
  /** Why there is none. */
  refusal: unknown;
}

const NOTHING: Drawn = { problem: null, refusal: null };

/** What the server finds in a sketch, a moment after each stroke. */
export function useDrawn(sketch: Sketch): Drawn {
  const [drawn, setDrawn] = useState(NOTHING);
  const blank = sketch.black.length + sketch.white.length === 0;
  // Before anybody sees the stroke: what the sketch was is not solved any more.
  useLayoutEffect(() => {
    setDrawn(NOTHING);
    if (blank) return;
    let gone = false;
    const timer = setTimeout(() => {
      api.sketch(sketch).then(
        (problem) => void (!gone && setDrawn({ problem, refusal: null })),
        (refusal: unknown) => void (!gone && setDrawn({ problem: null, refusal })),
      );
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [sketch, blank]);
  return drawn;
}
