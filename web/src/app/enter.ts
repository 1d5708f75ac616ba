/** From wherever a game was made or opened, to its board. */
import type { Game } from "../api/types";
import { remember } from "../api/useGame";
import { go } from "./route";

/** The game goes along, so that the board is there at once. */
export function enter(game: Game): void {
  remember(game);
  go("play", game.id);
}
