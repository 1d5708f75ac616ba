/** A game of Go that is counted: whose the points are, and which stones are dead. */
import type { Game, Settling } from "../api/types";
import { pointName } from "../board/points";
import type { Mark } from "../board/types";
import { stonesAt } from "./position";

/** Whose the empty points are; stones that live show by themselves whose theirs are. */
function ownerMarks(game: Game, { owners }: Settling): Mark[] {
  const stones = stonesAt(game, game.moves.length);
  return owners.flatMap((line, row) => [...line].flatMap((owner, col): Mark[] => {
    if (owner === "." || stones[row]?.[col] !== 0) return [];
    const point = pointName(game.game, game.height, { row, col });
    return [{ point, kind: owner === "B" ? "black-point" : "white-point" }];
  }));
}

/** Territory and dead stones; nothing before the game has been counted. */
export function territoryMarks(game: Game): Mark[] {
  if (!game.settling) return [];
  const dead = game.settling.dead.map((point): Mark => ({ point, kind: "dead" }));
  return [...ownerMarks(game, game.settling), ...dead];
}
