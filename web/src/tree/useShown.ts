import { useMemo, useState } from "preact/hooks";

import type { Tree } from "../api/tree";
import { keep, recall } from "../app/memory";

interface Wanted {
  /** Null: the map where there are variations. */
  map: boolean | null;
  /** Null: what is written and drawn, where there is something. */
  notes: boolean | null;
}

export interface Shown {
  /** The map, in place of the moves. */
  map: boolean;
  notes: boolean;
  show: (change: Partial<Wanted>) => void;
  /** There is something beside the game. */
  varied: boolean;
}

const PLACE = "tengen.record";

/** What is shown of the record: what somebody wants to see, else what there is. */
export function useShown({ nodes }: Tree): Shown {
  const [wanted, setWanted] = useState(() => recall<Wanted>(PLACE, { map: null, notes: null }));
  const { varied, words } = useMemo(() => {
    const all = [...nodes.values()];
    return {
      varied: all.some(({ game }) => !game),
      words: all.some(({ comment, name, marks }) => comment || name || marks),
    };
  }, [nodes]);
  function show(change: Partial<Wanted>): void {
    const next = { ...wanted, ...change };
    setWanted(next);
    keep(PLACE, next);
  }
  return { map: wanted.map ?? varied, notes: wanted.notes ?? words, show, varied };
}
