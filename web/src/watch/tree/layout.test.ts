import { describe, expect, it } from "vitest";

import type { TreeNode } from "../../api/types";
import { COLUMN, key, layout, type Place, ROW, WIDTHS } from "./layout";

function node(move: string, visits: number, children: TreeNode[] = [], more = 0): TreeNode {
  return {
    move,
    visits,
    total: 100,
    children,
    more,
    value: 0.5,
    prior: 0,
    proof: null,
    urgency: null,
    exploitation: null,
    exploration: null,
  };
}

/** A tree of so many plies in which every node has so many children. */
function bushy(plies: number, width: number, visits = 1e6): TreeNode[] {
  if (plies === 0) return [];
  return Array.from({ length: width }, (_, i) =>
    node(`A${i + 1}`, visits / (i + 1), bushy(plies - 1, width, visits / (i + 1) / 2)),
  );
}

const ALL_OPEN = { closed: new Set<string>(), wide: new Set<string>(), kept: [] as string[] };
const keys = (places: Place[]): string[] => places.map((place) => key(place.way));

describe("the picture of a tree", () => {
  const top = {
    more: 2,
    children: [node("E5", 70, [node("C3", 40), node("D4", 20)], 9), node("D4", 30)],
  };

  it("has each place before its children, plies from left to right", () => {
    const { places } = layout(top, ALL_OPEN);
    expect(keys(places)).toEqual(["", "E5", "E5 C3", "E5 D4", "D4"]);
    expect(places.map((place) => place.x / COLUMN)).toEqual([0, 1, 2, 2, 1]);
  });

  it("runs along the top from the root through the most visited moves", () => {
    const { places } = layout(top, ALL_OPEN);
    expect(keys(places.filter((place) => place.y === 0))).toEqual(["", "E5", "E5 C3"]);
  });

  it("folds what is closed and counts what is hidden", () => {
    const { places } = layout(top, { ...ALL_OPEN, closed: new Set(["E5"]) });
    expect(keys(places)).toEqual(["", "E5", "D4"]);
    expect(places.map((place) => [place.hidden, place.open])).toEqual([
      [2, true],
      [11, false],
      [0, false],
    ]);
  });

  it("draws the first children only, fewer with every ply", () => {
    const { places } = layout({ more: 0, children: bushy(4, 20) }, ALL_OPEN, 2000);
    const root = places[0]!;
    const line = [root, root.children[0]!, root.children[0]!.children[0]!];
    line.push(line[2]!.children[0]!);
    expect(line.map(({ children }) => children.length)).toEqual([...WIDTHS, WIDTHS.at(-1)]);
    expect(line.map(({ hidden }) => hidden)).toEqual([12, 17, 19, 19]);
  });

  it("draws all children where they are asked for", () => {
    const wide = { more: 0, children: bushy(1, 20) };
    expect(layout(wide, { ...ALL_OPEN, wide: new Set([""]) }).places.length).toBe(21);
  });

  it("keeps a way that somebody looks at, however little it is visited", () => {
    const bush = { more: 0, children: bushy(2, 20) };
    const { places } = layout(bush, { ...ALL_OPEN, kept: ["A15", "A9"] });
    expect(places[0]!.children.map(({ way }) => way[0])).toContain("A15");
    expect(places[0]!.children.length).toBe(WIDTHS[0]! + 1);
    expect(places[0]!.hidden).toBe(20 - WIDTHS[0]! - 1);
    expect(keys(places)).toContain("A15 A9");
    expect(keys(places)).not.toContain("A1 A9");
  });

  it.each([
    [2, 6],
    [4, 5],
    [9, 2],
  ])("lets nothing overlap in %d plies of %d", (plies, width) => {
    const { places, height } = layout({ more: 0, children: bushy(plies, width) }, ALL_OPEN);
    for (let ply = 0; ply <= plies; ply += 1) {
      const column = places.filter((place) => place.way.length === ply);
      const ys = column.map((place) => place.y).sort((a, b) => a - b);
      expect(ys.length).toBeGreaterThan(0);
      ys.slice(1).forEach((y, i) => expect(y - ys[i]!).toBeGreaterThanOrEqual(ROW - 1e-9));
    }
    expect(Math.min(...places.map((place) => place.y))).toBe(0);
    expect(Math.max(...places.map((place) => place.y)) + ROW).toBe(height);
  });

  it("stays at the limit in a large tree and keeps the most visited", () => {
    const large = { more: 0, children: bushy(6, 7) };
    const { places } = layout(large, ALL_OPEN, 100);
    expect(places.length).toBe(100);
    expect(keys(places)).toContain("A1 A1 A1");
    const shown = places.reduce((sum, place) => sum + place.children.length, 0);
    expect(shown).toBe(99);
  });
});
