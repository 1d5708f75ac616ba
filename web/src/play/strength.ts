/** How strong a player is, in plain words and numbers. */
import type { About, GameName, Level, Option } from "../api/types";
import { isNetwork, isProgram, ladder, levelOf } from "../game/levels";
import { readSpec } from "../game/spec";
import type { Text } from "../i18n/text";

function levelStrength({ t, find }: Text, levels: Level[], level: Level): string {
  if (isProgram(level)) return t("new.program");
  if (isNetwork(level)) return find("player.net.summary") ?? level.summary;
  // The same name may be another player in another game, so its words go by what it is.
  const summary = find(`level.${level.spec}.summary`) ?? level.summary;
  const told = t("level.of", { n: levels.indexOf(level) + 1, most: levels.length, summary });
  return level.off_gnu_go === null ? told : t("level.known", { told, n: level.off_gnu_go });
}

/** A line about whoever sits there; `byHand` for a kind of player although a level is the same. */
export function strengthOf(
  text: Text, about: About, game: GameName, spec: string, byHand: boolean,
): string {
  const { name } = readSpec(spec);
  const level = levelOf(about, game, spec);
  if (level && !byHand) return levelStrength(text, ladder(about, game), level);
  const kind = about.players.find((player) => player.name === name);
  return text.find(`player.${name}.summary`) ?? kind?.summary ?? "";
}

/** The option that says most about strength comes first, in view; the others are folded away. */
export function byImportance(options: Option[]): { first: Option[]; others: Option[] } {
  const most = options.find(({ name }) => name === "simulations")
    ?? options.find(({ name }) => name === "playouts")
    ?? options.find(({ name }) => name === "seconds");
  return { first: most ? [most] : [], others: options.filter((option) => option !== most) };
}
