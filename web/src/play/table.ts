import type { Tree } from "../api/tree";
import type { Game, TreeChange } from "../api/types";
import type { Position } from "../tree/position";
import type { Look } from "../tree/useLook";
import type { Marking } from "../tree/useMarking";
import type { Task } from "../tree/useTask";
import type { Trying } from "../tree/useTrying";
import type { Commands } from "./useCommands";
import type { Hint } from "./useHint";

/** What everything at the table of a game needs to know. */
export interface TableProps {
  game: Game;
  tree: Tree;
  look: Look;
  /** What lies on the board where one looks. */
  position: Position;
  trying: Trying;
  task: Task;
  marking: Marking;
  hint: Hint;
  commands: Commands;
  grow: (change: TreeChange) => void;
  /** Why the game cannot be changed from here; null if it can. */
  notNow: string | null;
}
