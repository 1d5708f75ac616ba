/** What a screen reader says of each point: "E5, white stone, last move". */
import type { Translate } from "../i18n/text";
import { placeOf, pointName } from "./points";
import type { BoardProps, Mark } from "./types";

type Described = Pick<BoardProps, "stones" | "game" | "last" | "marks" | "numbers">;

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

function notes(t: Translate, { marks = [], game, stones }: Described): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const mark of marks) {
    const place = placeOf(game, stones.length, mark.point);
    const parts = spoken(t, mark);
    if (!place || parts.length === 0) continue;
    const name = pointName(game, stones.length, place);
    found.set(name, [...(found.get(name) ?? []), ...parts]);
  }
  return found;
}

const STONE_WORDS = ["board.empty", "board.black-stone", "board.white-stone"] as const;

export function pointLabels(t: Translate, board: Described): string[][] {
  const { stones, game, last, numbers } = board;
  const said = notes(t, board);
  return stones.map((line, row) => line.map((stone, col) => {
    const name = pointName(game, stones.length, { row, col });
    const number = stone > 0 ? numbers?.get(name) : undefined;
    return [
      name,
      t(STONE_WORDS[stone] ?? "board.empty"),
      ...(number === undefined ? [] : [t("board.move-number", { n: number })]),
      ...(name === last ? [t("board.last")] : []),
      ...(said.get(name) ?? []),
    ].join(t("board.comma"));
  }));
}
