import { useCallback, useEffect, useState } from "preact/hooks";

import { api } from "../../api/client";
import type { TreeNode } from "../../api/types";
import {
  ALL_OPEN,
  allFolded,
  askedFor,
  type Branches,
  folded,
  opened,
  waysToAsk,
  widened,
  withGraft,
} from "./branches";
import { key, type Place } from "./layout";

export interface BranchControl {
  branches: Branches;
  /** Open a closed place, fold an open one. */
  turn: (place: Place) => void;
  /** Show the children that are hidden. */
  more: (place: Place) => void;
  foldAll: (children: TreeNode[]) => void;
}

/** The open branches of a position's tree; `onAsk` hears which ways the server should send: what
 * was opened, and what the selected move is one of. */
export function useBranches(
  { game, node }: { game: string; node: string },
  selected: string[],
  onAsk: (ways: string[][]) => void,
): BranchControl {
  const [branches, setBranches] = useState(ALL_OPEN);
  const ways = waysToAsk(branches, selected);
  useEffect(() => onAsk(ways), [ways.map(key).join(), onAsk]);

  const ask = useCallback(
    ({ way }: Place) => {
      setBranches((old) => askedFor(old, way));
      // The live messages bring it too, but only while the search is at work.
      api.branch(game, node, way).then(
        (children) => setBranches((old) => withGraft(old, way, children)),
        () => undefined,
      );
    },
    [game, node],
  );
  const more = useCallback(
    (place: Place) => {
      setBranches((old) => widened(old, place.way));
      ask(place);
    },
    [ask],
  );
  const turn = useCallback(
    (place: Place) => {
      if (place.open) setBranches((old) => folded(old, place.way));
      else if (place.node?.children.length) setBranches((old) => opened(old, place.way));
      else if (place.hidden > 0) ask(place);
    },
    [ask],
  );
  const foldAll = useCallback(
    (children: TreeNode[]) => setBranches((old) => allFolded(old, children)),
    [],
  );
  return { branches, turn, more, foldAll };
}
