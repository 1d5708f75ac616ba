/** A game that is being arranged: what the form holds before it starts. */
import type { About, Colour, Game, GameName, NewGame, OpeningRule } from "../api/types";
import { keep, recall } from "../app/memory";
import { pointName } from "../board/points";
import { levelOf } from "../game/levels";
import { knowsRow, readSpec } from "../game/spec";
import type { Position } from "../tree/position";

export interface Setup {
  black: string[];
  white: string[];
  to_play: Colour;
}

export interface Draft {
  game: GameName;
  height: number;
  width: number;
  rules: string;
  komi: number | null;
  handicap: number;
  row: number;
  /** An opening rule by its name; empty for none. */
  opening: string;
  black: string;
  white: string;
  clock: string;
  setup: Setup | null;
}

export const EMPTY_SETUP: Setup = { black: [], white: [], to_play: "black" };

const PLACE = "tengen.draft";
const LARGEST_KOMI = 1000;

/** A person against the opponent that the server thinks right for a newcomer. */
function newcomersDraft(about: About): Draft {
  return {
    game: "go", height: 9, width: 9, rules: "chinese", komi: null, handicap: 0, row: 5,
    opening: "", black: "human", white: usualOpponent(about, "go"), clock: "", setup: null,
  };
}

function usualOpponent({ levels, usual_levels }: About, game: GameName): string {
  const level = levels[game].find(({ id }) => id === usual_levels[game]) ?? levels[game][0];
  return level?.spec ?? "human";
}

/** Whoever sits there, in another game: for the usual opponent the usual one, for a level the one
 * of the same name, and the usual one again for who does not play that game. */
function inGame(about: About, spec: string, before: GameName, after: GameName): string {
  if (spec === usualOpponent(about, before)) return usualOpponent(about, after);
  const level = levelOf(about, before, spec);
  const same = about.levels[after].find(({ id }) => id === level?.id);
  const kind = about.players.find(({ name }) => name === readSpec(spec).name);
  return same?.spec ?? (kind?.games.includes(after) ? spec : usualOpponent(about, after));
}

let offered: Draft | null = null;

/** The draft to begin with: one just offered from a game, or what was played last. */
export function firstDraft(about: About): Draft {
  const draft = offered ?? playable({ ...recall(PLACE, newcomersDraft(about)), setup: null }, about);
  offered = null;
  return draft;
}

/** What was kept, as far as it can be played: years later, or after a hand in the browser's memory,
 * a size, a rule set or a player may be none. */
function playable(kept: Draft, about: About): Draft {
  const offer = rulesOf(about, kept.game);
  if (!offer) return newcomersDraft(about);
  const isSide = (side: number) => isWhole(side, offer.smallest, offer.largest);
  const draft = isSide(kept.height) && isSide(kept.width) ? kept : withGame(kept, kept.game, about);
  const { rules, komi, handicap, row, black, white } = draft;
  const plays = (spec: string) => levelOf(about, kept.game, spec) !== undefined
    || about.players.some(({ name, games }) =>
      name === readSpec(spec).name && games.includes(kept.game));
  return {
    ...draft,
    rules: offer.rules.some(({ name }) => name === rules) ? rules : (offer.rules[0]?.name ?? ""),
    komi: typeof komi === "number" && Math.abs(komi) < LARGEST_KOMI ? komi : null,
    handicap: isWhole(handicap, 0, largestHandicap(draft)) ? handicap : 0,
    row: isWhole(row, 1, Math.max(draft.height, draft.width)) ? row : 5,
    black: plays(black) ? black : "human",
    white: plays(white) ? white : usualOpponent(about, kept.game),
  };
}

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}

export function keepDraft(draft: Draft): void {
  keep(PLACE, { ...draft, setup: null });
}

function setupOf(game: Game, { stones, turn }: Position): Setup {
  const setup: Setup = { black: [], white: [], to_play: turn };
  stones.forEach((line, row) => line.forEach((stone, col) => {
    const name = pointName(game.game, game.height, { row, col });
    if (stone > 0) (stone === 1 ? setup.black : setup.white).push(name);
  }));
  return setup;
}

/** The same game once more: players, rules, clock and, if it had one, its set-up position. */
export function draftOf(game: Game): Draft {
  const { black, white } = game.seats;
  const { black: stones, white: others, to_play } = game.start;
  const plain = game.handicap > 0 || (stones.length + others.length === 0 && to_play === "black");
  return {
    game: game.game, height: game.height, width: game.width, rules: game.rules, komi: game.komi,
    handicap: game.handicap, row: game.row ?? 5, opening: game.opening?.rule ?? "",
    black: black.spec, white: white.spec,
    clock: game.clock ?? "", setup: plain ? null : { black: stones, white: others, to_play },
  };
}

/** Offers a position of a game to the form, to go on from there in another way. */
export function offerPosition(game: Game, position: Position): void {
  offered = { ...draftOf(game), handicap: 0, setup: setupOf(game, position) };
}

/** Can an opening rule be played on a board of this size? */
export function hasRoom(
  { height, width }: Pick<Draft, "height" | "width">, { smallest, centred }: OpeningRule,
): boolean {
  const odd = height % 2 === 1 && width % 2 === 1;
  return Math.min(height, width) >= smallest && (odd || !centred);
}

/** May a draft have an opening rule at all? */
export function takesOpening({ row, setup }: Pick<Draft, "row" | "setup">): boolean {
  return row === 5 && setup === null;
}

/** The draft with an opening rule, and with players, only if they go with its board and row. */
export function withPossible(draft: Draft, about: About): Draft {
  const { game, row, opening, black, white } = draft;
  const rule = rulesOf(about, game)?.openings.find(({ name }) => name === opening);
  const possible = rule !== undefined && takesOpening(draft) && hasRoom(draft, rule);
  const seated = (spec: string) => (knowsRow(about, spec, row) ? spec : usualOpponent(about, game));
  return { ...draft, opening: possible ? opening : "", black: seated(black), white: seated(white) };
}

export function rulesOf(about: About, game: GameName): About["games"][number] | undefined {
  return about.games.find((offer) => offer.name === game);
}

/** Another game brings its own board, rules and levels. */
export function withGame(draft: Draft, game: GameName, about: About): Draft {
  const offer = rulesOf(about, game);
  const size = game === "go" ? 9 : 15;
  const length = offer?.sizes.includes(size) ? size : (offer?.sizes[0] ?? size);
  const seated = (spec: string) => inGame(about, spec, draft.game, game);
  return {
    ...draft, game, height: length, width: length, rules: offer?.rules[0]?.name ?? "",
    black: seated(draft.black), white: seated(draft.white),
    komi: null, handicap: 0, row: 5, setup: draft.setup && EMPTY_SETUP,
  };
}

/** Another size takes the stones off that were set up. */
export function withSize(draft: Draft, height: number, width: number): Draft {
  return { ...draft, height, width, handicap: 0, setup: draft.setup && EMPTY_SETUP };
}

/** Fixed handicap stones that the server has star points for. */
export function largestHandicap({ height, width }: Draft): number {
  const least = Math.min(height, width);
  if (least < 7) return 0;
  return least >= 9 && height % 2 === 1 && width % 2 === 1 ? 9 : 4;
}

/** May a person begin with a stone on the form's board? Not before handicap stones are there, nor
 * where an opening rule has to say first what is to be done. */
export function beginsOnBoard({ black, handicap, setup, opening }: Draft): boolean {
  return !setup && handicap === 0 && !opening && readSpec(black).name === "human";
}

/** Puts a stone on a point; takes it away with null, or if it lies there already. */
export function withStone(setup: Setup, point: string, colour: Colour | null): Setup {
  const without = (points: string[]) => points.filter((other) => other !== point);
  const [black, white] = [without(setup.black), without(setup.white)];
  if (colour === "black" && !setup.black.includes(point)) black.push(point);
  if (colour === "white" && !setup.white.includes(point)) white.push(point);
  return { ...setup, black, white };
}

export function asNewGame(draft: Draft): NewGame {
  const { game, setup } = draft;
  return {
    game,
    size: [draft.height, draft.width],
    rules: draft.rules || undefined,
    ...(game === "go" && draft.komi !== null && { komi: draft.komi }),
    ...(game === "go" && draft.handicap > 0 && !setup && { handicap: draft.handicap }),
    ...(game === "gomoku" && draft.rules === "freestyle" && { row: draft.row }),
    ...(game !== "go" && draft.opening && !setup && { opening: draft.opening }),
    black: draft.black,
    white: draft.white,
    clock: draft.clock.trim() || null,
    ...(setup && { start: setup }),
  };
}
