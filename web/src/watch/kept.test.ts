import { describe, expect, it } from "vitest";

import type { Analysis, TreeNode } from "../api/types";
import { isAtHand, type Kept, NOTHING, withAnalysis, withoutWork } from "./kept";

function analysis(node: string, now: Partial<Analysis> = {}): Analysis {
  return { node, options: {}, state: "stopped", tree: null, candidates: [], ...now } as Analysis;
}

const TREE = [{ move: "E5" } as TreeNode];
const started = withAnalysis(NOTHING, analysis("a", { state: "waiting" }));
const stopped = withAnalysis(NOTHING, analysis("a", { tree: TREE }));

describe("a search can be gone on with", () => {
  it.each<[string, Kept, boolean]>([
    ["while its tree is at hand", stopped, true],
    ["when it has only been started", started, true],
    ["not when only its result was kept", withAnalysis(NOTHING, analysis("a")), false],
    ["not after another was started", withAnalysis(stopped, analysis("b", { tree: TREE })), false],
    ["though the result of another came", withAnalysis(stopped, analysis("b")), true],
    ["not after the line broke", withoutWork(stopped), false],
    ["not when a result comes after that", withAnalysis(withoutWork(stopped), analysis("a")), false],
  ])("%s", (_, kept, expected) => {
    expect(isAtHand(kept, analysis("a"))).toBe(expected);
  });

  it("only with the options that it had", () => {
    expect(isAtHand(stopped, analysis("a", { options: { rave: true } }))).toBe(false);
  });
});
