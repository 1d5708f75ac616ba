import { useCallback, useEffect, useState } from "preact/hooks";

import type { View } from "./overlay";

/** What is shown on the board: the view, T5's numbers, and the moves that somebody points at. */
export interface Sight {
  view: View;
  numbered: boolean;
  /** The candidate whose variation is shown. */
  chosen: string | null;
  /** The way into the tree that is shown. */
  way: string[] | null;
  onView: (view: View | ((old: View) => View)) => void;
  onNumbered: (numbered: boolean) => void;
  onChoose: (move: string | null) => void;
  onWay: (way: string[] | null) => void;
  /** Back to the picture of the whole search. */
  clear: () => void;
}

export function useSight(node: string): Sight {
  const [view, onView] = useState<View>("heat");
  const [numbered, onNumbered] = useState(false);
  const [chosen, onChoose] = useState<string | null>(null);
  const [way, setWay] = useState<string[] | null>(null);
  // What is pointed at last is shown: a candidate comes before a way, so it has to make room.
  const onWay = useCallback((to: string[] | null) => {
    setWay(to?.length ? to : null);
    if (to?.length) onChoose(null);
  }, []);
  const clear = useCallback(() => {
    onChoose(null);
    setWay(null);
  }, []);
  useEffect(clear, [node]);
  return { view, numbered, chosen, way, onView, onNumbered, onChoose, onWay, clear };
}
