/** The points of both sides at the end of a game of Go. */
import type { Count, Settling } from "../api/types";

const PARTS = ["stones", "territory", "prisoners", "komi", "total"] as const;
const ALWAYS: (keyof Count)[] = ["territory", "total"];

/** What is worth a line: of that which does not count under all rules, what either side has. Komi
 * may be less than nothing. */
export function counted({ black, white }: Settling["count"]): (keyof Count)[] {
  return PARTS.filter((part) => ALWAYS.includes(part) || black[part] !== 0 || white[part] !== 0);
}
