import { useCallback, useEffect, useState } from "preact/hooks";

export interface Look {
  /** The position after so many moves is shown. */
  at: number;
  /** It is the newest one. */
  present: boolean;
  /** Shows another position; null follows the game. */
  to: (at: number | null) => void;
  step: (moves: number) => void;
}

/** Which position of a game is looked at. */
export function useLook(count: number): Look {
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? count, count);
  const present = at === count;
  const to = useCallback(
    (next: number | null) => setChosen(next === null ? null : Math.max(0, next)),
    [],
  );
  // What has become the newest position, by an undo or for want of moves, is followed from then on.
  useEffect(() => {
    if (present) setChosen(null);
  }, [present, chosen]);
  return { at, present, to, step: (moves) => to(at + moves) };
}
