import { describe, expect, it } from "vitest";

import type { Analysis, TreeNode } from "../api/types";
import { isAtHand, type Kept, NOTHING, withAnalysis, withLine, withoutWork } from "./kept";

function analysis(at: number, now: Partial<Analysis> = {}): Analysis {
  return { at, options: {}, state: "stopped", tree: null, candidates: [], ...now } as Analysis;
}

const TREE = [{ move: "E5" } as TreeNode];
const started = withAnalysis(NOTHING, analysis(3, { state: "waiting" }));
const stopped = withAnalysis(NOTHING, analysis(3, { tree: TREE }));

describe("a search can be gone on with", () => {
  it.each<[string, Kept, boolean]>([
    ["while its tree is at hand", stopped, true],
    ["when it has only been started", started, true],
    ["not when only its result was kept", withAnalysis(NOTHING, analysis(3)), false],
    ["not after another was started", withAnalysis(stopped, analysis(5, { tree: TREE })), false],
    ["though the result of another came", withAnalysis(stopped, analysis(5)), true],
    ["not after the line broke", withoutWork(stopped), false],
    ["not when a result comes after that", withAnalysis(withoutWork(stopped), analysis(3)), false],
    ["not when moves were taken back", withLine({ ...stopped, line: "E5 C3 " }, "E5 "), false],
  ])("%s", (_, kept, expected) => {
    expect(isAtHand(kept, analysis(3))).toBe(expected);
  });

  it("only with the options that it had", () => {
    expect(isAtHand(stopped, analysis(3, { options: { rave: true } }))).toBe(false);
  });
});
