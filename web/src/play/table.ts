import type { Game } from "../api/types";
import type { Commands } from "./useCommands";
import type { Hint } from "./useHint";
import type { Look } from "./useLook";

/** What everything at the table of a game needs to know. */
export interface TableProps {
  game: Game;
  look: Look;
  hint: Hint;
  commands: Commands;
  /** Why the game cannot be changed from here; null if it can. */
  notNow: string | null;
}
