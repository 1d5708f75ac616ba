/** How a game of Go stands, on the board and in words. */
import type { Colour, Estimate, Game } from "../api/types";
import { pointName } from "../board/points";
import type { Mark, Stones } from "../board/types";
import type { Text } from "../i18n/text";
import { colourName } from "./format";

/** What is less somebody's than this has no square. */
const LEAST = 0.1;

/** A square on each point, the larger the surer its owner; none on stones that are their own. */
export function ownedMarks(
  text: Text, { game, height }: Pick<Game, "game" | "height">, stones: Stones,
  { ownership }: Estimate,
): Mark[] {
  return ownership.flatMap((row, r) => row.flatMap((owner, c): Mark[] => {
    const own = stones[r]?.[c] === (owner > 0 ? 1 : 2);
    if (own || Math.abs(owner) < LEAST) return [];
    const side: Colour = owner > 0 ? "black" : "white";
    const note = text.t("estimate.likely", { side: colourName(text, side) });
    return [{ point: pointName(game, height, { row: r, col: c }), kind: "owned", owner, note }];
  }));
}

/** Squares and other marks together: where something else is drawn there is no square. */
export function beneath(owned: Mark[], marks: Mark[]): Mark[] {
  const drawn = new Set(marks.map(({ point }) => point));
  return [...owned.filter(({ point }) => !drawn.has(point)), ...marks];
}

/** "About B+4.5; 30 points are open." */
export function estimateText(text: Text, { score, open }: Estimate): string {
  const margin = Math.round(2 * score) / 2;
  if (margin === 0) return text.t("estimate.even", { open });
  const side = sideOf(text, margin > 0 ? "black" : "white");
  return text.t("estimate.said", { side, points: Math.abs(margin), open });
}

/** B or W where results are written so, the colour's name elsewhere. */
function sideOf(text: Text, side: Colour): string {
  if (text.language === "zh") return colourName(text, side);
  return side === "black" ? "B" : "W";
}
