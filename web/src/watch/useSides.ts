import { useMemo } from "preact/hooks";

import type { Colour } from "../api/types";
import { colourName, moveName } from "../game/format";
import { useText } from "../i18n/text";

export interface Sides {
  name: (colour: Colour) => string;
  move: (move: string) => string;
  /** A certain result: "black", "white", "draw", "both lose". */
  result: (proof: string) => string;
}

/** Colours, moves and results in the visitor's language. */
export function useSides(): Sides {
  const text = useText();
  return useMemo(
    () => ({
      name: (colour) => colourName(text, colour),
      move: (move) => moveName(text, move),
      result: (proof) => text.find(`watch.result.${proof}`) ?? proof,
    }),
    [text],
  );
}
