/** A game's position after any number of its moves, from the start and what each move captured. */
import type { Colour, Game, Move } from "../api/types";
import { neighbours, placeOf } from "../board/points";
import type { Stones } from "../board/types";

/** What a position follows from. */
export type Course = Pick<Game, "game" | "height" | "width"> & {
  moves: Pick<Move, "colour" | "move" | "captured">[];
  start: Omit<Game["start"], "value">;
};

export const PASS = "pass";

export function other(colour: Colour): Colour {
  return colour === "black" ? "white" : "black";
}

export function emptyBoard(height: number, width: number): Stones {
  return Array.from({ length: height }, () => new Array<number>(width).fill(0));
}

/** Puts a stone, or takes it away with null; a pass changes nothing. */
function put(stones: Stones, game: Course, point: string, colour: Colour | null): void {
  const place = placeOf(game.game, game.height, point);
  const row = place && stones[place.row];
  if (place && row) row[place.col] = colour === null ? 0 : colour === "black" ? 1 : 2;
}

/** The stones after the first `at` moves. */
export function stonesAt(game: Course, at: number): Stones {
  const stones = emptyBoard(game.height, game.width);
  for (const point of game.start.black) put(stones, game, point, "black");
  for (const point of game.start.white) put(stones, game, point, "white");
  for (const { colour, move, captured } of game.moves.slice(0, at)) {
    put(stones, game, move, colour);
    for (const point of captured) put(stones, game, point, null);
  }
  return stones;
}

/** The number of the move that put each stone now on the board. */
export function numbersAt(game: Course, at: number): Map<string, number> {
  const numbers = new Map<string, number>();
  game.moves.slice(0, at).forEach(({ move, captured }, i) => {
    if (move !== PASS) numbers.set(move, i + 1);
    for (const point of captured) numbers.delete(point);
  });
  return numbers;
}

/** How many stones each side has captured after `at` moves; a suicide's are the other side's. */
export function prisonersAt(game: Course, at: number): Record<Colour, number> {
  const taken = { black: 0, white: 0 };
  for (const { colour, move, captured } of game.moves.slice(0, at)) {
    taken[captured.includes(move) ? other(colour) : colour] += captured.length;
  }
  return taken;
}

/** Whose turn it is after `at` moves. */
export function turnAt(game: Course, at: number): Colour {
  const last = game.moves[at - 1];
  return last ? other(last.colour) : game.start.to_play;
}

export function colourAt(stones: Stones, game: Course, point: string): Colour | null {
  const place = placeOf(game.game, game.height, point);
  const stone = place ? stones[place.row]?.[place.col] : 0;
  return stone === 1 ? "black" : stone === 2 ? "white" : null;
}

/** The names of all stones of a chain, the given one among them. */
export function chainAt(stones: Stones, game: Course, point: string): string[] {
  const colour = colourAt(stones, game, point);
  if (!colour) return [];
  const chain = new Set([point]);
  for (const member of chain) {
    for (const next of neighbours(game.game, game.height, member)) {
      if (colourAt(stones, game, next) === colour) chain.add(next);
    }
  }
  return [...chain];
}
