/** Straight rows among some points of a board. */
import type { Place } from "./points";

/** Two stones beside each other are no row yet: where rows cross, any two may be. */
const SHORTEST = 3;
const WAYS: [number, number][] = [[0, 1], [1, 0], [1, 1], [1, -1]];

function key(row: number, col: number): string {
  return `${row},${col}`;
}

/** The two ends of every straight row of three points or more. */
export function straightRows(places: Place[]): [Place, Place][] {
  const there = new Set(places.map(({ row, col }) => key(row, col)));
  return places.flatMap((from) => WAYS.flatMap(([down, right]): [Place, Place][] => {
    if (there.has(key(from.row - down, from.col - right))) return [];
    let length = 1;
    while (there.has(key(from.row + length * down, from.col + length * right))) length += 1;
    const to = { row: from.row + (length - 1) * down, col: from.col + (length - 1) * right };
    return length < SHORTEST ? [] : [[from, to]];
  }));
}
