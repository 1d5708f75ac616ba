import { useCallback, useState } from "preact/hooks";

export interface Step {
  /** The position shown, by its number of moves. */
  at: number;
  /** Go to a position; whoever goes to the last one follows the game. */
  step: (at: number) => void;
  /** Stay here even if the game goes on. */
  stay: () => void;
}

/** The position shown; it follows the game as long as nobody steps back or stays. */
export function useStep(moves: number): Step {
  const [wanted, setWanted] = useState<number | null>(null);
  const at = Math.min(wanted ?? moves, moves);
  const step = useCallback(
    (to: number) => setWanted(to >= moves ? null : Math.max(0, to)),
    [moves],
  );
  const stay = useCallback(() => setWanted(at), [at]);
  return { at, step, stay };
}
