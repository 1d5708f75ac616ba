/** Where things are in a chart: numbers up, rounds or moves along. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The first and the last number along a chart. */
export type Span = [number, number];

/** The lowest and the highest number up a chart. */
export interface Range {
  low: number;
  high: number;
}

export interface Spot {
  x: number;
  y: number;
  /** Its number along the chart. */
  at: number;
}

export function xOf(inside: Frame, [first, last]: Span, at: number): number {
  const along = last > first ? (at - first) / (last - first) : 0.5;
  return inside.left + along * (inside.width - inside.left - inside.right);
}

export function yOf(inside: Frame, { low, high }: Range, value: number): number {
  const up = (value - low) / (high - low);
  return inside.top + (1 - up) * (inside.height - inside.top - inside.bottom);
}

/** The number along the chart under a horizontal position; it may lie outside. */
export function under(inside: Frame, [first, last]: Span, position: number): number {
  const along = (position - inside.left) / (inside.width - inside.left - inside.right);
  return first + along * (last - first);
}

export function short(length: number): string {
  return length.toFixed(1);
}

export function spotText({ x, y }: Spot): string {
  return `${short(x)} ${short(y)}`;
}

/** 1, 2 or 5 times a power of ten, so that at most so many steps make the range. */
export function niceStep(range: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(range / most));
  return power * ([1, 2, 5].find((step) => range / (step * power) <= most) ?? 10);
}

/** Whole numbers to be written under a chart. */
export function wholeTicks([first, last]: Span, most: number): number[] {
  if (first === last) return [first];
  const step = Math.max(1, niceStep(last - first, most));
  const from = Math.ceil(first / step);
  return Array.from({ length: Math.floor(last / step) - from + 1 }, (_, i) => (from + i) * step);
}

/** Where a key leads along a chart that is a slider, by numbers of places; undefined if nowhere. */
export function stepBy(key: string, at: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1,
    PageDown: at - 10, PageUp: at + 10, Home: 0, End: last,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}
