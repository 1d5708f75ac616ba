/** Where things are in the win-rate graph. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Spot = { x: number; y: number; at: number };

export function frame(width: number): Frame {
  return { width, height: 150, left: 40, right: 10, top: 10, bottom: 20 };
}

export function x(frame: Frame, at: number, moves: number): number {
  return frame.left + (at / Math.max(1, moves)) * (frame.width - frame.left - frame.right);
}

export function y(frame: Frame, rate: number): number {
  return frame.top + (1 - rate) * (frame.height - frame.top - frame.bottom);
}

/** Runs of known rates; unknown ones leave a gap. */
export function runs(frame: Frame, series: (number | null)[]): Spot[][] {
  const found: Spot[][] = [];
  let run: Spot[] = [];
  series.forEach((rate, at) => {
    if (rate === null) run = [];
    else {
      if (run.length === 0) found.push(run);
      run.push({ at, x: x(frame, at, series.length - 1), y: y(frame, rate) });
    }
  });
  return found;
}

export function path(run: Spot[]): string {
  return run.map((s, i) => `${i ? "L" : "M"}${s.x.toFixed(1)} ${s.y.toFixed(1)}`).join("");
}

/** The run and the ground below it down to the 50 % line, to be filled. */
export function area(frame: Frame, run: Spot[]): string {
  const middle = y(frame, 0.5).toFixed(1);
  return `${path(run)}L${run.at(-1)!.x.toFixed(1)} ${middle}L${run[0]!.x.toFixed(1)} ${middle}Z`;
}

/** The move whose place is nearest to a horizontal position. */
export function nearest(frame: Frame, position: number, moves: number): number {
  const along = (position - frame.left) / (frame.width - frame.left - frame.right);
  return Math.round(Math.min(1, Math.max(0, along)) * moves);
}

/** Steps of 10, 20, 50, … moves, so that at most so many labels stand under the graph. */
export function ticks(moves: number, most = 8): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((s) => moves / s <= most) ?? 500;
  return Array.from({ length: Math.floor(moves / step) + 1 }, (_, i) => i * step);
}
