/** What a search has where nobody says: the strongest for the game, or the textbook's. */
import type { About, Game, Option } from "../api/types";
import type { Draft } from "./options";

/** The options of a search of this game on its board with the defaults that they have in it. */
export function optionsFor({ search, usual, tuned }: About, game: Game, draft: Draft): Option[] {
  const ofFive = game.row === null || game.row === 5;
  if (!ofFive || draft["textbook"] === "true") return search;
  const onBoard = game.game === "go" ? tuned[`${game.height}x${game.width}`] : undefined;
  const known = { ...usual[game.game], ...onBoard };
  return search.map((option) => ({ ...option, default: known[option.name] ?? option.default }));
}
