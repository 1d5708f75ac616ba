/** Win rates as they are written everywhere: only what is certain is nothing or all. */

/** In per cent, without a sign: "62", "99" for what is nearly won. */
export function rate(value: number, digits = 0): string {
  const step = 10 ** -digits;
  const certain = value <= 0 || value >= 1;
  const shown = certain ? 100 * value : Math.min(100 - step, Math.max(step, 100 * value));
  return shown.toFixed(digits);
}
