/** How long machines take for a move at least, in seconds; 0 for as fast as they can. */
const PACES = [0, 1, 2, 5, 10];

/** What a game begins with that is there to be watched. */
export const USUAL_PACE = 2;

/** What can be chosen; what a game has already is among it. */
export function paces(present: number): number[] {
  return PACES.includes(present) ? PACES : [...PACES, present].sort((a, b) => a - b);
}
