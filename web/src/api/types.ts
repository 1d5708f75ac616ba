/** The server's JSON, as docs/reference/web-api.md describes it. Points are written as people write
 * them ("E5", "h8"), a pass is "pass", colours are "black" and "white". */

export type Colour = "black" | "white";
export type GameName = "go" | "gomoku" | "renju";

export interface Seat {
  /** How the player is written: "human", "uct:simulations=10000". */
  spec: string;
  human: boolean;
}

/** What one side has left, in seconds. */
export interface Clock {
  main: number;
  periods: number;
  period: number;
  stones: number;
  running: boolean;
}

export interface Move {
  colour: Colour;
  move: string;
  /** Stones that the move took off the board, its own in a suicide. */
  captured: string[];
  seconds: number | null;
  /** Black's win rate after the move, 0 to 1, by the search that knew most. */
  value: number | null;
  /** Of that search. */
  simulations: number | null;
  /** What the machine thought that made the move: Black's win rate and its simulations. */
  thought: { value: number; simulations: number } | null;
  /** What the record says of the move. */
  comment: string;
}

export interface Thinking {
  side: Colour;
  seconds: number;
  /** Share of the limit that is used up, 0 to 1; null while it waits for its turn to compute. */
  done: number | null;
  simulations: number;
  simulations_per_s: number;
  /** Win rate of the side that thinks. */
  value: number | null;
  pv: string[];
  /** The moves it has tried most. */
  candidates: Omit<Candidate, "pv">[];
}

export interface Outcome {
  winner: Colour | null;
  /** "score", "resignation", "five", "full board", "passes", "forbidden", "time". */
  reason: string;
  /** Black's margin in Go. */
  score: number | null;
}

/** After the end of a game of Go: which stones are dead and whose the points are. */
export interface Settling {
  dead: string[];
  /** What the program would take off. */
  suggested: string[];
  /** One letter a point, row by row from the top: B, W, or . for neither. */
  owners: string[];
  count: Record<Colour, Count>;
}

/** The points of one side, by where they come from; what does not count is 0. */
export interface Count {
  /** Living stones. */
  stones: number;
  territory: number;
  /** Captured stones and dead ones. */
  prisoners: number;
  komi: number;
  total: number;
}

/** A move of a variation; a record may have one side move twice. */
export interface Ply {
  colour: Colour;
  move: string;
}

/** Moves that the record has beside those of the game. */
export interface Variation {
  /** After so many moves of the game. */
  at: number;
  /** Which of the variations there. */
  number: number;
  /** Its first moves. */
  moves: Ply[];
  /** How many there are in all. */
  length: number;
  /** What the record says of the first of them. */
  comment: string;
}

export interface Game {
  id: string;
  /** Grows with every change; a command may carry the one it was based on. */
  revision: number;
  created: string;
  changed: string;
  game: GameName;
  height: number;
  width: number;
  rules: string;
  komi: number | null;
  handicap: number;
  /** Stones in a row that win; null in Go. */
  row: number | null;
  seats: Record<Colour, Seat>;
  /** As it is written, "5m+3x30s"; null without clocks. */
  clock: string | null;
  clocks: Record<Colour, Clock> | null;
  start: { black: string[]; white: string[]; to_play: Colour; value: number | null };
  moves: Move[];
  to_play: Colour;
  prisoners: Record<Colour, number> | null;
  /** Points forbidden to Black now, in Renju when it is Black's turn. */
  forbidden: { point: string; reason: string }[];
  outcome: Outcome | null;
  /** Stones of the row that won. */
  winning: string[];
  /** What the record says of a game that goes on here: "B+3.5". */
  result: string | null;
  settling: Settling | null;
  thinking: Thinking | null;
  /** Nobody moves until it is let go on: machines were halted, or a record was opened. */
  paused: boolean;
  name: string;
  /** What the record says of the first position. */
  comment: string;
  variations: Variation[];
}

/** A game from a record or one of its variations, and what was odd about that: "games",
 * "variations", "listed", "rewritten" or "mended". */
export interface Imported extends Game {
  warnings: { reason: string; message: string }[];
}

export interface GameSummary {
  id: string;
  created: string;
  changed: string;
  game: GameName;
  height: number;
  width: number;
  seats: Record<Colour, Seat>;
  moves: number;
  outcome: Outcome | null;
  result: string | null;
  name: string;
}

export interface NewGame {
  game: GameName;
  /** Height and width. */
  size: [number, number];
  rules?: string;
  komi?: number | null;
  handicap?: number;
  row?: number;
  black: string;
  white: string;
  clock?: string | null;
  /** From the position editor. */
  start?: { black: string[]; white: string[]; to_play: Colour };
  name?: string;
}

export interface Candidate {
  move: string;
  visits: number;
  /** Share of all visits, 0 to 1. */
  share: number;
  /** Win rate of the side that makes this move. */
  value: number;
  prior: number;
  /** "black", "white", "draw" or "both lose" if that is certain. */
  proof: string | null;
  /** The moves expected from here, this one first; given for the most visited candidates. */
  pv: string[];
}

/** A move of the search tree; its children are the most visited first. */
export interface TreeNode {
  move: string;
  visits: number;
  value: number;
  prior: number;
  proof: string | null;
  /** What the selection formula gives for it now, and its parts; null before its first visit. */
  urgency: number | null;
  exploitation: number | null;
  exploration: number | null;
  children: TreeNode[];
  /** Children that were visited and are not listed here. */
  more: number;
}

export type AnalysisState = "waiting" | "running" | "done" | "stopped";

export interface Analysis {
  game: string;
  /** The position after so many moves. */
  at: number;
  to_play: Colour;
  options: SearchOptions;
  /** The last position of the review that it is part of; null if of none. */
  review: number | null;
  state: AnalysisState;
  simulations: number;
  seconds: number;
  simulations_per_s: number;
  depth: number;
  nodes: number;
  bytes: number;
  /** The memory is used up and the tree grows no more. */
  full: boolean;
  best: string | null;
  value: number | null;
  pv: string[];
  proof: string | null;
  /** Every move, the most visited first. */
  candidates: Candidate[];
  /** The top of the tree, if it was asked for and the search is at hand. */
  tree: TreeNode[] | null;
}

/** Any field of SearchConfig by its name; what is left out has its default. */
export type SearchOptions = Record<string, number | boolean | string>;

export interface Option {
  name: string;
  kind: "number" | "whole" | "flag" | "choice" | "text";
  default: number | boolean | string | null;
  choices: string[] | null;
  summary: string;
}

export interface Level {
  id: string;
  spec: string;
  summary: string;
}

export interface About {
  version: string;
  games: {
    name: GameName;
    sizes: number[];
    smallest: number;
    largest: number;
    /** Each rule set with the komi that goes with it. */
    rules: { name: string; komi: number | null }[];
  }[];
  /** Opponents in plain words, weakest first. */
  levels: Level[];
  /** The id of the one that a newcomer meets. */
  usual_levels: Record<GameName, string>;
  /** Every kind of player that the page may seat. */
  players: { name: string; summary: string; options: Option[] }[];
  /** The options of an analysis. */
  search: Option[];
  /** The options of a search whose word is worth most, for hints. */
  advice: SearchOptions;
  cores: number;
}

export interface Refusal {
  error: { reason: string; message: string };
}

/** What the server sends on the WebSocket. */
export type Message =
  | { type: "game"; game: Game }
  | { type: "thinking"; game: string; thinking: Thinking | null }
  | { type: "analysis"; game: string; analysis: Analysis | null }
  | { type: "gone"; game: string }
  | { type: "error"; message: string };

/** What the page sends on the WebSocket: what it wants to be told of. */
export interface Watch {
  watch: {
    game: string;
    /** Also send the analysis of this game. */
    analysis?: boolean;
    /** Also send the top of its tree: at most so many moves, besides the open ones' children. */
    tree?: { limit: number; open: string[][] } | null;
  } | null;
}
