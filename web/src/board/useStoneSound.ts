import { useEffect, useRef } from "preact/hooks";

import { useSettings } from "../app/settings";
import { placeOf } from "./points";
import { heard, playStone } from "./sound";
import type { BoardProps, Stones } from "./types";

/** A stone that comes onto the board is heard, if somebody wants that. */
export function useStoneSound({ stones, game, last }: BoardProps): void {
  const { sound } = useSettings();
  const before = useRef<Stones | null>(null);
  useEffect(() => {
    const place = last ? placeOf(game, stones.length, last) : null;
    const taken = heard(before.current, stones, place);
    before.current = stones;
    if (sound && taken !== null) playStone(taken);
  }, [stones]);
}
