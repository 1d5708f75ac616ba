import { describe, expect, it } from "vitest";

import type { SearchOptions, TreeNode } from "../../api/types";
import { formula } from "./formula";

const Q = 0.54;
const N = 12_034;
const n = 812;
const P = 0.2;

/** A move as the search reports it, with the term that its formula gives. */
function visited(exploration: number): TreeNode {
  return {
    move: "E5",
    visits: n,
    total: N,
    value: Q,
    prior: P,
    proof: null,
    exploitation: Q,
    exploration,
    urgency: Q + exploration,
    children: [],
    more: 0,
  };
}

const UCB1 = 0.3 * Math.sqrt((2 * Math.log(N)) / n);
const VARIANCE = Math.sqrt((Q * (1 - Q) * Math.log(N)) / n) + Math.log(N) / n;
const PUCT = (1.5 * P * Math.sqrt(N)) / (1 + n);

describe("the selection formula with its numbers", () => {
  it.each<[SearchOptions, number, number, string, string, string]>([
    [
      {},
      0.3,
      UCB1,
      "Q + c·√(2 ln N / n)",
      "0.540 + 0.3·√(2 ln 12,034 / 812)",
      "0.540 + 0.046 = 0.586",
    ],
    [
      { selection: "variance" },
      0.3,
      VARIANCE,
      "Q + √(v̂ ln N / n) + ln N / n",
      "0.540 + √(0.248·ln 12,034 / 812) + ln 12,034 / 812",
      "0.540 + 0.065 = 0.605",
    ],
    [
      { selection: "puct" },
      1.5,
      PUCT,
      "Q + c·P·√N / (1 + n)",
      "0.540 + 1.5·0.200·√12,034 / (1 + 812)",
      "0.540 + 0.040 = 0.580",
    ],
  ])("%j", (options, c, exploration, letters, numbers, sum) => {
    expect(formula(visited(exploration), options, c)).toEqual({ letters, numbers, sum });
  });

  it("mixes in AMAF with RAVE, and has its N where c is nothing", () => {
    const written = formula(visited(0), { rave: true }, 0)!;
    expect(written.letters).toBe("(1 − β)·Q + β·Q̃ + c·√(2 ln N / n)");
    expect(written.numbers).toBe("0.540 + 0·√(2 ln 12,034 / 812)");
  });

  it("is nothing before the first visit", () => {
    expect(formula({ ...visited(0), urgency: null, exploration: null }, {}, 0.3)).toBeNull();
  });
});
