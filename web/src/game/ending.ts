/** What decided a game that is over: territory and dead stones in Go, the row that won. */
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

function countMarks(game: Game): Mark[] {
  if (!game.settling) return [];
  const dead = game.settling.dead.map((point): Mark => ({ point, kind: "dead" }));
  return [...ownerMarks(game, game.settling), ...dead];
}

/** The marks of the last position; nothing while the game goes on. */
export function endMarks(game: Game): Mark[] {
  const won = game.winning.map((point): Mark => ({ point, kind: "winning" }));
  return [...countMarks(game), ...won];
}
