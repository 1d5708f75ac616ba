/** Which puzzles were solved in this browser. */
import { useState } from "preact/hooks";

import { keep, recall } from "../app/memory";

const PLACE = "tengen.puzzles";

function read(): Set<string> {
  const { solved } = recall<{ solved: unknown }>(PLACE, { solved: [] });
  return new Set(Array.isArray(solved) ? solved.map(String) : []);
}

export interface Progress {
  solved: Set<string>;
  solve: (id: string) => void;
}

export function useProgress(): Progress {
  const [solved, setSolved] = useState(read);
  function solve(id: string): void {
    // Another tab may have solved others meanwhile.
    const all = read().add(id);
    keep(PLACE, { solved: [...all] });
    setSolved(all);
  }
  return { solved, solve };
}
