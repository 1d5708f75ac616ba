import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Tree } from "../api/tree";
import type { RecordNode } from "../api/types";
import { besides, childrenOf, movesIn, nodeAt, wayTo } from "./walk";

export interface Look {
  /** The node that is looked at. */
  node: RecordNode;
  /** From the root to it. */
  way: RecordNode[];
  /** How many moves lead to it. */
  at: number;
  /** It is where the game stands. */
  present: boolean;
  /** The move that a step forward leads to; null if there is none to be seen. */
  next: RecordNode | null;
  /** Where the game stood when it was left, or when somebody chose to stay. */
  left: string;
  /** Looks at a node; null follows the game. */
  to: (id: string | null) => void;
  /** Steps back (-1) or forward (1), the way that was looked at last. */
  step: (steps: -1 | 1) => void;
  /** The node beside this one, or null; and goes there. */
  beside: (steps: -1 | 1) => RecordNode | null;
  /** Stays here even if the game goes on. */
  stay: () => void;
  /** Follows the game again, unless it has gone on meanwhile. */
  release: () => void;
}

interface Looked {
  /** The node; null for wherever the game stands. */
  chosen: string | null;
  /** The last node of the way that forward steps follow. */
  trail: string;
  left: string;
  /** Somebody wants to stay, even where the game stands. */
  stays: boolean;
}

/** The last node of a way that is still there. */
function remaining(tree: Tree, way: RecordNode[]): string {
  return way.findLast(({ id }) => tree.nodes.has(id))?.id ?? tree.root;
}

/** The child of a node that a trail goes through, else the first. */
function following(
  tree: Tree, node: RecordNode, trail: string, isSeen: (node: RecordNode) => boolean,
): RecordNode | null {
  const children = childrenOf(tree, node).filter(isSeen);
  const ids = new Set(wayTo(tree, trail).map(({ id }) => id));
  return children.find(({ id }) => ids.has(id)) ?? children[0] ?? null;
}

/** Which node of the tree is looked at; whoever has not chosen one follows the game. `held` keeps
 * the place even where the game stands. */
export function useLook(tree: Tree, held: boolean, isSeen: (node: RecordNode) => boolean): Look {
  const [looked, setLooked] = useState<Looked>({
    chosen: null, trail: tree.tip, left: tree.tip, stays: false,
  });
  const { chosen, trail, stays } = looked;
  const before = useRef<RecordNode[]>([]);
  const id = chosen === null ? tree.tip
    : tree.nodes.has(chosen) ? chosen : remaining(tree, before.current);
  const way = useMemo(() => wayTo(tree, id), [tree, id]);
  before.current = way;
  const node = nodeAt(tree, id);
  const present = id === tree.tip;
  const next = useMemo(() => following(tree, node, trail, isSeen), [tree, node, trail, isSeen]);

  const to = useCallback((target: string | null) => setLooked((old) => {
    const left = old.chosen === null ? tree.tip : old.left;
    if (target === null) return { chosen: null, trail: tree.tip, left: tree.tip, stays: false };
    // Steps back and forth along a way keep its end as the goal of forward steps.
    const ahead = wayTo(tree, old.trail).some((one) => one.id === target);
    return { chosen: target, trail: ahead ? old.trail : target, left, stays: false };
  }), [tree]);
  useLayoutEffect(() => {
    if (held) setLooked((old) => (old.chosen === null ? { ...old, chosen: id, left: id } : old));
  }, [held]);
  // A move that was tried before the tree came is known when it has come.
  const awaited = chosen !== null && !tree.nodes.has(chosen) && tree.revision < 0;
  // Where the game stands it is followed, unless somebody wants to stay.
  useLayoutEffect(() => {
    if (present && !held && !stays && !awaited) {
      // By now something else may have been chosen.
      setLooked((old) => (old.chosen === chosen ? { ...old, chosen: null } : old));
    }
  }, [present, held, stays, awaited, chosen]);

  return {
    node, way, at: useMemo(() => movesIn(way), [way]), present, next,
    left: chosen === null ? tree.tip : looked.left,
    to,
    step: (steps) => {
      const target = steps < 0 ? node.parent : next?.id ?? null;
      if (target !== null) to(target);
    },
    beside: (steps) => {
      const found = besides(tree, id, steps);
      return found && isSeen(found) ? found : null;
    },
    stay: () => setLooked((old) => (old.chosen === null
      ? { chosen: tree.tip, trail: old.trail, left: tree.tip, stays: true }
      : { ...old, stays: true })),
    release: () => setLooked((old) => ({ ...old, stays: false })),
  };
}
