/** Players as they are written: "uct:simulations=10000,exploration=0.7". */
import type { About, Colour, Game, GameName } from "../api/types";
import type { Text } from "../i18n/text";
import { isNetwork, levelOf } from "./levels";

export interface Spec {
  name: string;
  options: Record<string, string>;
}

export function readSpec(spec: string): Spec {
  const colon = spec.indexOf(":");
  const name = colon < 0 ? spec : spec.slice(0, colon);
  const items = colon < 0 ? [] : spec.slice(colon + 1).split(",").filter(Boolean);
  const options = items.map((item) => {
    const equals = item.indexOf("=");
    return equals < 0 ? [item, ""] : [item.slice(0, equals), item.slice(equals + 1)];
  });
  return { name, options: Object.fromEntries(options) as Record<string, string> };
}

/** Options without a value keep their default, so they are left out. */
export function writeSpec({ name, options }: Spec): string {
  const items = Object.entries(options).filter(([, value]) => value.trim() !== "")
    .map(([key, value]) => `${key}=${value.trim()}`);
  return items.length > 0 ? `${name}:${items.join(",")}` : name;
}

/** Does whoever a spec is know how to win with so many in a row? Programs know five only. */
export function knowsRow({ players }: Pick<About, "players">, spec: string, row: number): boolean {
  const kind = players.find(({ name }) => name === readSpec(spec).name);
  return row === 5 || kind?.rows_of_five === false;
}

/** A player in plain words: a person's name, a level of the game, or a kind of player and its
 * options. */
export function playerName(
  { t, find }: Text, spec: string, game: GameName, about: About | null,
): string {
  const { name, options } = readSpec(spec);
  if (name === "human") return options["name"] || t("player.human");
  const level = about && levelOf(about, game, spec);
  if (level && !isNetwork(level)) return find(`level.${level.id}`) ?? level.id;
  const kind = find(`player.${name}`);
  const set = Object.entries(options).map(([option, value]) => {
    if (option === "model") return value; // which is a name already
    const called = find(`option.${option}`) ?? find(`watch.option.${option}`) ?? option;
    return `${called} ${value}`;
  });
  return kind ? [kind, ...set].join(" · ") : spec;
}

/** Who has a seat: a nameless person who plays a machine is the one who reads this. */
export function nameAt(
  text: Text, { seats, game }: Pick<Game, "seats" | "game">, colour: Colour, about: About | null,
): string {
  const { spec } = seats[colour];
  const alone = spec === "human" && !(seats.black.human && seats.white.human);
  return alone ? text.t("player.you") : playerName(text, spec, game, about);
}

/** Who plays a game: "You – Strong". Unicode's isolates keep a name's writing direction from
 * turning the other one round. */
export function playersOf(
  text: Text, game: Pick<Game, "seats" | "game">, about: About | null,
): string {
  const isolated = (colour: Colour) => `\u2068${nameAt(text, game, colour, about)}\u2069`;
  return `${isolated("black")} – ${isolated("white")}`;
}
