import { expect, test } from "vitest";

import type { Level } from "../api/types";
import { ladder } from "./levels";

test("a named program is not the strongest level, wherever it stands", () => {
  const levels: Level[] = [
    { id: "weak", spec: "random", summary: "" },
    { id: "strong", spec: "uct:simulations=9", summary: "" },
    { id: "gtp:other", spec: "gtp:other", summary: "" },
  ];
  expect(ladder({ levels }).map(({ id }) => id)).toEqual(["weak", "strong"]);
});
