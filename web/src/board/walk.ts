/** Keys that lead from point to point. */
import type { Place } from "./points";

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-Infinity, 0],
  PageDown: [Infinity, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

function within(value: number, lines: number): number {
  return Math.min(lines - 1, Math.max(0, value));
}

/** Where a key leads from a point, at most to the edge; null for other keys. */
export function walked(key: string, from: Place, height: number, width: number): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  return { row: within(from.row + step[0], height), col: within(from.col + step[1], width) };
}
