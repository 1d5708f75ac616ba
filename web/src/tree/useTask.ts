import { useCallback, useMemo, useState } from "preact/hooks";

import type { Tree } from "../api/tree";
import type { Game, RecordNode } from "../api/types";

export interface Task {
  /** The record sets a task, and its solution is still hidden. */
  hidden: boolean;
  isSeen: (node: RecordNode) => boolean;
  /** Was this move tried, and is not in the record? */
  isNew: (node: RecordNode) => boolean;
  /** A move was tried: it may be seen now, and what the record answers to it. */
  found: (id: string, isNew: boolean) => void;
  show: () => void;
}

const ALL = (): boolean => true;

/** The answer to a tried move that the record knows: the first that follows it. */
function answerTo(tree: Tree, id: string): string[] {
  const node = tree.nodes.get(id);
  return node ? [id, ...node.children.slice(0, 1)] : [id];
}

/** What may be seen of a record that sets a task: nothing that one has not found, until all of it
 * is asked for. */
export function useTask({ task, moves }: Game, tree: Tree): Task {
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const hidden = task && moves.length === 0 && !shown;
  const isSeen = useMemo(() => {
    if (!hidden) return ALL;
    const seen = new Set([...tried].flatMap((id) => answerTo(tree, id)));
    return ({ id, game }: RecordNode) => game || seen.has(id);
  }, [hidden, tried, tree]);
  const found = useCallback((id: string, isNew: boolean) => {
    setTried((old) => new Set([...old, id]));
    if (isNew) setAdded((old) => new Set([...old, id]));
  }, []);
  return {
    hidden, isSeen, found, isNew: ({ id }) => added.has(id), show: () => setShown(true),
  };
}
