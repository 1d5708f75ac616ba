import { expect, test } from "vitest";

import { percent, short, when } from "./format";

test.each([[0, "0"], [9999, "9999"], [12_345, "12.3k"], [123_456, "123k"], [1_250_000, "1.3M"]])(
  "%i is short for %s", (count, text) => expect(short(count)).toBe(text),
);

test.each([[0, "0 %"], [0.555, "56 %"], [1, "100 %"]])("%f is %s", (value, text) => {
  expect(percent(value)).toBe(text);
});

test("what is no date is shown as it came", () => {
  expect(when("yesterday", "en")).toBe("yesterday");
});
