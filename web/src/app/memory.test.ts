import { afterEach, expect, test, vi } from "vitest";

import { keep, recall } from "./memory";

const USUAL = { size: 9, name: "go", komi: null as number | null, solved: [] as string[], on: false };

function kept(text: string | null): void {
  vi.stubGlobal("localStorage", { getItem: () => text });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["nothing", null, {}],
  ["what was kept", '{"size": 19, "komi": 6.5, "on": true}', { size: 19, komi: 6.5, on: true }],
  ["no text of ours", "{size", {}],
  ["null", "null", {}],
  ["a list", "[1, 2]", {}],
  ["a word", '"go"', {}],
  ["parts of another kind", '{"size": "19", "solved": {"a": 1}, "komi": {}, "name": "renju"}',
    { name: "renju" }],
  ["parts that nobody asked for", '{"__proto__": {"size": 3}, "more": 1}', {}],
])("from %s comes what fits", (_, text, found) => {
  kept(text);
  expect(recall("here", USUAL)).toEqual({ ...USUAL, ...found });
});

test("a browser that forbids it remembers nothing", () => {
  const no = () => { throw new Error("denied"); };
  vi.stubGlobal("localStorage", { getItem: no, setItem: no });
  keep("here", USUAL);
  expect(recall("here", USUAL)).toEqual(USUAL);
});
