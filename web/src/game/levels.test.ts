import { expect, test } from "vitest";

import type { About } from "../api/types";
import { ladder, levelOf } from "./levels";

const ABOUT: Pick<About, "levels"> = {
  levels: {
    go: [
      { id: "weak", spec: "random", summary: "", off_gnu_go: null },
      { id: "strong", spec: "uct:simulations=9", summary: "", off_gnu_go: null },
      { id: "gtp:other", spec: "gtp:other", summary: "", off_gnu_go: null },
    ],
    gomoku: [{ id: "strong", spec: "five:nodes=9", summary: "", off_gnu_go: null }],
    renju: [],
  },
};

test("a named program is not the strongest level, wherever it stands", () => {
  expect(ladder(ABOUT, "go").map(({ id }) => id)).toEqual(["weak", "strong"]);
});

test("what is a level in one game is none in another", () => {
  expect(levelOf(ABOUT, "gomoku", "five:nodes=9")?.id).toBe("strong");
  expect(levelOf(ABOUT, "go", "five:nodes=9")).toBeUndefined();
});
