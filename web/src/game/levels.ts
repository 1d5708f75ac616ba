import type { About, GameName, Level } from "../api/types";

/** A program that was named when the server was started has no place among the levels. */
export function isProgram({ id, spec }: Level): boolean {
  return id === spec;
}

/** The levels of a game whose order is known, weakest first. */
export function ladder({ levels }: Pick<About, "levels">, game: GameName): Level[] {
  return levels[game].filter((level) => !isProgram(level));
}

/** The level of a game that a spec is. */
export function levelOf(
  { levels }: Pick<About, "levels">, game: GameName, spec: string,
): Level | undefined {
  return levels[game].find((level) => level.spec === spec);
}
