/** Colours of win rates: vermilion for lost, pale for even, blue for won, which
 * colour-blind eyes tell apart. */
const LOW = [184, 72, 12];
const EVEN = [240, 228, 200];
const HIGH = [31, 95, 168];

function mix(from: number[], to: number[], share: number): string {
  const parts = from.map((part, i) => Math.round(part + share * (to[i]! - part)));
  return `rgb(${parts.join(" ")})`;
}

/** The colour of a value, 0 to 1. */
export function heatColour(value: number): string {
  const v = Math.min(1, Math.max(0, value));
  return v < 0.5 ? mix(LOW, EVEN, 2 * v) : mix(EVEN, HIGH, 2 * v - 1);
}

/** Whether dark text reads better than light text on that colour. */
export function darkTextOn(value: number): boolean {
  return value > 0.08 && value < 0.88;
}
