/** Go's problems: what becomes of a try, and what is drawn of an answer. */
import type { Colour, LifeAnswer, LifeLine, LifeMove, LifeProblem, Marks } from "../api/types";
import { pointName } from "../board/points";
import type { Mark, Stones } from "../board/types";
import { colourAt, other, PASS, stonesAt, type Course } from "../game/position";
import { NO_MARKS } from "../tree/marks";

/** What was proven of a try; or, where nothing was, what the source says of it (told-…). */
export type Verdict =
  | "right" | "solved" | "wrong" | "hopeless" | "unknown" | "illegal" | "told-right" | "told-wrong";

/** What the source says of first moves. */
type Known = LifeProblem["known"] | null;

/** What is said of a try. */
export interface Judged {
  move: string;
  verdict: Verdict;
  /** The answer to it, if there is one. */
  reply: LifeMove | null;
  /** The move itself as it was made, if it is right. */
  made: LifeMove | null;
  /** It comes to a ko. */
  ko: boolean;
}

export interface Attempt {
  /** The visitor's right moves, each with the reply to it. */
  moves: LifeMove[];
  tried: Judged | null;
}

export const BEGUN: Attempt = { moves: [], tried: null };

/** The line that begins with a move; what lies outside the region is as good as a pass. */
function lineOf(answer: LifeAnswer, move: string): LifeLine | undefined {
  const begins = (first: string) => answer.lines.find(({ moves }) => moves[0]?.move === first);
  return begins(move) ?? (answer.region.includes(move) ? undefined : begins(PASS));
}

/** Was it left open what becomes of a move? */
function isOpen({ proven, untried, region }: LifeAnswer, move: string): boolean {
  return !proven || untried.includes(region.includes(move) ? move : PASS);
}

function verdictOf(
  answer: LifeAnswer, move: string, line: LifeLine | undefined, known: Known,
): Verdict {
  if (answer.illegal.includes(move)) return "illegal";
  if (isOpen(answer, move)) {
    return known ? (known.right.includes(move) ? "told-right" : "told-wrong") : "unknown";
  }
  if (!answer.first_moves.includes(move) && !line?.right) {
    return answer.first_moves.length === 0 ? "hopeless" : "wrong";
  }
  const reply = line?.moves[1];
  return line?.ko || (reply && reply.move !== PASS) ? "right" : "solved";
}

/** A try in the light of the answer to the position it is made in, and of what the source knows. */
export function judge(
  answer: LifeAnswer, move: string, side: Colour, known: Known = null,
): Judged {
  const line = lineOf(answer, move);
  const verdict = verdictOf(answer, move, line, known);
  const isRight = verdict === "right" || verdict === "solved" || verdict === "told-right";
  const [first, second] = line?.moves ?? [];
  const own = first?.move === move ? first : { colour: side, move, captured: [] };
  const isAnswered = verdict === "right" || verdict === "wrong" || verdict === "hopeless";
  return {
    move, verdict, ko: line?.ko ?? false, made: isRight ? own : null,
    reply: isAnswered ? second ?? null : null,
  };
}

/** Only what is right stays on the board. */
export function tried({ moves }: Attempt, judged: Judged): Attempt {
  const stay = [judged.made, judged.made && judged.reply].filter((move) => move !== null);
  return { moves: [...moves, ...stay], tried: judged };
}

export function isOver({ tried }: Attempt): boolean {
  return tried?.verdict === "solved" || tried?.verdict === "told-right"
    || (tried?.verdict === "right" && tried.reply === null);
}

export function isMistake({ verdict }: Judged): boolean {
  return verdict === "wrong" || verdict === "told-wrong";
}

export function goalOf({ to_play, defender }: LifeProblem): "live" | "kill" {
  return to_play === defender ? "live" : "kill";
}

export function attackerOf({ defender }: LifeProblem): Colour {
  return other(defender);
}

/** What lies on the board after some moves. */
export function courseOf(problem: LifeProblem, moves: LifeMove[]): Course {
  const { height, width, black, white, to_play } = problem;
  return { game: "go", height, width, start: { black, white, to_play }, moves };
}

/** The stone on a point as the attempt stands; null if there is none. */
export function stoneAfter(
  problem: LifeProblem, { moves }: Attempt, point: string,
): Colour | null {
  const course = courseOf(problem, moves);
  return colourAt(stonesAt(course, moves.length), course, point);
}

/** The empty points that a proof has nothing to do with; where stones were captured it may have. */
function outside({ black, white }: LifeProblem, region: string[], stones: Stones): string[] {
  const inside = new Set([...region, ...black, ...white]);
  return stones.flatMap((line, row) => line.flatMap((stone, col) => {
    const name = pointName("go", stones.length, { row, col });
    return stone === 0 && !inside.has(name) ? [name] : [];
  }));
}

/** Triangles on what is left of the target, a shade where nothing is to be looked for, and what the
 * source draws as long as nobody has moved. */
export function signsOf(
  problem: LifeProblem, target: string[], stones: Stones, region: string[] | null, begun: boolean,
): Marks {
  const course = courseOf(problem, []);
  const drawn = { ...NO_MARKS, ...(begun ? null : problem.marks) };
  const left = target.filter((point) => colourAt(stones, course, point) === problem.defender);
  return {
    ...drawn,
    triangle: [...new Set([...drawn.triangle, ...left.filter((point) => !isDrawn(drawn, point))])],
    dimmed: region ? outside(problem, region, stones) : drawn.dimmed,
  };
}

/** Has a point a sign already? Two on one stone cannot be read. */
function isDrawn({ labels, square, circle, cross, selected }: Marks, point: string): boolean {
  return labels.some((label) => label.point === point)
    || [square, circle, cross, selected].some((points) => points.includes(point));
}

/** The points on which an answer was proven, or those on which the source has it played. */
export function regionOf(problem: LifeProblem, answer: LifeAnswer | null): string[] | null {
  return answer?.region.length ? answer.region : problem.region;
}

/** The line that a hint leads along: one that was proven, else a move that the source calls right;
 * none if nothing is to be done. */
export function hintedLine(
  { proven, lines }: LifeAnswer, side: Colour, known: Known = null,
): LifeMove[] {
  if (!proven) return (known?.right ?? []).slice(0, 1).map((move) => ({ colour: side, move, captured: [] }));
  return lines.find((line) => line.right && line.moves[0]?.move !== PASS)?.moves ?? [];
}

/** Rings around the right first moves. */
export function ringsOf(answer: LifeAnswer): Mark[] {
  return answer.first_moves.filter((move) => move !== PASS)
    .map((point) => ({ point, kind: "best" }));
}

/** The line above or below; the ends hold. */
export function beside(answer: LifeAnswer, line: number, by: number): number {
  return Math.max(0, Math.min(answer.lines.length - 1, line + by));
}
