/** The tree of a game as the page keeps it: sent once, then changed bit by bit. */
import type { Game, GameTree, RecordNode, TreeChange } from "./types";

export interface Tree {
  revision: number;
  root: string;
  /** The last move of the game as played; the root before its first. */
  tip: string;
  nodes: ReadonlyMap<string, RecordNode>;
}

export function treeOf({ revision, root, tip, nodes }: GameTree): Tree {
  return { revision, root, tip, nodes: new Map(nodes.map((node) => [node.id, node])) };
}

/** Does something lie between a tree and a change, that was never told? */
export function hasGap(tree: Tree, { revision }: TreeChange): boolean {
  return revision > tree.revision + 1;
}

/** The tree after a change; what is known already changes nothing. */
export function withChange(tree: Tree, change: TreeChange): Tree {
  if (change.revision <= tree.revision) return tree;
  const nodes = new Map(tree.nodes);
  for (const id of change.removed) nodes.delete(id);
  for (const node of change.changed) nodes.set(node.id, node);
  return { revision: change.revision, root: tree.root, tip: change.tip, nodes };
}

const UNSAID = {
  name: "", comment: "", marks: null, territory: null, broken: null, game: true,
} as const;

/** What is known of a game's tree before it was sent: the moves as played, by the names that the
 * server knows them by. */
export function sprout({ start, moves, line, tip, to_play }: Game): Tree {
  const id = (at: number) => line[at]!;
  const { black, white } = start;
  const nodes = [null, ...moves].map((made, at): RecordNode => ({
    ...UNSAID, id: id(at), parent: at === 0 ? null : id(at - 1),
    children: at < moves.length ? [id(at + 1)] : [],
    colour: made?.colour ?? null, move: made?.move ?? null, captured: made?.captured ?? [],
    setup: made ? null : { black, white, empty: [] },
    to_play: moves[at]?.colour ?? to_play,
    value: made?.value ?? null, simulations: made?.simulations ?? null,
    thought: made?.thought ?? null,
  }));
  return treeOf({ game: "", revision: -1, root: id(0), tip, nodes });
}
