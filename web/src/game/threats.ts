/** What the board and the headline say of threats in five in a row. */
import type { Attack, Colour, Game, Makes, Threats, Win, Wins } from "../api/types";
import type { Mark, Threat } from "../board/types";
import type { Text } from "../i18n/text";
import { forbiddenMarks } from "./forbidden";
import { colourName } from "./format";
import { other } from "./position";

const SHAPES: Record<Makes, Threat["shape"]> = {
  five: "five", "open-four": "double", "double-four": "double", "four-three": "double",
  "double-three": "double", four: "four", three: "three",
};

/** Is it a game that has threats, and not over in this position? */
export function hasThreats(game: Game, over: boolean): boolean {
  return game.game !== "go" && game.row === 5 && !over;
}

function attackMarks(text: Text, side: Colour, own: Attack[], others: Attack[]): Mark[] {
  const shared = new Set(others.map(({ point }) => point));
  return own.map(({ point, makes }) => ({
    point, kind: "threat",
    threat: { colour: side, shape: SHAPES[makes], half: shared.has(point) },
    note: text.t("threats.attack", {
      side: colourName(text, side), makes: text.t(`makes.${makes}`),
    }),
  }));
}

/** Where the side to move stops the other: what was proven to stop a win, else what meets the
 * fours and threes on the board. */
function defencePoints(threats: Threats, wins: Wins | null): string[] {
  return wins?.stops ? wins.stops.stops : threats.defence;
}

/** All marks of a position: defence below, so that a threat on the same point stays to be seen. */
export function threatMarks(text: Text, threats: Threats, wins: Wins | null): Mark[] {
  const { black, white, forbidden, to_play } = threats;
  const stops = defencePoints(threats, wins);
  return [
    ...stops.map((point): Mark => ({ point, kind: "defence", note: text.t("threats.defence") })),
    ...attackMarks(text, "black", black, white),
    ...attackMarks(text, "white", white, black),
    ...forbiddenMarks(text, forbidden, to_play),
  ];
}

/** A win that was found: whose, and its line. */
export interface Found {
  side: Colour;
  line: string[];
  said: string;
}

function foundWin(text: Text, side: Colour, win: Win, kind: "win" | "danger"): Found {
  const { t } = text;
  const name = colourName(text, side);
  const n = win.line.length;
  const method = win.fours === "win" ? "fours" : "threats";
  const at_once = kind === "win" ? "threats.five" : "threats.danger.five";
  return {
    side, line: win.line,
    said: n === 1 ? t(at_once, { side: name }) : t(`threats.${kind}.${method}`, { side: name, n }),
  };
}

/** The win of the side to move, or else the one that the other side threatens. */
export function foundIn(text: Text, wins: Wins): Found | null {
  const turn = wins.to_play;
  if (wins[turn].line.length > 0) return foundWin(text, turn, wins[turn], "win");
  const rival = other(turn);
  return wins[rival].line.length > 0 ? foundWin(text, rival, wins[rival], "danger") : null;
}

/** What was looked for in vain: proven, not found, and not decided in time are three things. */
export function lookedFor(text: Text, wins: Wins, side: Colour): string | null {
  const { fours, threats, line } = wins[side];
  if (line.length > 0 || fours === "win" || threats === "win" || threats === null) return null;
  return text.t("threats.none", {
    side: colourName(text, side),
    fours: text.t(`threats.fours.${fours}`, { s: wins.fours_s }),
    threats: text.t(`threats.threats.${threats}`, { s: wins.threats_s }),
  });
}

/** Which moves stop what the other side threatens. */
export function stopped({ t }: Text, { stops }: Wins): string | null {
  if (!stops) return null;
  const undecided = stops.unknown > 0 ? t("threats.stops.unknown", { n: stops.unknown }) : null;
  const n = stops.stops.length;
  const only = n === 1 && !undecided;
  const told = n > 0 ? t("threats.stops", { n })
    : t(undecided ? "threats.stops.none-found" : "threats.stops.0");
  return [only ? t("threats.stops.1", { point: stops.stops[0]! }) : told, undecided]
    .filter(Boolean).join(t("board.comma"));
}
