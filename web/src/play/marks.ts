/** What is marked on the board during and after a game. */
import type { Analysis, Game, Settling } from "../api/types";
import { pointName } from "../board/points";
import type { Mark } from "../board/types";
import { percent } from "../game/format";
import { PASS, stonesAt } from "../game/position";
import type { Text } from "../i18n/text";

const MOST_HINTS = 5;
const LEAST_SHARE = 0.03;

function forbiddenMarks({ t, find }: Text, game: Game): Mark[] {
  return game.forbidden.map(({ point, reason }) => ({
    point, kind: "forbidden",
    note: t("board.forbidden", { reason: find(`reason.${reason}`) ?? reason }),
  }));
}

/** Whose the empty points are; stones that live show by themselves whose theirs are. */
function territoryMarks(game: Game, { owners }: Settling): Mark[] {
  const stones = stonesAt(game, game.moves.length);
  return owners.flatMap((line, row) => [...line].flatMap((owner, col): Mark[] => {
    if (owner === "." || stones[row]?.[col] !== 0) return [];
    const point = pointName(game.game, game.height, { row, col });
    return [{ point, kind: owner === "B" ? "black-point" : "white-point" }];
  }));
}

function settlingMarks({ t }: Text, game: Game, settling: Settling): Mark[] {
  const dead = settling.dead.map((point): Mark => ({ point, kind: "dead" }));
  const suggested = settling.suggested.filter((point) => !settling.dead.includes(point))
    .map((point): Mark => ({ point, kind: "hint", note: t("board.suggested") }));
  return [...territoryMarks(game, settling), ...dead, ...suggested];
}

/** The best moves of an analysis: how often they were searched, and their win rates. */
export function hintMarks(analysis: Analysis): Mark[] {
  const most = analysis.candidates[0]?.share ?? 1;
  return analysis.candidates
    .filter(({ move, share }) => move !== PASS && share >= LEAST_SHARE)
    .slice(0, MOST_HINTS)
    .map(({ move, share, value }, i) => ({
      point: move, heat: { strength: share / most, value }, text: [percent(value).replace(" ", "")],
      kind: i === 0 ? "best" : undefined, note: percent(value),
    }));
}

/** The marks of the present position. */
export function presentMarks(text: Text, game: Game, hint: Analysis | null): Mark[] {
  return [
    ...(game.settling ? settlingMarks(text, game, game.settling) : []),
    ...(game.outcome ? [] : forbiddenMarks(text, game)),
    ...(hint ? hintMarks(hint) : []),
  ];
}
