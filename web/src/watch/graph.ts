/** Where things are in the win-rate graph. */
import { spotText, under, xOf, yOf, type Frame, type Range, type Span, type Spot } from "../app/plot";
import { rate } from "../game/rates";

const RATES: Range = { low: 0, high: 1 };

export function frame(width: number): Frame {
  return { width, height: 150, left: 40, right: 10, top: 10, bottom: 20 };
}

function spanOf(moves: number): Span {
  return [0, Math.max(1, moves)];
}

export function x(frame: Frame, at: number, moves: number): number {
  return xOf(frame, spanOf(moves), at);
}

export function y(frame: Frame, rate: number): number {
  return yOf(frame, RATES, rate);
}

/** The moves whose rate is known, in their places. */
export function spots(frame: Frame, series: (number | null)[]): Spot[] {
  return series.flatMap((rate, at) =>
    rate === null ? [] : [{ at, x: x(frame, at, series.length - 1), y: y(frame, rate) }]);
}

/** The way from each known rate to the next, those between neighbours apart from those over moves
 * of which nothing is known. Together they are one line: no piece of it stands alone. */
export function ways(known: Spot[]): { drawn: string; bridged: string } {
  const pieces = known.slice(1).map((to, i) => ({ from: known[i]!, to }));
  const path = (neighbours: boolean) => pieces
    .filter(({ from, to }) => (to.at - from.at === 1) === neighbours)
    .map(({ from, to }) => `M${spotText(from)}L${spotText(to)}`).join("");
  return { drawn: path(true), bridged: path(false) };
}

/** The known rates that have no known neighbour, to be drawn as dots. */
export function lone(known: Spot[]): Spot[] {
  const at = new Set(known.map((spot) => spot.at));
  return known.filter((spot) => !at.has(spot.at - 1) && !at.has(spot.at + 1));
}

/** The ground between the line and the 50 % line, to be filled. */
export function area(frame: Frame, known: Spot[]): string {
  const [first, last] = [known[0], known.at(-1)];
  if (!first || first === last) return "";
  const middle = y(frame, 0.5);
  const ends = [{ ...last!, y: middle }, { ...first, y: middle }];
  return `M${[...known, ...ends].map(spotText).join("L")}Z`;
}

/** The move whose place is nearest to a horizontal position. */
export function nearest(frame: Frame, position: number, moves: number): number {
  const along = under(frame, spanOf(moves), position);
  return Math.round(Math.min(moves, Math.max(0, along)));
}

/** What a move changed of the rate, in points of a hundred; null where one side is unknown. */
export function change(series: (number | null)[], at: number): number | null {
  const [before, after] = [series[at - 1] ?? null, series[at] ?? null];
  return before === null || after === null ? null : Number(rate(after)) - Number(rate(before));
}
