/** An attempt at a puzzle: the moves that were right, and what became of the last try. */
import type { Forbidden, Puzzle, Tried } from "../api/types";
import type { Course } from "../game/position";
import { inTurns } from "../game/variation";

export interface Attempt {
  /** In turns, each of the visitor's moves with the reply to it. */
  moves: string[];
  /** The last try, and what was said of it. */
  tried: { move: string; answer: Tried } | null;
  /** The move that is being judged. */
  judged: string | null;
  forbidden: Forbidden[];
}

export function begun(puzzle: Puzzle): Attempt {
  return { moves: [], tried: null, judged: null, forbidden: puzzle.forbidden };
}

/** A move is tried; what was said before is past. */
export function trying(attempt: Attempt, move: string): Attempt {
  return { ...attempt, tried: null, judged: move };
}

/** The answer to a try: only what is right stays on the board. */
export function answered(attempt: Attempt, move: string, answer: Tried): Attempt {
  const { status, reply } = answer;
  const stays = status === "solved" ? [move] : status === "right" && reply ? [move, reply] : [];
  return {
    moves: [...attempt.moves, ...stays], tried: { move, answer }, judged: null,
    forbidden: stays.length > 0 ? answer.forbidden : attempt.forbidden,
  };
}

export function isSolved({ tried }: Attempt): boolean {
  return tried?.answer.status === "solved";
}

/** What lies on the board: the puzzle, and the moves that were right. */
export function courseOf(puzzle: Puzzle, { moves }: Attempt): Course {
  const { game, height, width, black, white, to_play } = puzzle;
  return {
    game, height, width, start: { black, white, to_play },
    moves: inTurns(moves, to_play).map((ply) => ({ ...ply, captured: [] })),
  };
}

/** A wrong move and what stops it, to be shown half transparent. */
export function refutation({ tried }: Attempt): string[] | null {
  if (!tried || tried.answer.status === "solved" || tried.answer.status === "right") return null;
  return tried.answer.reply ? [tried.move, tried.answer.reply] : [tried.move];
}

/** The puzzle after this one of the same rules; the first after the last. */
export function following(puzzles: Puzzle[], puzzle: Puzzle): Puzzle {
  const same = puzzles.filter(({ rules }) => rules === puzzle.rules);
  const at = same.findIndex(({ id }) => id === puzzle.id);
  return same[(at + 1) % same.length] ?? puzzle;
}
