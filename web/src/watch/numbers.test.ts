import { expect, it } from "vitest";

import { bytes, decimal, grouped, percent } from "./numbers";

it.each([
  [percent(0.5432), "54%"],
  [percent(0.5432, 1), "54.3%"],
  [grouped(999), "999"],
  [grouped(1234567), "1,234,567"],
  [bytes(0), "0 B"],
  [bytes(2048), "2 KiB"],
  [bytes(45_822_771), "43.7 MiB"],
  [bytes(3 * 2 ** 40), "3072.0 GiB"],
  [decimal(0.12345), "0.123"],
  [decimal(1234.5), "1234.5"],
])("%s is %s", (written, expected) => {
  expect(written).toBe(expected);
});
