import { expect, test } from "vitest";

import type { About, Option } from "../api/types";
import type { Text } from "../i18n/text";
import { byImportance, strengthOf } from "./strength";

const WORDS: Text = {
  language: "en", find: () => null,
  t: (key, params) => [key, ...Object.values(params ?? {})].join(" "),
};

const ABOUT = {
  levels: {
    go: [
      { id: "easy", spec: "random", summary: "any move", off_gnu_go: null },
      { id: "fair", spec: "uct:simulations=7", summary: "7 simulations", off_gnu_go: 30 },
      { id: "net:model=nine", spec: "net:model=nine", summary: "a network for 9×9" },
      { id: "gtp:gnugo", spec: "gtp:gnugo", summary: "a program" },
    ],
    gomoku: [{ id: "fair", spec: "five:nodes=7", summary: "7 nodes", off_gnu_go: null }],
  },
  players: [{ name: "uct", summary: "tree search", games: ["go"], options: [] }],
} as unknown as About;

test.each<[string, boolean, string]>([
  ["random", false, "level.of 1 2 any move"],
  ["uct:simulations=7", false, "level.known level.of 2 2 7 simulations 30"],
  ["uct:simulations=7", true, "tree search"],
  ["uct:simulations=70", true, "tree search"],
  ["net:model=nine", false, "a network for 9×9"],
  ["gtp:gnugo", false, "new.program"],
  ["gone", true, ""],
])("%s (by hand: %s) is described", (spec, byHand, said) => {
  expect(strengthOf(WORDS, ABOUT, "go", spec, byHand)).toBe(said);
});

test("another game has other levels", () => {
  expect(strengthOf(WORDS, ABOUT, "gomoku", "five:nodes=7", false)).toBe("level.of 1 1 7 nodes");
  expect(strengthOf(WORDS, ABOUT, "gomoku", "uct:simulations=7", false)).toBe("tree search");
});

test("a summary is said in the reader's words, by what the level is", () => {
  const find = (key: string) => (key === "level.five:nodes=7.summary" ? "seven" : null);
  expect(strengthOf({ ...WORDS, find }, ABOUT, "gomoku", "five:nodes=7", false))
    .toBe("level.of 1 1 seven");
});

test.each([
  [["seconds", "simulations", "playouts"], ["simulations"], ["seconds", "playouts"]],
  [["seed", "playouts"], ["playouts"], ["seed"]],
  [["seed"], [], ["seed"]],
])("of %j, %j is in view", (names, first, others) => {
  const options = names.map((name) => ({ name }) as Option);
  const sorted = byImportance(options);
  expect(sorted.first.map(({ name }) => name)).toEqual(first);
  expect(sorted.others.map(({ name }) => name)).toEqual(others);
});
