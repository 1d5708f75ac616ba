/** A tidy picture of the top of the tree: plies from left to right, children beside one another. */
import type { TreeNode } from "../../api/types";

/** Places that are drawn at most; the least visited moves make way. */
export const MOST_NODES = 400;
/** Children that are drawn unasked, ply by ply: first moves side by side, then what is likely. */
export const WIDTHS = [8, 3, 1];
export const NODE_WIDTH = 140;
export const NODE_HEIGHT = 26;
export const COLUMN = 196;
export const ROW = 31;

export interface Place {
  /** The way from the root, the last move being this one. Empty at the root. */
  way: string[];
  /** `null` at the root, which no move leads to. */
  node: TreeNode | null;
  /** Children that are not drawn and can be asked for. */
  hidden: number;
  parent: Place | null;
  children: Place[];
  open: boolean;
  x: number;
  y: number;
}

export interface Picture {
  places: Place[];
  width: number;
  height: number;
}

export function key(way: string[]): string {
  return way.join(" ");
}

/** What the picture is made of. */
export interface Top {
  children: TreeNode[];
  /** Moves at the root that were visited and are not among the children. */
  more: number;
}

/** How the picture is wanted; places are told apart by their keys. */
export interface Shape {
  /** Places that were folded. */
  closed: ReadonlySet<string>;
  /** Places that show all their children, not only the first few. */
  wide: ReadonlySet<string>;
  /** A way that stays drawn, also where others are visited more: somebody is looking at it. */
  kept: readonly string[];
}

export function layout(top: Top, shape: Shape, most = MOST_NODES): Picture {
  const root = grown(top, shape, most);
  settle(root);
  const places = walk(root);
  return {
    places,
    width: Math.max(...places.map((place) => place.x)) + COLUMN,
    height: Math.max(...places.map((place) => place.y)) + ROW,
  };
}

/** Places in the order of reading: each before its children. */
export function walk(place: Place): Place[] {
  return [place, ...place.children.flatMap(walk)];
}

/** Grow the most visited moves first, until the picture is full. */
function grown(top: Top, shape: Shape, most: number): Place {
  const root = { ...seat([], null, null, shape), hidden: top.more };
  const waiting: Waiting = [{ parent: root, nodes: top.children }];
  for (let count = 1; waiting.length > 0 && count < most;) {
    const { parent, nodes } = waiting.shift()!;
    const width = shape.wide.has(key(parent.way)) ? most : usualWidth(parent);
    for (const node of drawn(nodes, Math.min(width, most - count), keptMove(parent, shape))) {
      const place = seat([...parent.way, node.move], node, parent, shape);
      parent.children.push(place);
      count += 1;
      if (place.open) insert(waiting, place, node.children);
    }
    parent.hidden += nodes.length - parent.children.length;
  }
  return root;
}

/** The first few of some children, and the one that is kept. */
function drawn(nodes: TreeNode[], width: number, kept: string | undefined): TreeNode[] {
  return nodes.filter((node, i) => i < width || node.move === kept);
}

/** The child of a place that the kept way goes through. */
function keptMove({ way }: Place, { kept }: Shape): string | undefined {
  return way.every((move, i) => move === kept[i]) ? kept[way.length] : undefined;
}

function usualWidth({ way }: Place): number {
  return WIDTHS[Math.min(way.length, WIDTHS.length - 1)]!;
}

function seat(way: string[], node: TreeNode | null, parent: Place | null, shape: Shape): Place {
  const open = node === null || (node.children.length > 0 && !shape.closed.has(key(way)));
  const hidden = node === null ? 0 : open ? node.more : node.more + node.children.length;
  return { way, node, hidden, parent, children: [], open, x: way.length * COLUMN, y: 0 };
}

type Waiting = { parent: Place; nodes: TreeNode[] }[];

function insert(waiting: Waiting, parent: Place, nodes: TreeNode[]): void {
  const visits = parent.node!.visits;
  const behind = waiting.findIndex((other) => (other.parent.node?.visits ?? Infinity) < visits);
  waiting.splice(behind < 0 ? waiting.length : behind, 0, { parent, nodes });
}

/** Upper and lower edge of a subtree, ply by ply from its own. */
type Contour = { top: number; bottom: number }[];

/** Put subtrees under one another as close as their outlines allow. A parent is level with its most
 * visited child, so that what the search expects is one line along the top. */
function settle(place: Place): Contour {
  let outline: Contour = [];
  for (const child of place.children) {
    const own = settle(child);
    const shift = clearance(outline, own);
    move(child, own, shift);
    outline = joined(outline, own);
  }
  place.y = place.children[0]?.y ?? 0;
  return [{ top: place.y, bottom: place.y + ROW }, ...outline];
}

function clearance(above: Contour, below: Contour): number {
  const overlaps = above.slice(0, below.length).map((ply, i) => ply.bottom - below[i]!.top);
  return overlaps.length > 0 ? Math.max(...overlaps) : 0;
}

function move(place: Place, outline: Contour, shift: number): void {
  if (shift === 0) return;
  for (const one of walk(place)) one.y += shift;
  for (const ply of outline) {
    ply.top += shift;
    ply.bottom += shift;
  }
}

function joined(above: Contour, below: Contour): Contour {
  const plies = Math.max(above.length, below.length);
  return Array.from({ length: plies }, (_, i) => ({
    top: (above[i] ?? below[i])!.top,
    bottom: (below[i] ?? above[i])!.bottom,
  }));
}
