import { describe, expect, it } from "vitest";

import type { Analysis, SearchOptions, TreeNode } from "../api/types";
import { compare, differences, isOvertaken, remember, sameOptions } from "./comparison";

function result(
  options: SearchOptions,
  shares: Record<string, number>,
  tree: TreeNode[] | null = null,
): Analysis {
  const candidates = Object.entries(shares).map(([move, share]) => ({
    move,
    share,
    visits: 100 * share,
    value: 0.5,
    prior: 0,
    proof: null,
    pv: [],
  }));
  return { options, candidates, tree } as unknown as Analysis;
}

describe("the last two results", () => {
  const plain = result({}, {});
  const rave = result({ rave: true }, {});
  const wide = result({ exploration: 1 }, {});

  it.each([
    ["the first stands alone", [], plain, [{}]],
    ["another run comes beside it", [plain], rave, [{}, { rave: true }]],
    ["a third pushes the first out", [plain, rave], wide, [{ rave: true }, { exploration: 1 }]],
    [
      "the same run takes its own place",
      [plain, rave],
      result({ rave: true }, {}),
      [{}, { rave: true }],
    ],
    ["an earlier run again becomes the last", [plain, rave], plain, [{ rave: true }, {}]],
  ])("%s", (_, kept, now, expected) => {
    expect(remember(kept, now).map((one) => one.options)).toEqual(expected);
  });

  it("keeps the tree of the run when a message brings none", () => {
    const tree = [{ move: "E5" } as TreeNode];
    expect(remember([result({}, {}, tree)], result({}, {}))[0]?.tree).toBe(tree);
    expect(remember([result({}, {}, tree)], result({ rave: true }, {}))[1]?.tree).toBeNull();
  });
});

describe("the answer to a start", () => {
  const made = (simulations: number, options: SearchOptions = {}): Analysis =>
    ({ ...result(options, {}), simulations });

  it.each([
    ["comes late after a short search", [made(900)], made(0), true],
    ["is news of a search that goes on", [made(900)], made(900), false],
    ["is the first that is heard", [], made(0), false],
    ["is of another search", [made(900, { rave: true })], made(0), false],
  ])("%s", (_, kept, answer, expected) => {
    expect(isOvertaken(kept, answer)).toBe(expected);
  });
});

describe("a comparison", () => {
  it("has every move of either's first five, the likelier first", () => {
    const before = result({}, { A1: 0.5, B1: 0.3, C1: 0.1, D1: 0.06, E1: 0.03, F1: 0.01 });
    const after = result({}, { F1: 0.9, A1: 0.1, G1: 0 });
    expect(compare(before, after)).toEqual([
      { move: "F1", shares: [0.01, 0.9] },
      { move: "A1", shares: [0.5, 0.1] },
      { move: "B1", shares: [0.3, null] },
      { move: "C1", shares: [0.1, null] },
      { move: "D1", shares: [0.06, null] },
      { move: "E1", shares: [0.03, null] },
    ]);
  });

  it("says in which options they differ", () => {
    expect(
      differences({ simulations: 1, rave: true }, { simulations: 2, rave: true, threads: 2 }),
    ).toEqual([
      ["simulations", 1, 2],
      ["threads", undefined, 2],
    ]);
  });

  it("does not mind the order of the options", () => {
    expect(sameOptions({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(sameOptions({ a: 1 }, { a: "1" })).toBe(false);
  });
});
