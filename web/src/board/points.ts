/** Points: their names, their stones, and which are stars. Row 0 is at the top. */
import type { GameName } from "../api/types";
import type { Stones } from "./types";

export interface Place {
  row: number;
  col: number;
}

export function stoneAt(stones: Stones, { row, col }: Place): number {
  return stones[row]?.[col] ?? 0;
}

const GO_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const FIVE_LETTERS = "abcdefghijklmnopqrstuvwxyz";

function letters(game: GameName): string {
  return game === "go" ? GO_LETTERS : FIVE_LETTERS;
}

export function columnName(game: GameName, col: number): string {
  return letters(game).charAt(col);
}

export function pointName(game: GameName, height: number, place: Place): string {
  return `${columnName(game, place.col)}${height - place.row}`;
}

/** Where a named point is; null for a pass and for what is no point. */
export function placeOf(game: GameName, height: number, name: string): Place | null {
  const match = /^([a-z])(\d{1,2})$/i.exec(name);
  if (!match) return null;
  const col = letters(game).toLowerCase().indexOf(match[1]!.toLowerCase());
  const row = height - Number(match[2]);
  return col < 0 || row < 0 || row >= height ? null : { row, col };
}

/** The points beside a point; some may lie off the right edge, where there are no stones. */
export function neighbours(game: GameName, height: number, name: string): string[] {
  const place = placeOf(game, height, name);
  if (!place) return [];
  const { row, col } = place;
  const beside = [
    { row, col: col - 1 }, { row, col: col + 1 }, { row: row - 1, col }, { row: row + 1, col },
  ];
  return beside
    .filter((next) => next.col >= 0 && next.row >= 0 && next.row < height)
    .map((next) => pointName(game, height, next));
}

function starLines(length: number): number[] {
  const edge = length < 13 ? 2 : 3;
  return length < 7 ? [] : [edge, length - 1 - edge];
}

/** Corners from seven lines on, the centre of odd boards, and sides where there is room. */
export function starPoints(height: number, width: number): Place[] {
  const centred = height % 2 === 1 && width % 2 === 1;
  const corners = starLines(height).flatMap((row) =>
    starLines(width).map((col) => ({ row, col })),
  );
  const middle = { row: (height - 1) / 2, col: (width - 1) / 2 };
  const centre = centred && Math.min(height, width) >= 5 ? [middle] : [];
  const sides = centred && Math.min(height, width) > 15
    ? [
        ...starLines(height).map((row) => ({ row, col: middle.col })),
        ...starLines(width).map((col) => ({ row: middle.row, col })),
      ]
    : [];
  return [...corners, ...centre, ...sides].filter(
    (star, i, all) => all.findIndex((s) => s.row === star.row && s.col === star.col) === i,
  );
}
