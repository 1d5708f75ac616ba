/** What the board shows of a search: T's figure 4.2, live. */
import type { Analysis, Candidate, Colour } from "../api/types";
import type { Mark } from "../board/types";
import { short } from "../game/format";
import { rate } from "../game/rates";
import { LEAST_SHARE, type Scale, scaleOf, tint } from "../game/scale";
import { fate } from "./fate";
import { percent, winRate } from "./numbers";

export type View = "heat" | "numbers" | "nothing";
export const VIEWS: View[] = ["heat", "numbers", "nothing"];

const DISCS_WITH_TEXT = 5;
const POINTS_WITH_NUMBERS = 24;

export function nextView(view: View): View {
  return VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length]!;
}

/** Points compare left to right, top to bottom: the higher row first, then the earlier column. */
export function inReadingOrder(a: string, b: string): number {
  const [column, row] = split(a);
  const [otherColumn, otherRow] = split(b);
  if (row !== otherRow) return otherRow - row;
  return column.length - otherColumn.length || (column < otherColumn ? -1 : 1);
}

function split(point: string): [string, number] {
  const letters = point.replace(/\d+$/, "");
  return [letters, Number(point.slice(letters.length))];
}

/** T5: each visited point's number, counted left to right, top to bottom. */
export function readingNumbers(candidates: Candidate[]): Map<string, number> {
  const points = candidates.filter((c) => c.visits > 0 && c.move !== "pass").map((c) => c.move);
  return new Map(points.sort(inReadingOrder).map((point, index) => [point, index + 1]));
}

/** The marks of a view; `numbered` puts T5's numbers in place of the win rates. */
export function overlay(
  { best, candidates, to_play }: Pick<Analysis, "best" | "candidates" | "to_play">,
  view: View, numbered: boolean,
): Mark[] {
  const lost = candidates.some((c) => c.move === best && isLoss(c, to_play));
  const tried = candidates.filter((c) => c.move !== "pass"
    && (c.move === best || (c.visits > 0 && !(lost && isLoss(c, to_play)))));
  const shown: Record<View, () => Mark[]> = {
    heat: () => discs(tried, scaleOf(candidates), best),
    numbers: () => texts(tried, numbered),
    nothing: () => [],
  };
  return shown[view]().map((mark) => (mark.point === best ? { ...mark, kind: "best" } : mark));
}

/** Where the game is lost for certain, one move is as bad as another: only the advised one is shown. */
function isLoss({ proof }: Candidate, mover: Colour): boolean {
  return proof !== null && fate(proof, mover) === "loss";
}

/** The best move has one whatever its share: what is proven needs few visits. */
function discs(tried: Candidate[], scale: Scale, best: string | null): Mark[] {
  const most = Math.max(...tried.map((c) => c.share), LEAST_SHARE);
  return tried
    .filter((c) => c.share >= LEAST_SHARE || c.move === best)
    .map((c, index) => ({
      point: c.move,
      heat: { strength: c.share / most, value: tint(scale, c.value) },
      ...(index < DISCS_WITH_TEXT || c.move === best ? { text: [rate(c.value)] } : {}),
    }));
}

function texts(tried: Candidate[], numbered: boolean): Mark[] {
  if (!numbered) {
    return tried.slice(0, POINTS_WITH_NUMBERS).map((c) => ({
      point: c.move,
      text: [winRate(c.value), short(c.visits)],
    }));
  }
  const numbers = readingNumbers(tried);
  return tried.map((c) => ({
    point: c.move,
    kind: "number",
    text: [String(numbers.get(c.move)), ...(c.share < LEAST_SHARE ? [] : [percent(c.share)])],
  }));
}
