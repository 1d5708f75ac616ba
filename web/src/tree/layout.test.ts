import { expect, test } from "vitest";

import { grown } from "./grow";
import { layoutOf, type Layout } from "./layout";

/** The map as text: a row for each lane, the last move of each way in its column. */
function picture({ places, columns, lanes }: Layout): string[] {
  const rows = Array.from({ length: lanes }, () => new Array<string>(columns).fill("."));
  for (const { node, column, lane } of places) rows[lane]![column] = node.move ?? "o";
  return rows.map((row) => row.join(""));
}

test.each([
  ["a b c", ["oabc"]],
  ["a (b c) (d e)", ["oabc", "..de"]],
  ["a (b (c) (x)) (d e)", ["oabc", "...x", "..de"]],
  ["(a (b (c d e (f) (y)))) (z)", ["oabcdef", ".z....y"]],
  ["a (b (c d) (u (v) (w))) (x (y) (z))", ["oabcd", "...uv", "....w", "..xy.", "...z."]],
])("%s", (written, rows) => {
  expect(picture(layoutOf(grown(written)))).toEqual(rows);
});

test("what is hidden has no place", () => {
  const tree = grown("a (b c) (d e)");
  expect(picture(layoutOf(tree, ({ move }) => move !== "b"))).toEqual(["oade"]);
});

test("two thousand nodes with two hundred variations have places of their own", () => {
  const ways = Array.from({ length: 200 }, (_, i) => `(v${i} w x y z)`).join(" m ");
  const tree = grown(`${ways.replaceAll(" m ", " m1 m2 m3 m4 m5 ")}`);
  const { places, at } = layoutOf(tree);
  expect(new Set(places.map(({ column, lane }) => `${column},${lane}`)).size).toBe(places.length);
  expect(at.size).toBe(tree.nodes.size);
});
