import { describe, expect, test } from "vitest";

import { hasGap, withChange } from "../api/tree";
import { aNode, grown } from "./grow";
import {
  besides, forkOf, lineFrom, lineThrough, movesIn, nodeAt, stationsOf, wayTo,
} from "./walk";

const TREE = grown("e5 (c3 g7 c7) (c7 g3 (d4) (f6)) (pass)", 2);

function ids(nodes: { id: string }[]): string[] {
  return nodes.map(({ id }) => id);
}

test("a way leads from the root to a node", () => {
  expect(ids(wayTo(TREE, "e5 c7 g3"))).toEqual(["", "e5", "e5 c7", "e5 c7 g3"]);
  expect(movesIn(wayTo(TREE, "e5 c7 g3"))).toBe(3);
});

test("what is no longer there is taken for the root", () => {
  expect(nodeAt(TREE, "gone").id).toBe("");
});

test("a line goes on along first moves", () => {
  expect(ids(lineFrom(TREE, "e5 c7"))).toEqual(["e5 c7 g3", "e5 c7 g3 d4"]);
});

test("the line of a move of the game ends where the game stands", () => {
  expect(ids(lineThrough(TREE, "e5"))).toEqual(["", "e5", "e5 c3"]);
  expect(ids(lineThrough(TREE, "e5 c7"))).toEqual(
    ["", "e5", "e5 c7", "e5 c7 g3", "e5 c7 g3 d4"],
  );
});

test("a variation leaves the game at its fork", () => {
  expect(forkOf(wayTo(TREE, "e5 c7 g3 f6")).id).toBe("e5");
});

test.each([
  ["e5 c3", 1, "e5 c7"],
  ["e5 c7", -1, "e5 c3"],
  ["e5 pass", 1, undefined],
  ["e5 c7 g3 f6", -1, "e5 c7 g3 d4"],
  ["e5 c3 g7 c7", 1, "e5 c7"],
  ["e5", 1, undefined],
  ["", 1, undefined],
] as const)("beside %j, %i steps, is %j", (id, steps, beside) => {
  expect(besides(TREE, id, steps)?.id).toBe(beside);
});

test("a node without a move belongs to the moment before it", () => {
  const setup = aNode("s", "e5 c3", { game: true });
  const tree = withChange(TREE, {
    revision: 2, tip: "s", changed: [setup], removed: [], node: null,
  });
  expect(ids(stationsOf(wayTo(tree, tree.tip)))).toEqual(["", "e5", "s"]);
});

describe("a change", () => {
  const change = {
    revision: 2, tip: "e5", removed: ["e5 pass"], node: null,
    changed: [{ ...nodeAt(TREE, "e5"), children: ["e5 c3", "e5 c7"], comment: "new" }],
  };

  test("brings new nodes and takes others away", () => {
    const { nodes, tip, revision } = withChange(TREE, change);
    expect([nodes.has("e5 pass"), nodes.get("e5")!.comment, tip, revision])
      .toEqual([false, "new", "e5", 2]);
    expect(TREE.nodes.has("e5 pass")).toBe(true);
  });

  test("that is known already changes nothing", () => {
    const tree = withChange(TREE, change);
    expect(withChange(tree, change)).toBe(tree);
  });

  test("may come after one that was never told", () => {
    expect([2, 3].map((revision) => hasGap(TREE, { ...change, revision }))).toEqual([false, true]);
  });
});
