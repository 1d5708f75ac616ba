/** Trees for tests, written as SGF writes them: "e5 (c3 g7) (c7)". */
import { treeOf, type Tree } from "../api/tree";
import type { Colour, RecordNode } from "../api/types";

export function aNode(id: string, parent: string | null, more: Partial<RecordNode>): RecordNode {
  return {
    id, parent, children: [], colour: null, move: null, captured: [], setup: null,
    to_play: "black", game: false, name: "", comment: "", marks: null, territory: null, value: null,
    simulations: null, thought: null, broken: null, ...more,
  };
}

/** A tree of moves in turns; a node's id is the way to it. The game has the first `played` moves. */
export function grown(written: string, played = 0): Tree {
  const root = aNode("", null, { game: true });
  const nodes = [root];
  const forks: RecordNode[] = [];
  let last = root;
  for (const word of written.match(/[()]|[^\s()]+/g) ?? []) {
    if (word === "(") forks.push(last);
    else if (word === ")") last = forks.pop()!;
    else {
      const colour: Colour = last.to_play;
      const node = aNode(`${last.id}${last.id && " "}${word}`, last.id, {
        colour, move: word, to_play: colour === "black" ? "white" : "black",
      });
      last.children.push(node.id);
      nodes.push(node);
      last = node;
    }
  }
  let tip = root;
  for (let i = 0; i < played; i += 1) {
    tip = nodes.find(({ id }) => id === tip.children[0])!;
    tip.game = true;
  }
  return treeOf({ game: "g", revision: 1, root: "", tip: tip.id, nodes });
}
