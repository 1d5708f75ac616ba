import { useCallback, useState } from "preact/hooks";

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
  const to = useCallback(
    (next: number | null) => setChosen(next === null || next >= count ? null : Math.max(0, next)),
    [count],
  );
  return { at, present: at === count, to, step: (moves) => to(at + moves) };
}
