import { expect, test } from "vitest";

import type { About } from "../api/types";
import type { Text } from "../i18n/text";
import { nameAt, playerName, playersOf, readSpec, writeSpec } from "./spec";

test.each([
  ["human", "human", {}],
  ["human:name=Ada", "human", { name: "Ada" }],
  ["uct:simulations=10,exploration=0.7", "uct", { simulations: "10", exploration: "0.7" }],
])("%s is read and written", (text, name, options) => {
  expect(readSpec(text)).toEqual({ name, options });
  expect(writeSpec({ name, options: options as Record<string, string> })).toBe(text);
});

test("an option without a value is left out", () => {
  expect(writeSpec({ name: "mc", options: { playouts: " ", seed: " 7" } })).toBe("mc:seed=7");
});

const WORDS: Record<string, string> = {
  "player.uct": "Tree search", "player.net": "Network", "level.fair": "Fair", "watch.option.simulations": "Simulations",
};
const TEXT: Text = { language: "en", t: (key) => key, find: (key) => WORDS[key] ?? null };
const ABOUT = {
  levels: {
    go: [{ id: "fair", spec: "uct:simulations=7" }, { id: "net:model=nine", spec: "net:model=nine" }],
    gomoku: [],
  },
} as unknown as About;

test.each([
  ["human", "player.human"],
  ["human:name=Ada", "Ada"],
  ["uct:simulations=7", "Fair"],
  ["uct", "Tree search"],
  ["uct:simulations=8,seed=1", "Tree search · Simulations 8 · seed 1"],
  ["net:model=four@12,seed=1", "Network · four@12 · seed 1"],
  ["net:model=nine", "Network · nine"],
  ["gtp:gnugo --mode gtp", "gtp:gnugo --mode gtp"],
])("%s is called %s", (spec, name) => {
  expect(playerName(TEXT, spec, "go", ABOUT)).toBe(name);
});

test("a level of another game is called by what it is", () => {
  expect(playerName(TEXT, "uct:simulations=7", "gomoku", ABOUT)).toBe("Tree search · Simulations 7");
});

const person = { spec: "human", human: true };
const ada = { spec: "human:name=Ada", human: true };
const machine = { spec: "uct", human: false };

test.each([
  ["a person before a machine", { black: person, white: machine }, "player.you"],
  ["one of two people", { black: person, white: person }, "player.human"],
  ["who has a name", { black: ada, white: machine }, "Ada"],
  ["a machine", { black: machine, white: person }, "Tree search"],
])("%s is called so in every room", (_, seats, name) => {
  expect(nameAt(TEXT, { game: "go", seats }, "black", ABOUT)).toBe(name);
});

test("names of a game keep their own writing direction", () => {
  const seats = {
    black: { spec: "human:name=Ada", human: true }, white: { spec: "uct", human: false },
  };
  expect(playersOf(TEXT, { game: "go", seats }, ABOUT)).toBe(
    "\u2068Ada\u2069 – \u2068Tree search\u2069",
  );
});
