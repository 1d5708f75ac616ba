import { describe, expect, test } from "vitest";

import { CELL, COORDINATES, coordinateSize, MARGIN, span, STONE } from "./geometry";

/** Of a phone upright, a phone across, a laptop and a large screen, in pixels. */
const WIDTHS = [300, 335, 640, 1000];

describe.each([5, 9, 13, 15, 19, 25])("coordinates of a board of %d lines", (lines) => {
  test.each(WIDTHS)("are read and fit on %d pixels", (pixels) => {
    const size = coordinateSize(lines, pixels);
    const seen = (size * pixels) / span(lines);
    // Two digits are hardly wider than the font is high; they stay on the plank, off the stones.
    expect(COORDINATES + 0.6 * size).toBeLessThan(MARGIN - STONE + 0.01 * CELL);
    expect(COORDINATES - 0.6 * size).toBeGreaterThanOrEqual(0);
    const cell = (CELL * pixels) / span(lines);
    expect(seen).toBeGreaterThanOrEqual(Math.min(11, 0.59 * cell));
    expect(seen).toBeLessThan(24);
  });
});
