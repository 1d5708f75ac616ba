/** The position at a node, from what was set up, played and captured on the way to it. */
import type { Colour, GameName, RecordNode } from "../api/types";
import { placeOf, stoneAt } from "../board/points";
import type { Stones } from "../board/types";
import { emptyBoard, other, PASS } from "../game/position";

/** What a board is before anything lies on it. */
export interface Plank {
  game: GameName;
  height: number;
  width: number;
}

export interface Position {
  stones: Stones;
  /** The number of the move that put each stone now on the board. */
  numbers: Map<string, number>;
  /** How many stones each side has captured; a suicide's are the other side's. */
  prisoners: Record<Colour, number>;
  turn: Colour;
  /** The point of the last move, unless it was a pass. */
  last: string | null;
}

/** Builds a position up, node by node. */
class Hand {
  readonly numbers = new Map<string, number>();
  readonly prisoners = { black: 0, white: 0 };
  readonly stones: Stones;
  private count = 0;

  constructor(private readonly plank: Plank) {
    this.stones = emptyBoard(plank.height, plank.width);
  }

  follow({ setup, move, colour, captured }: RecordNode): void {
    for (const point of setup?.black ?? []) this.put(point, 1);
    for (const point of setup?.white ?? []) this.put(point, 2);
    for (const point of setup?.empty ?? []) this.put(point, 0);
    if (move === null || colour === null) return;
    this.count += 1;
    if (move !== PASS) this.put(move, colour === "black" ? 1 : 2, this.count);
    for (const point of captured) this.put(point, 0);
    this.prisoners[captured.includes(move) ? other(colour) : colour] += captured.length;
  }

  private put(point: string, stone: number, number?: number): void {
    const place = placeOf(this.plank.game, this.plank.height, point);
    const row = place && this.stones[place.row];
    if (place && row) row[place.col] = stone;
    if (number === undefined) this.numbers.delete(point);
    else this.numbers.set(point, number);
  }
}

/** The position at the end of a way. */
export function positionAfter(plank: Plank, way: RecordNode[]): Position {
  const hand = new Hand(plank);
  for (const node of way) hand.follow(node);
  const { move = null, to_play = "black" } = way.at(-1) ?? {};
  const { stones, numbers, prisoners } = hand;
  return { stones, numbers, prisoners, turn: to_play, last: move === PASS ? null : move };
}

export function isTaken({ game, height }: Plank, { stones }: Position, point: string): boolean {
  const place = placeOf(game, height, point);
  return place !== null && stoneAt(stones, place) > 0;
}
