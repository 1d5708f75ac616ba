/** The map of a game: depth from left to right, each variation in a lane below what it leaves. */
import type { Tree } from "../api/tree";
import type { RecordNode } from "../api/types";
import { childrenOf, nodeAt } from "./walk";

export interface Place {
  node: RecordNode;
  /** Nodes before it. */
  column: number;
  lane: number;
}

/** Nodes that follow one another in a lane, and where they leave another. */
export interface Stretch {
  lane: number;
  from: number;
  to: number;
  /** The lane that it leaves, one column before it begins; null for the first. */
  leaves: number | null;
}

export interface Layout {
  places: Place[];
  at: Map<string, Place>;
  stretches: Stretch[];
  columns: number;
  lanes: number;
}

type IsSeen = (node: RecordNode) => boolean;

/** The first column that is taken in each lane; everything right of it may be. */
type Lanes = number[];

/** The topmost lane below another in which all columns of a line are free, and the one before. */
function freeLane(lanes: Lanes, below: number, to: number): number {
  let lane = below + 1;
  while ((lanes[lane] ?? Infinity) <= to + 1) lane += 1;
  return lane;
}

/** A node and those that follow it along first children. */
function lineOf(tree: Tree, first: RecordNode, isSeen: IsSeen): RecordNode[] {
  const line = [];
  let node: RecordNode | undefined = first;
  while (node) {
    line.push(node);
    node = childrenOf(tree, node).filter(isSeen)[0];
  }
  return line;
}

/** Puts a line and all that leaves it. What leaves it last is put first: then no way from a fork
 * to its lane crosses another line. */
function put(
  tree: Tree, layout: Layout, lanes: Lanes, isSeen: IsSeen, first: RecordNode, column: number,
  leaves: number | null,
): void {
  const line = lineOf(tree, first, isSeen);
  const to = column + line.length - 1;
  const lane = leaves === null ? 0 : freeLane(lanes, leaves, to);
  lanes[lane] = column;
  layout.stretches.push({ lane, from: column, to, leaves });
  line.forEach((node, i) => {
    const place = { node, column: column + i, lane };
    layout.places.push(place);
    layout.at.set(node.id, place);
  });
  for (let i = line.length - 1; i >= 0; i -= 1) {
    for (const child of childrenOf(tree, line[i]!).filter(isSeen).slice(1)) {
      put(tree, layout, lanes, isSeen, child, column + i + 1, lane);
    }
  }
}

/** Where every node that may be seen lies on the map. */
export function layoutOf(tree: Tree, isSeen: IsSeen = () => true): Layout {
  const layout: Layout = { places: [], at: new Map(), stretches: [], columns: 0, lanes: 0 };
  put(tree, layout, [], isSeen, nodeAt(tree, tree.root), 0, null);
  const { stretches } = layout;
  return {
    ...layout,
    columns: Math.max(...stretches.map(({ to }) => to)) + 1,
    lanes: Math.max(...stretches.map(({ lane }) => lane)) + 1,
  };
}
