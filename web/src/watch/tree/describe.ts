/** What is drawn and said of each place of the picture, as values that are cheap to compare. */
import type { Analysis, Colour } from "../../api/types";
import { short } from "../../game/format";
import { rate } from "../../game/rates";
import { type Scale, tint } from "../../game/scale";
import { sideAfter } from "../../game/variation";
import type { Translate } from "../../i18n/text";
import { winRate } from "../numbers";
import type { Sides } from "../useSides";
import { key, type Place } from "./layout";

export interface Drawing {
  x: number;
  y: number;
  title: string;
  /** Win rate of the side to move at the root; null at the root and before a visit. */
  rate: number | null;
  /** Where that lies on the scale of colours. */
  colour: number | null;
  visits: string;
  /** Whose move it is; null at the root. */
  mover: Colour | null;
  hidden: number;
}

export interface Words {
  t: Translate;
  sides: Sides;
}

/** What a drawing needs besides the words. */
export interface Look extends Words {
  scale: Scale;
}

const THICKEST = 9;

/** A move's win rate for the side to move at the root, so that colours compare across plies.
 * It comes in hundredths: what is less does not show, and need not be drawn again. */
export function rootRate({ node, way }: Place): number | null {
  if (!node || node.visits === 0) return null;
  return Number(rate(way.length % 2 === 1 ? node.value : 1 - node.value)) / 100;
}

/** A place's colour in twentieths: a finer step would have it drawn again and look the same. */
export function colourOf(place: Place, scale: Scale): number | null {
  const rate = rootRate(place);
  return rate === null ? null : Math.round(20 * tint(scale, rate)) / 20;
}

/** How thick the line to a place is, in tenths. */
export function thickness({ node }: Place, simulations: number): number {
  const share = Math.min(1, (node?.visits ?? 0) / Math.max(1, simulations));
  return Math.round(10 * (1 + (THICKEST - 1) * Math.sqrt(share))) / 10;
}

export function drawing(place: Place, analysis: Analysis, look: Look): Drawing {
  const { x, y } = place;
  const colour = colourOf(place, look.scale);
  return { x, y, ...facts(place, analysis, look), rate: rootRate(place), colour };
}

function facts({ node, way, hidden }: Place, analysis: Analysis, { t, sides }: Words) {
  return {
    hidden,
    title: node ? sides.move(node.move) : t("watch.tree.root", { at: analysis.at }),
    visits: short(node ? node.visits : analysis.simulations),
    mover: node && sideAfter(analysis.to_play, way.length - 1),
  };
}

/** "Black E5, 12.3k visits, 54% for Black. 7 more moves below". */
export function label(place: Place, analysis: Analysis, words: Words): string {
  const { t, sides } = words;
  const { title, visits, mover, hidden } = facts(place, analysis, words);
  const rate = rootRate(place);
  const root = sides.name(analysis.to_play);
  const name =
    mover === null
      ? title
      : t("watch.tree.name", {
          side: sides.name(mover),
          move: title,
          visits,
          rate: rate === null ? "–" : winRate(rate),
          root,
        });
  return hidden > 0 ? `${name}. ${t("watch.tree.hidden", { count: hidden })}` : name;
}

/** Places by their keys, to be found again from an event. */
export function byKey(places: Place[]): Map<string, Place> {
  return new Map(places.map((place) => [key(place.way), place]));
}
