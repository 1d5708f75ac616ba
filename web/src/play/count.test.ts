import { expect, test } from "vitest";

import type { Count } from "../api/types";
import { counted } from "./count";

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
