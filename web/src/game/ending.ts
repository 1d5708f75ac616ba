/** What decided a game that is over: territory and dead stones in Go, the row that won. */
import type { Colour, Game, RecordNode, Settling } from "../api/types";
import { placeOf, pointName } from "../board/points";
import type { Mark, Stones } from "../board/types";
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

/** Whose points are which, as a record has it at a node; but for stones, which show whose they are. */
export function territoryMarks(
  { territory }: RecordNode, { game, height }: Pick<Game, "game" | "height">, stones: Stones,
): Mark[] {
  const marks = (colour: Colour, own: number) => (territory?.[colour] ?? [])
    .filter((point) => {
      const place = placeOf(game, height, point);
      return place !== null && stones[place.row]?.[place.col] !== own;
    })
    .map((point): Mark => ({ point, kind: `${colour}-point` }));
  return [...marks("black", 1), ...marks("white", 2)];
}

/** The marks of the last position; nothing while the game goes on. */
export function endMarks(game: Game): Mark[] {
  const won = game.winning.map((point): Mark => ({ point, kind: "winning" }));
  return [...countMarks(game), ...won];
}
