import { useCallback, useEffect, useLayoutEffect, useState } from "preact/hooks";

import { keep, recall } from "../app/memory";
import { type View, VIEWS } from "./overlay";

const PLACE = "tengen.view";

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

/** What was shown the last time. */
function usual(): Pick<Sight, "view" | "numbered"> {
  const kept = recall<Pick<Sight, "view" | "numbered">>(PLACE, { view: "heat", numbered: false });
  return VIEWS.includes(kept.view) ? kept : { ...kept, view: "heat" };
}

export function useSight(node: string): Sight {
  const [{ view, numbered }, setShown] = useState(usual);
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
  useLayoutEffect(clear, [node]);
  useEffect(() => keep(PLACE, { view, numbered }), [view, numbered]);
  const onView: Sight["onView"] = (next) => setShown(
    (old) => ({ ...old, view: typeof next === "function" ? next(old.view) : next }),
  );
  const onNumbered = (next: boolean) => setShown((old) => ({ ...old, numbered: next }));
  return { view, numbered, chosen, way, onView, onNumbered, onChoose, onWay, clear };
}
