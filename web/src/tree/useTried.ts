import { useMemo } from "preact/hooks";

import type { Look } from "./useLook";
import type { Trying } from "./useTrying";
import { forkOf } from "./walk";

/** The stones that were tried since the game was left, numbered from there on; null where nobody
 * could mistake them for stones that were played. */
export function useTried({ way }: Look, { now, study }: Trying): Map<string, number> | null {
  return useMemo(() => {
    if (!now || study) return null;
    const since = way.slice(way.indexOf(forkOf(way)) + 1);
    return new Map(since.flatMap(({ move }, i) => (move === null ? [] : [[move, i + 1]])));
  }, [way, now, study]);
}
