/** What is marked on the board during and after a game. */
import type { Analysis, Game, Settling } from "../api/types";
import type { Mark } from "../board/types";
import { endMarks } from "../game/ending";
import { forbiddenMarks } from "../game/forbidden";
import { percent } from "../game/format";
import { PASS } from "../game/position";
import { rate } from "../game/rates";
import { LEAST_HINT_SHARE } from "../game/rival";
import { scaleOf, tint } from "../game/scale";
import type { Text } from "../i18n/text";
import { offerMarks, stageOf } from "./opening";

const MOST_HINTS = 5;

function suggestedMarks({ t }: Text, { dead, suggested }: Settling): Mark[] {
  return suggested.filter((point) => !dead.includes(point))
    .map((point) => ({ point, kind: "hint", note: t("board.suggested") }));
}

/** The best moves of an analysis: how often they were searched, and their win rates. */
export function hintMarks({ best, candidates }: Pick<Analysis, "best" | "candidates">): Mark[] {
  const most = candidates[0]?.share || 1;
  const scale = scaleOf(candidates);
  const advised = (move: string) => Number(move === best);
  return candidates
    .filter(({ move, share }) => move !== PASS && (share >= LEAST_HINT_SHARE || move === best))
    .sort((a, b) => advised(b.move) - advised(a.move))
    .slice(0, MOST_HINTS)
    .map(({ move, share, value }) => ({
      point: move, heat: { strength: share / most, value: tint(scale, value) },
      text: [`${rate(value)}%`],
      kind: move === best ? "best" : undefined, note: percent(value),
    }));
}

/** The marks of the present position. */
export function presentMarks(text: Text, game: Game, hint: Analysis | null): Mark[] {
  return [
    ...endMarks(game),
    ...(game.settling ? suggestedMarks(text, game.settling) : []),
    ...(game.outcome ? [] : forbiddenMarks(text, game.forbidden, game.to_play)),
    ...offerMarks(text, stageOf(game)),
    ...(hint ? hintMarks(hint) : []),
  ];
}
