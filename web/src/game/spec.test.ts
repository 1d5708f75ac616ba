import { expect, test } from "vitest";

import { readSpec, writeSpec } from "./spec";

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
