import type { About, GameName, Level } from "../api/types";

/** A model that is here, or a program that was named when the server was started, has no place
 * among the levels. */
function hasPlace({ id, spec }: Level): boolean {
  return id !== spec;
}

export function isNetwork({ spec }: Pick<Level, "spec">): boolean {
  return spec.startsWith("net:");
}

export function isProgram(level: Level): boolean {
  return !hasPlace(level) && !isNetwork(level);
}

/** The levels of a game whose order is known, weakest first. */
export function ladder({ levels }: Pick<About, "levels">, game: GameName): Level[] {
  return levels[game].filter(hasPlace);
}

/** The level of a game that a spec is. */
export function levelOf(
  { levels }: Pick<About, "levels">, game: GameName, spec: string,
): Level | undefined {
  return levels[game].find((level) => level.spec === spec);
}
