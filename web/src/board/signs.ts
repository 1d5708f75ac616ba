/** What a record draws on the board, in the lengths of the drawing. */
import type { GameName, Marks } from "../api/types";
import { at, CELL } from "./geometry";
import { placeOf, pointName, type Place } from "./points";

export const SHAPES = ["triangle", "square", "circle", "cross", "selected"] as const;
export type Shape = (typeof SHAPES)[number];

/** Ends of a line, drawn back from the middle of its points so that these stay to be seen. */
const SHORTER = 0.3 * CELL;
const HEAD = 0.34 * CELL;

/** From one point towards another; the head of an arrow is at its end. */
export function linePath(from: Place, to: Place, arrow: boolean): string {
  const [x1, y1, x2, y2] = [at(from.col), at(from.row), at(to.col), at(to.row)];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const back = arrow ? SHORTER : 0;
  const [ex, ey] = [x2 - back * ux, y2 - back * uy];
  const line = `M${round(x1 + back * ux)} ${round(y1 + back * uy)}L${round(ex)} ${round(ey)}`;
  if (!arrow) return line;
  const wing = (side: number) =>
    `${round(ex - HEAD * ux + side * 0.6 * HEAD * uy)} `
    + `${round(ey - HEAD * uy - side * 0.6 * HEAD * ux)}`;
  return `${line}M${wing(1)}L${round(ex)} ${round(ey)}L${wing(-1)}`;
}

function round(length: number): number {
  return Math.round(10 * length) / 10;
}

/** The outline of a shape around a point. */
export function shapePath(shape: Shape, { row, col }: Place): string {
  const [x, y] = [at(col), at(row)];
  const [h, r] = [0.21 * CELL, 0.25 * CELL];
  switch (shape) {
    case "triangle":
      return `M${x} ${y - r}L${round(x + 0.87 * r)} ${y + r / 2}H${round(x - 0.87 * r)}Z`;
    case "square":
    case "selected":
      return `M${round(x - h)} ${round(y - h)}h${2 * h}v${2 * h}h${-2 * h}Z`;
    case "circle":
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case "cross":
      return `M${x - h} ${y - h}l${2 * h} ${2 * h}M${x + h} ${y - h}l${-2 * h} ${2 * h}`;
  }
}

/** The points that are veiled: those that are dimmed, and those outside of a view. */
export function veiled(
  { dimmed, view }: Marks, game: GameName, height: number, width: number,
): { dimmed: Place[]; hidden: Place[] } {
  const places = (points: string[] | null) =>
    (points ?? []).flatMap((point) => placeOf(game, height, point) ?? []);
  if (!view?.length) return { dimmed: places(dimmed), hidden: [] };
  const seen = new Set(view.map((point) => point.toLowerCase()));
  const hidden: Place[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let col = 0; col < width; col += 1) {
      if (!seen.has(pointName(game, height, { row, col }).toLowerCase())) hidden.push({ row, col });
    }
  }
  return { dimmed: places(dimmed), hidden };
}
