import { expect, test } from "vitest";

import { readRoute, routeTo, type Room } from "./route";

const ROUTES: [string, Room, string | null][] = [
  ["", "play", null],
  ["#/play", "play", null],
  ["#/play/a1-b_2", "play", "a1-b_2"],
  ["#/watch/7", "watch", "7"],
  ["#/training/go-9x9_r0.5", "training", "go-9x9_r0.5"],
  ["#/games", "games", null],
  ["#/nowhere", "play", null],
  ["#/play/<script>", "play", null],
  ["#/play/..%2Fabout", "play", null],
  ["#/training/..", "training", null],
];

test.each(ROUTES)("%s leads to %s, game %s", (hash, room, id) => {
  expect(readRoute(hash)).toEqual({ room, id });
});

test.each(ROUTES.slice(1, 6))("%s is written as it is read", (hash, room, id) => {
  expect(routeTo(room, id)).toBe(hash);
});
