/** What a screen reader says of each point: "E5, white stone, last move". */
import type { Marks } from "../api/types";
import type { Translate } from "../i18n/text";
import { placeOf, pointName } from "./points";
import { SHAPES } from "./signs";
import type { BoardProps, Mark } from "./types";

type Described = Pick<
  BoardProps, "stones" | "game" | "last" | "marks" | "numbers" | "signs" | "tried"
>;

const SPOKEN = {
  best: "board.best",
  dead: "board.dead",
  winning: "board.winning",
  "black-point": "board.black-point",
  "white-point": "board.white-point",
} as const;

function spoken(t: Translate, mark: Mark): string[] {
  const kind = mark.kind && mark.kind in SPOKEN ? SPOKEN[mark.kind as keyof typeof SPOKEN] : null;
  return [kind && t(kind), mark.note].filter((part): part is string => Boolean(part));
}

/** What a record draws, point by point. */
function signWords(t: Translate, { signs }: Described): [string, string][] {
  if (!signs) return [];
  const joined = (list: Marks["lines"], key: "board.line" | "board.arrow") =>
    list.map(([from, to]): [string, string] => [from, t(key, { to })]);
  return [
    ...SHAPES.flatMap((shape) => signs[shape].map((point): [string, string] =>
      [point, t(`board.${shape}`)])),
    ...signs.labels.map(({ point, text }): [string, string] => [point, t("board.label", { text })]),
    ...joined(signs.lines, "board.line"),
    ...joined(signs.arrows, "board.arrow"),
    ...(signs.dimmed ?? []).map((point): [string, string] => [point, t("board.dimmed")]),
  ];
}

function notes(t: Translate, board: Described): Map<string, string[]> {
  const { marks = [], game, stones } = board;
  const found = new Map<string, string[]>();
  const add = (point: string, parts: string[]) => {
    const place = placeOf(game, stones.length, point);
    if (!place || parts.length === 0) return;
    const name = pointName(game, stones.length, place);
    found.set(name, [...(found.get(name) ?? []), ...parts]);
  };
  for (const mark of marks) add(mark.point, spoken(t, mark));
  for (const [point, words] of signWords(t, board)) add(point, [words]);
  for (const point of board.tried ?? []) add(point, [t("board.tried")]);
  return found;
}

const STONE_WORDS = ["board.empty", "board.black-stone", "board.white-stone"] as const;

export function pointLabels(t: Translate, board: Described): string[][] {
  const { stones, game, last, numbers, tried = [] } = board;
  const said = notes(t, board);
  return stones.map((line, row) => line.map((stone, col) => {
    const name = pointName(game, stones.length, { row, col });
    const number = stone > 0 && !tried.includes(name) ? numbers?.get(name) : undefined;
    return [
      name,
      t(STONE_WORDS[stone] ?? "board.empty"),
      ...(number === undefined ? [] : [t("board.move-number", { n: number })]),
      ...(name === last ? [t("board.last")] : []),
      ...(said.get(name) ?? []),
    ].join(t("board.comma"));
  }));
}
