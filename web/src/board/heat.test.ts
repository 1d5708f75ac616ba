import { expect, test } from "vitest";

import { darkTextOn, heatColour } from "./heat";

const DARK = [27, 25, 23];
const LIGHT = [255, 253, 247];

/** WCAG's relative luminance. */
function luminance(colour: number[]): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: number[], b: number[]): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

test("text can be read on every colour of the scale", () => {
  for (let value = 0; value <= 1; value += 0.01) {
    const ground = heatColour(value).match(/\d+/g)!.map(Number);
    expect(contrast(ground, darkTextOn(value) ? DARK : LIGHT)).toBeGreaterThan(4);
  }
});
