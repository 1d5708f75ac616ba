import { describe, expect, it } from "vitest";

import type { TreeNode } from "../../api/types";
import {
  ALL_OPEN,
  allFolded,
  askedFor,
  folded,
  grafted,
  nearestPlace,
  neighbour,
  opened,
  waysToAsk,
  widened,
  withGraft,
} from "./branches";
import { key, layout } from "./layout";

function node(move: string, children: TreeNode[] = [], more = 0): TreeNode {
  return {
    move,
    children,
    more,
    visits: 9,
    total: 100,
    value: 0.5,
    prior: 0,
    proof: null,
    urgency: null,
    exploitation: null,
    exploration: null,
  };
}

const TREE = [node("E5", [node("C3"), node("D4")]), node("D4", [node("E5")]), node("A1", [], 3)];

describe("branches", () => {
  it("close and open again", () => {
    const closed = folded(ALL_OPEN, ["E5"]);
    expect([...closed.closed]).toEqual(["E5"]);
    expect([...opened(closed, ["E5"]).closed]).toEqual([]);
  });

  it("remember which ways the server was asked for until they are folded", () => {
    const asked = widened(askedFor(ALL_OPEN, ["A1", "B2"]), ["A1", "B2"]);
    expect([...asked.asked.values()]).toEqual([["A1", "B2"]]);
    expect([...asked.wide]).toEqual(["A1 B2"]);
    const again = folded(asked, ["A1", "B2"]);
    expect([again.asked.size, again.wide.size]).toEqual([0, 0]);
    expect([...allFolded(asked, TREE).closed]).toEqual(["E5", "D4", "A1"]);
  });

  it("take grafts where the server's tree has fewer children", () => {
    const { grafts } = withGraft(ALL_OPEN, ["A1"], [node("B1"), node("B2")]);
    const [e5, , a1] = grafted(TREE, grafts);
    expect(e5).toBe(TREE[0]);
    expect([a1!.children.map((child) => child.move), a1!.more]).toEqual([["B1", "B2"], 1]);
    const full = [node("A1", [node("B1"), node("B2"), node("B3")])];
    expect(grafted(full, grafts)).toEqual(full);
  });
});

describe("what the server is asked for", () => {
  it("is what was opened, and what the selected move is one of", () => {
    const branches = askedFor(ALL_OPEN, ["E5"]);
    expect(waysToAsk(branches, [])).toEqual([["E5"]]);
    expect(waysToAsk(branches, ["E5", "D4"])).toEqual([["E5"]]);
    expect(waysToAsk(branches, ["D4"])).toEqual([["E5"], []]);
  });
});

describe("walking in the picture", () => {
  const { places } = layout({ children: TREE, more: 0 }, { ...ALL_OPEN, kept: [] });
  const at = (way: string) => places.find((place) => key(place.way) === way)!;

  it.each([
    ["E5", "ArrowLeft", ""],
    ["", "ArrowRight", "E5"],
    ["E5", "ArrowDown", "D4"],
    ["E5 D4", "ArrowDown", "D4 E5"],
    ["D4 E5", "ArrowUp", "E5 D4"],
    ["E5 C3", "Home", ""],
    ["E5", "End", "A1"],
    ["A1", "ArrowDown", null],
    ["A1", "ArrowRight", null],
  ])("from %j, %s leads to %j", (from, arrow, to) => {
    const found = neighbour(places, at(from), arrow);
    expect(found && key(found.way)).toBe(to);
  });

  it.each([
    [["E5", "C3"], "E5 C3"],
    [["E5", "Z9", "A1"], "E5"],
    [["Z9"], ""],
  ])("finds the nearest place of %j", (way, found) => {
    expect(key(nearestPlace(places, way).way)).toBe(found);
  });
});
