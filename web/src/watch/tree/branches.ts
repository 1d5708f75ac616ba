/** Which branches are open, and children that were asked for one by one. */
import type { TreeNode } from "../../api/types";
import { key, type Place } from "./layout";

export interface Branches {
  /** Keys of branches that were folded. */
  closed: Set<string>;
  /** Keys of branches that show all their children. */
  wide: Set<string>;
  /** Ways whose children the server is asked to send. */
  asked: Map<string, string[]>;
  /** Children by the key of their parent, for as long as the server's tree lacks them. */
  grafts: Map<string, TreeNode[]>;
}

export const ALL_OPEN: Branches = {
  closed: new Set(),
  wide: new Set(),
  asked: new Map(),
  grafts: new Map(),
};

export function folded(branches: Branches, way: string[]): Branches {
  const [asked, wide] = [new Map(branches.asked), new Set(branches.wide)];
  asked.delete(key(way));
  wide.delete(key(way));
  return { ...branches, asked, wide, closed: new Set(branches.closed).add(key(way)) };
}

export function opened(branches: Branches, way: string[]): Branches {
  const closed = new Set(branches.closed);
  closed.delete(key(way));
  return { ...branches, closed };
}

/** Open a branch and have the server send all its children. */
export function askedFor(branches: Branches, way: string[]): Branches {
  return { ...opened(branches, way), asked: new Map(branches.asked).set(key(way), way) };
}

export function widened(branches: Branches, way: string[]): Branches {
  return { ...branches, wide: new Set(branches.wide).add(key(way)) };
}

export function withGraft(branches: Branches, way: string[], children: TreeNode[]): Branches {
  return { ...branches, grafts: new Map(branches.grafts).set(key(way), children) };
}

/** The ways whose children the server should send, so that the selected move stays among them. */
export function waysToAsk({ asked }: Branches, selected: string[]): string[][] {
  if (selected.length === 0) return [...asked.values()];
  const parent = selected.slice(0, -1);
  return [...new Map(asked).set(key(parent), parent).values()];
}

/** Fold every branch of the picture that begins at the root's moves. */
export function allFolded(branches: Branches, children: TreeNode[]): Branches {
  return {
    ...ALL_OPEN,
    grafts: branches.grafts,
    closed: new Set(children.map((node) => node.move)),
  };
}

/** The server's tree with grafted children wherever it has fewer; what has none stays the same. */
export function grafted(
  nodes: TreeNode[],
  grafts: Map<string, TreeNode[]>,
  way: string[] = [],
): TreeNode[] {
  if (grafts.size === 0) return nodes;
  const graft = grafts.get(key(way));
  const own = new Map(nodes.map((node) => [node.move, node]));
  const level =
    graft && graft.length > nodes.length ? graft.map((node) => own.get(node.move) ?? node) : nodes;
  const grown = level.map((node) => withChildren(node, grafts, [...way, node.move]));
  return grown.length === nodes.length && grown.every((node, i) => node === nodes[i])
    ? nodes
    : grown;
}

function withChildren(node: TreeNode, grafts: Map<string, TreeNode[]>, way: string[]): TreeNode {
  const children = grafted(node.children, grafts, way);
  if (children === node.children) return node;
  return {
    ...node,
    children,
    more: Math.max(0, node.more - (children.length - node.children.length)),
  };
}

/** The place of a way, or of the longest part of it that is drawn. */
export function nearestPlace(places: Place[], way: string[]): Place {
  const byKey = new Map(places.map((place) => [key(place.way), place]));
  for (let plies = way.length; plies > 0; plies -= 1) {
    const place = byKey.get(key(way.slice(0, plies)));
    if (place) return place;
  }
  return places[0]!;
}

/** Where an arrow key leads from a place: along a way, or among the moves of one ply. */
export function neighbour(places: Place[], from: Place, arrow: string): Place | null {
  if (arrow === "ArrowLeft") return from.parent;
  if (arrow === "ArrowRight") return from.children[0] ?? null;
  if (arrow === "Home") return places[0]!;
  const ply = places.filter((place) => place.x === from.x).sort((a, b) => a.y - b.y);
  if (arrow === "End") return ply.at(-1)!;
  return ply[ply.indexOf(from) + (arrow === "ArrowDown" ? 1 : -1)] ?? null;
}
