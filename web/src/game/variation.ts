/** Moves that were not made: what a search expects, and where a record goes as well. */
import type { Colour } from "../api/types";
import type { BoardProps } from "../board/types";
import { other, PASS } from "./position";

/** A move of a variation; a record may have one side move twice. */
export interface Ply {
  colour: Colour;
  move: string;
}

export type Ghosts = NonNullable<BoardProps["ghost"]>;

const LONGEST = 16;

/** Who moves after so many moves, where the sides take turns. */
export function sideAfter(first: Colour, moves: number): Colour {
  return moves % 2 === 0 ? first : other(first);
}

/** The moves of a principal variation, in which the sides take turns. */
export function inTurns(moves: string[], first: Colour): Ply[] {
  return moves.map((move, index) => ({ colour: sideAfter(first, index), move }));
}

/** A variation as ghost stones; a point that is played again keeps its first number. */
export function ghosts(variation: Ply[], most = LONGEST): Ghosts {
  const seen = new Set<string>();
  return variation.slice(0, most).flatMap(({ colour, move }, index) => {
    if (move === PASS || seen.has(move)) return [];
    seen.add(move);
    return [{ point: move, colour, label: `${index + 1}` }];
  });
}
