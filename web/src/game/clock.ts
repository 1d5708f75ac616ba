/** Clocks between two messages of the server, and durations as people read them. */
import type { Clock } from "../api/types";

/** Seconds from which on a running clock presses. */
const LOW = 10;
const UNITS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** The length of an overtime period of a clock such as "5m+3x30s"; 0 if it has none. */
export function periodLength(written: string): number {
  const period = /(?:^|[x/+])([\dhms.]+)\/move$|[x/]([\dhms.]+)$/.exec(written.replace(/\s/g, ""));
  const text = period?.[1] ?? period?.[2] ?? "";
  return [...text.matchAll(/([\d.]+)([hms])/g)]
    .reduce((sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ""] ?? 0), 0);
}

const DURATION = "(?=\\d)(?:\\d+(?:\\.\\d+)?h)?(?:\\d+(?:\\.\\d+)?m)?(?:\\d+(?:\\.\\d+)?s)?";
const WRITTEN = new RegExp(
  `^(?:${DURATION}/move|${DURATION}(?:\\+${DURATION})?`
  + `|(?:${DURATION}\\+)?\\d{1,3}[x/]${DURATION})$`,
);

/** Is it written like a clock? The server, which reads it, has the last word. */
export function isClock(written: string): boolean {
  return WRITTEN.test(written.toLowerCase().replace(/\s/g, ""));
}

/** What is left after so many more seconds of thought. */
export function ticked(clock: Clock, seconds: number, length: number): Clock {
  if (!clock.running) return clock;
  let over = seconds - clock.main;
  if (over < 0) return { ...clock, main: -over };
  let { periods, period } = clock;
  while (periods > 0 && over >= period) {
    over -= period;
    periods -= 1;
    period = length;
    if (length <= 0) break;
  }
  return { ...clock, main: 0, periods, period: periods > 0 ? period - over : 0 };
}

/** "5:00", "1:02:03", and tenths in the last ten seconds. */
export function clockText(seconds: number): string {
  if (seconds < 10) return `0:0${(Math.floor(10 * Math.max(0, seconds)) / 10).toFixed(1)}`;
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The seconds that count now: main time, or the present period. */
export function secondsLeft(clock: Clock): number {
  return clock.main > 0 ? clock.main : clock.period;
}

/** Is a running clock near its end, or near that of a period? Overtime to come is no end. */
export function isPressing(clock: Clock): boolean {
  const hasReserve = clock.main > 0 && clock.periods > 0;
  return clock.running && !hasReserve && secondsLeft(clock) < LOW;
}
