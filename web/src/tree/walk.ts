/** Ways through the tree of a game. */
import type { Tree } from "../api/tree";
import type { RecordNode } from "../api/types";

export function nodeAt({ nodes, root }: Tree, id: string): RecordNode {
  return nodes.get(id) ?? nodes.get(root)!;
}

function parentOf({ nodes }: Tree, { parent }: RecordNode): RecordNode | null {
  return parent === null ? null : nodes.get(parent) ?? null;
}

/** The nodes from the root to one, both among them. */
export function wayTo(tree: Tree, id: string): RecordNode[] {
  const way: RecordNode[] = [];
  let node: RecordNode | null = nodeAt(tree, id);
  while (node) {
    way.push(node);
    node = parentOf(tree, node);
  }
  return way.reverse();
}

export function childrenOf({ nodes }: Tree, { children }: RecordNode): RecordNode[] {
  return children.flatMap((id) => nodes.get(id) ?? []);
}

/** The nodes that follow one along first children. */
export function lineFrom(tree: Tree, id: string): RecordNode[] {
  const line: RecordNode[] = [];
  let node = childrenOf(tree, nodeAt(tree, id))[0];
  while (node) {
    line.push(node);
    node = childrenOf(tree, node)[0];
  }
  return line;
}

/** The whole line that is looked at: the game up to its tip from a node of the game, else the
 * variation up to its end. */
export function lineThrough(tree: Tree, id: string): RecordNode[] {
  const node = nodeAt(tree, id);
  return node.game ? wayTo(tree, tree.tip) : [...wayTo(tree, id), ...lineFrom(tree, id)];
}

/** How many moves lead to the end of a way. */
export function movesIn(way: RecordNode[]): number {
  return way.filter(({ move }) => move !== null).length;
}

/** The last node of a way that is of the game as played. */
export function forkOf(way: RecordNode[]): RecordNode {
  return way.findLast(({ game }) => game) ?? way[0]!;
}

/** The nodes of a line after 0, 1, 2, … moves. */
export function stationsOf(line: RecordNode[]): RecordNode[] {
  const stations: RecordNode[] = [];
  for (const node of line) {
    if (node.move === null && stations.length > 0) stations[stations.length - 1] = node;
    else stations.push(node);
  }
  return stations;
}

/** The node beside one, before (-1) or after it (1): of its siblings, or where there are none of
 * the nearest fork before it. */
export function besides(tree: Tree, id: string, steps: -1 | 1): RecordNode | null {
  let node: RecordNode | null = nodeAt(tree, id);
  while (node) {
    const parent = parentOf(tree, node);
    const siblings = parent ? childrenOf(tree, parent) : [];
    if (siblings.length > 1) return siblings[siblings.indexOf(node) + steps] ?? null;
    node = parent;
  }
  return null;
}
