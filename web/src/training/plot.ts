/** Where things are in a chart of numbers over rounds. */
import { niceStep, short, under, xOf, yOf, type Frame, type Range, type Span } from "../app/plot";

/** Numbers over rounds, each perhaps with an interval. */
export interface Series {
  rounds: number[];
  values: (number | null)[];
  low?: number[];
  high?: number[];
}

export interface Scale extends Range {
  ticks: number[];
}

/** A chart is lower where it is narrow, so that more of them are seen at once. */
export function frame(width: number): Frame {
  return { width, height: width < 400 ? 124 : 150, left: 44, right: 10, top: 8, bottom: 26 };
}

/** All charts of a run show the same rounds. */
export function spanOf(...all: Series[]): Span {
  const rounds = all.flatMap((series) => series.rounds);
  return [Math.min(...rounds), Math.max(...rounds)];
}

/** A range with round ends and a few round numbers in it. */
export function scaleOf(series: Series, fromZero: boolean): Scale {
  const known = [...series.values, ...(series.low ?? []), ...(series.high ?? [])]
    .filter((value) => value !== null);
  const least = Math.min(...(fromZero ? [0] : []), ...known);
  const most = Math.max(...(fromZero ? [0] : []), ...known);
  if (!Number.isFinite(least)) return { low: 0, high: 1, ticks: [0, 1] };
  const step = niceStep(most - least || Math.abs(most) || 1, 4);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)));
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks };
}

/** A line through the known values; unknown ones leave a gap, and one alone is a dot. */
export function curve(
  inside: Frame, scale: Scale, span: Span, { rounds, values }: Series,
): string {
  let drawing = false;
  return values.map((value, i) => {
    const before = drawing;
    drawing = value !== null;
    if (value === null) return "";
    const x = short(xOf(inside, span, rounds[i]!));
    const y = short(yOf(inside, scale, value));
    return before ? `L${x} ${y}` : `M${x} ${y}h0`;
  }).join("");
}

/** The ground between the lower and the upper ends of the intervals. */
export function band(
  inside: Frame, scale: Scale, span: Span, { rounds, low = [], high = [] }: Series,
): string {
  const spot = (value: number, i: number) =>
    `${short(xOf(inside, span, rounds[i]!))} ${short(yOf(inside, scale, value))}`;
  if (low.length === 0) return "";
  return `M${[...high.map(spot), ...low.map(spot).reverse()].join("L")}Z`;
}

/** A stroke from the lower to the upper end of each interval. */
export function strokes(
  inside: Frame, scale: Scale, span: Span, { rounds, low = [], high = [] }: Series,
): string {
  const y = (value: number) => short(yOf(inside, scale, value));
  return low.map((end, i) =>
    `M${short(xOf(inside, span, rounds[i]!))} ${y(end)}V${y(high[i] ?? end)}`).join("");
}

/** The place of the round nearest to one. */
export function nearest(rounds: number[], round: number): number {
  let best = 0;
  rounds.forEach((one, i) => {
    if (Math.abs(one - round) < Math.abs(rounds[best]! - round)) best = i;
  });
  return best;
}

/** The round under a horizontal position. */
export function roundAt(
  inside: Frame, span: Span, rounds: number[], position: number,
): number {
  return rounds[nearest(rounds, under(inside, span, position))] ?? 0;
}
