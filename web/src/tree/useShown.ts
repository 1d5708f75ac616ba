import { useMemo, useRef, useState } from "preact/hooks";

import type { Tree } from "../api/tree";
import { keep, recall } from "../app/memory";
import type { Look } from "./useLook";

interface Wanted {
  /** Null: the map of a record with variations, and while one of them is looked at. */
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

/** Had the tree something when it came? What comes later must not change the room by itself. */
function useAtFirst({ revision }: Tree, has: boolean): boolean {
  const first = useRef<boolean | null>(null);
  if (revision >= 0) first.current ??= has;
  return first.current ?? has;
}

/** What is shown of the record: what somebody wants to see, else what there is. */
export function useShown(tree: Tree, { node }: Look): Shown {
  const { nodes } = tree;
  const [wanted, setWanted] = useState(() => recall<Wanted>(PLACE, { map: null, notes: null }));
  const { varied, words } = useMemo(() => {
    const all = [...nodes.values()];
    return {
      varied: all.some(({ game }) => !game),
      words: all.some(({ comment, name, marks }) => comment || name || marks),
    };
  }, [nodes]);
  const map = useAtFirst(tree, varied) || !node.game;
  const notes = useAtFirst(tree, words);
  function show(change: Partial<Wanted>): void {
    const next = { ...wanted, ...change };
    setWanted(next);
    keep(PLACE, next);
  }
  return { map: wanted.map ?? map, notes: wanted.notes ?? notes, show, varied };
}
