import { afterEach, expect, test, vi } from "vitest";

import type { Option } from "../api/types";
import { recallDraft } from "./useDraft";

const option = (name: string, kind: Option["kind"], choices: string[] | null = null): Option =>
  ({ name, kind, default: null, choices, summary: "" });
const OPTIONS = [option("simulations", "whole"), option("selection", "choice", ["ucb1", "puct"])];

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["what was set", { simulations: "500", selection: "puct" },
    { simulations: "500", selection: "puct" }],
  ["an option that is no more", { simulations: "500", magic: "1" }, { simulations: "500" }],
  ["values that cannot be", { simulations: "many", selection: "ucb2" }, {}],
  ["values of another kind", { simulations: 500 }, {}],
])("of %s the form has what it knows", (_, kept, draft) => {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(kept) });
  expect(recallDraft(OPTIONS, "go")).toEqual(draft);
});
