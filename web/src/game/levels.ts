import type { About, Level } from "../api/types";

/** A program that was named when the server was started has no place among the levels. */
export function isProgram({ id, spec }: Level): boolean {
  return id === spec;
}

/** The levels whose order is known, weakest first. */
export function ladder({ levels }: Pick<About, "levels">): Level[] {
  return levels.filter((level) => !isProgram(level));
}
