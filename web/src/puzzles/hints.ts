/** Hints come in steps: where to look, the point, the line. */
import type { GameName } from "../api/types";
import { placeOf, pointName } from "../board/points";

export const HINTS = 3;
/** Points along a side of the area that a hint shows. */
const BLOCK = 3;

interface Plank {
  game: GameName;
  height: number;
  width: number;
}

function rectangle(
  { game, height }: Plank, top: number, left: number, rows: number, cols: number,
): string[] {
  return Array.from({ length: rows * cols }, (_, i) =>
    pointName(game, height, { row: top + Math.floor(i / cols), col: left + (i % cols) }));
}

/** The part of the board that has a point, and not in its middle: boards fall into blocks. */
export function areaOf(plank: Plank, point: string): string[] {
  const place = placeOf(plank.game, plank.height, point);
  if (!place) return [];
  const from = (at: number) => at - (at % BLOCK);
  const [top, left] = [from(place.row), from(place.col)];
  const [rows, cols] = [Math.min(BLOCK, plank.height - top), Math.min(BLOCK, plank.width - left)];
  return rectangle(plank, top, left, rows, cols);
}

export function allPoints(plank: Plank): string[] {
  return rectangle(plank, 0, 0, plank.height, plank.width);
}
