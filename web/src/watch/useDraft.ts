import { useState } from "preact/hooks";

import type { GameName, Option } from "../api/types";
import { keep, recall } from "../app/memory";
import { type Draft, mistakes } from "./options";

function placeOf(game: GameName): string {
  return `tengen.watch.${game}`;
}

/** The options that were set last in this game, as far as there still are such options. */
export function recallDraft(options: Option[], game: GameName): Draft {
  const empty = Object.fromEntries(options.map(({ name }) => [name, ""]));
  const kept = recall(placeOf(game), empty);
  const wrong = mistakes(options, kept);
  const told = Object.entries(kept).filter(([name, text]) => text !== "" && !wrong.includes(name));
  return Object.fromEntries(told);
}

/** What is in the form of options; each game has its own, because some options are of one game. */
export function useDraft(options: Option[], game: GameName): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => recallDraft(options, game));
  return [draft, (next) => {
    keep(placeOf(game), next);
    setDraft(next);
  }];
}
