/** What a search has where nobody says: the strongest for the game, or the textbook's. */
import type { About, Game, Option } from "../api/types";
import type { Draft } from "./options";

/** The options of a search of this game with the defaults that they have in it. */
export function optionsFor({ search, usual }: About, game: Game, draft: Draft): Option[] {
  const known = game.row === null || game.row === 5;
  if (!known || draft["textbook"] === "true") return search;
  return search.map((option) => ({ ...option, default: usual[game.game][option.name] ?? option.default }));
}
