/** Numbers of a run as people read them. */
import type { CurveName, NewGame, Run, RunSummary } from "../api/types";
import { gameTitle, short } from "../game/format";
import type { Text } from "../i18n/text";
import type { Series } from "./plot";

/** Three digits, whatever the size: "0.00333", "2.86", "587", "12.3k". */
export function figure(value: number | null): string {
  if (value === null) return "–";
  const size = Math.abs(value);
  const digits = size >= 100 ? short(size).replace(".0", "") : String(Number(size.toPrecision(3)));
  return value < 0 ? `−${digits}` : digits;
}

/** What is learnt: "Gomoku 6×6, 4 in a row"; the run's name if nobody knows. */
export function subject(text: Text, { name, game, height, width, row }: RunSummary): string {
  if (!game || !height || !width) return name;
  const title = gameTitle(text, game, height, width);
  const rows = row !== null && row !== 5 ? text.t("training.row", { n: row }) : "";
  return rows ? `${title}${text.t("board.comma")}${rows}` : title;
}

export function seriesOf({ curves }: Run, name: CurveName): Series {
  return { rounds: curves.rounds, values: curves.values[name] };
}

/** Does the run say anything of it? */
export function isTold(run: Run, name: CurveName): boolean {
  return seriesOf(run, name).values.some((value) => value !== null);
}

export function ratingSeries({ ratings }: Run): Series {
  return {
    rounds: ratings.map(({ round }) => round),
    values: ratings.map(({ elo }) => elo),
    low: ratings.map(({ low }) => low),
    high: ratings.map(({ high }) => high),
  };
}

/** A game as the run has learnt it, for two players; null if nobody knows what that is. */
export function newGameOf(
  { game, height, width, rules, komi, row }: RunSummary, black: string, white: string,
): NewGame | null {
  if (!game || !height || !width) return null;
  return {
    game, size: [height, width], black, white,
    ...(rules && rules !== "own" && { rules }),
    ...(game === "go" && komi !== null && { komi }),
    ...(game === "gomoku" && row !== null && row !== 5 && { row }),
  };
}
