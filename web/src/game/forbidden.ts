/** Points that Black may not play on in Renju, and why. */
import type { Colour, Forbidden, ForbiddenLine } from "../api/types";
import type { Mark } from "../board/types";
import type { Text } from "../i18n/text";

function ends({ stones }: ForbiddenLine): string {
  return `${stones[0]}–${stones.at(-1)}`;
}

/** The rule that a stone would break, and by which rows. */
export function whyForbidden({ t, find }: Text, { point, reason, lines }: Forbidden): string {
  const said = lines.map(ends).join(t("why.and"));
  const n = lines[0]?.stones.length ?? 0;
  return find(`why.${reason}`, { point, lines: said, n }) ?? reason;
}

/** White may play there, so the point is only closed to Black, and not off the board for both. */
export function forbiddenMarks(text: Text, forbidden: Forbidden[], turn: Colour): Mark[] {
  const { t, find } = text;
  return forbidden.map((point) => ({
    point: point.point, kind: turn === "black" ? "forbidden" : "closed",
    note: t("board.forbidden", { reason: find(`reason.${point.reason}`) ?? point.reason }),
    rows: point.lines, why: whyForbidden(text, point),
  }));
}
