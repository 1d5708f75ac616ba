/** The end of a game of Go: the points of both sides, and which stones are dead. */
import type { Count, Settling } from "../api/types";

const PARTS = ["stones", "territory", "prisoners", "komi", "total"] as const;
const ALWAYS: (keyof Count)[] = ["territory", "total"];

/** What is worth a line: of that which does not count under all rules, what either side has. Komi
 * may be less than nothing. */
export function counted({ black, white }: Settling["count"]): (keyof Count)[] {
  return PARTS.filter((part) => ALWAYS.includes(part) || black[part] !== 0 || white[part] !== 0);
}

/** Are just those stones off that the program would take off? */
export function asSuggested({ dead, suggested }: Pick<Settling, "dead" | "suggested">): boolean {
  return dead.length === suggested.length && dead.every((stone) => suggested.includes(stone));
}
