import { expect, it } from "vitest";

import { rate } from "./rates";

it.each([
  [0.623, 0, "62"],
  [0.623, 1, "62.3"],
  [0.9996, 0, "99"],
  [0.9996, 1, "99.9"],
  [0.0001, 0, "1"],
  [1, 0, "100"],
  [0, 1, "0.0"],
])("%d with %d digits is %s", (value, digits, written) => {
  expect(rate(value, digits)).toBe(written);
});
