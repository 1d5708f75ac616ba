import { expect, test } from "vitest";

import { paces, USUAL_PACE } from "./paces";

test("what a game has is among what can be chosen, in order", () => {
  expect(paces(USUAL_PACE)).toEqual([0, 1, 2, 5, 10]);
  expect(paces(3.5)).toEqual([0, 1, 2, 3.5, 5, 10]);
});
