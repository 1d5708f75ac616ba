import { expect, test } from "vitest";

import type { Clock } from "../api/types";
import { clockText, isClock, isPressing, periodLength, ticked } from "./clock";

test.each([
  ["10m", 0],
  ["2m+5s", 0],
  ["5m+3x30s", 30],
  ["5m+25/10m", 600],
  ["3s/move", 3],
  ["1h+2x1m30s", 90],
])("a period of %s lasts %i s", (written, seconds) => {
  expect(periodLength(written)).toBe(seconds);
});

const THREE: Clock = { main: 10, periods: 3, period: 30, stones: 1, running: true };

test.each([
  [4, 6, 3, 30],
  [10, 0, 3, 30],
  [25, 0, 3, 15],
  [45, 0, 2, 25],
  [99, 0, 1, 1],
  [500, 0, 0, 0],
])("10 s and 3 periods after %i s", (seconds, main, periods, period) => {
  expect(ticked(THREE, seconds, 30)).toEqual({ ...THREE, main, periods, period });
});

test("a clock that stands loses nothing", () => {
  const halted = { ...THREE, running: false };
  expect(ticked(halted, 60, 30)).toBe(halted);
});

test.each([
  [0, "0:00.0"],
  [-1, "0:00.0"],
  [9.99, "0:09.9"],
  [10, "0:10"],
  [300, "5:00"],
  [3723, "1:02:03"],
])("%f s reads %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  ["10m", true],
  ["5m + 3x30s", true],
  ["5m+25/10m", true],
  ["1h30m", true],
  ["2M+5S", true],
  ["3x10s", true],
  ["0.5s/move", true],
  ["", false],
  ["5", false],
  ["ten minutes", false],
  ["5m+", false],
  ["5m+3x", false],
  ["5m 3x30s", false],
  ["5s10m", false],
  ["-5m", false],
])("is %j a clock? %s", (written, is) => {
  expect(isClock(written)).toBe(is);
});

test.each([
  ["main time with overtime to come", { main: 3 }, false],
  ["the end of main time", { main: 3, periods: 0, period: 0 }, true],
  ["plenty of a period", { main: 0, period: 12 }, false],
  ["the end of a period", { main: 0, period: 9.9 }, true],
  ["a clock that stands", { main: 0, period: 2, running: false }, false],
])("%s: %o presses: %s", (_, left, presses) => {
  expect(isPressing({ ...THREE, ...left })).toBe(presses);
});
