/** Numbers and verdicts as people read them. */
import type { Colour, GameName, Outcome } from "../api/types";
import type { Text } from "../i18n/text";
import { rate } from "./rates";

export function percent(value: number): string {
  return `${rate(value)} %`;
}

/** "950", "12.3k", "1.2M": short enough for a panel. */
export function short(count: number): string {
  if (count < 10_000) return String(Math.round(count));
  return count < 1_000_000
    ? `${(count / 1000).toFixed(count < 100_000 ? 1 : 0)}k`
    : `${(count / 1_000_000).toFixed(1)}M`;
}

export function colourName({ t }: Text, colour: Colour): string {
  return t(colour === "black" ? "black" : "white");
}

export function moveName({ t }: Text, move: string): string {
  return move === "pass" ? t("pass") : move;
}

export function moveCount({ t, find }: Text, n: number): string {
  return find(`move-count.${n}`) ?? t("move-count", { n });
}

export function gameTitle({ t }: Text, game: GameName, height: number, width: number): string {
  return `${t(`game.${game}`)} ${height}×${width}`;
}

/** "Black wins by 3.5 points", "Draw". */
export function verdict(text: Text, { winner, reason, score }: Outcome): string {
  const { t, find } = text;
  if (!winner) return find(`draw.${reason}`) ?? t("draw");
  const params = { winner: colourName(text, winner), score: Math.abs(score ?? 0) };
  return find(`win.${reason}`, params) ?? t("win", params);
}

/** A date in the visitor's way of writing. */
export function when(iso: string, language: string): string {
  const date = new Date(iso);
  const format: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return Number.isNaN(date.getTime())
    ? iso : new Intl.DateTimeFormat(language === "zh" ? "zh-CN" : "en-GB", format).format(date);
}
