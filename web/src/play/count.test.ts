import { expect, test } from "vitest";

import type { Count } from "../api/types";
import { asSuggested, counted } from "./count";

const NOTHING: Count = { stones: 0, territory: 0, prisoners: 0, komi: 0, total: 0 };

test.each<[string, Partial<Count>, Partial<Count>, string]>([
  ["area rules", { stones: 40, territory: 1, total: 41 }, { stones: 40, komi: 7.5, total: 47.5 },
    "stones territory komi total"],
  ["territory rules", { territory: 3, prisoners: 1, total: 4 }, { territory: 4, total: 4 },
    "territory prisoners total"],
  ["a komi that Black gets", {}, { komi: -5.5, total: -5.5 }, "territory komi total"],
  ["an empty board", {}, {}, "territory total"],
])("what is counted under %s", (_, black, white, parts) => {
  const count = { black: { ...NOTHING, ...black }, white: { ...NOTHING, ...white } };
  expect(counted(count).join(" ")).toBe(parts);
});

test.each([
  ["in another order", ["A1", "B1"], ["B1", "A1"], true],
  ["nothing at all", [], [], true],
  ["one stone less", ["A1"], ["A1", "B1"], false],
  ["one stone more", ["A1", "B1"], ["A1"], false],
  ["another stone", ["A1"], ["B1"], false],
])("taking off what the program suggests: %s", (_, dead, suggested, same) => {
  expect(asSuggested({ dead, suggested })).toBe(same);
});
