/** The server's JSON, written from its OpenAPI by `make stubs`: change the models of tengen.web.
 * Points are written as people write them ("E5", "h8"), a pass is "pass". */

/** Everything the page has to know before the first game. */
export interface About {
  version: string;
  games: Playable[];
  /** Opponents in plain words, weakest first, by game. */
  levels: Record<GameName, Level[]>;
  /** The id of the level that a newcomer meets, by game. */
  usual_levels: Record<GameName, string>;
  players: PlayerKind[];
  /** The options of an analysis. */
  search: Option[];
  /** What an analysis has where its options say nothing, by game. */
  usual: Record<GameName, SearchOptions>;
  /** What it has in Go besides on boards for which it was tuned, by size: "9x9". */
  tuned: Record<string, SearchOptions>;
  cores: number;
}

/** What a search has found in a position of a game. */
export interface Analysis {
  game: string;
  /** Which node of the game's tree. */
  node: NodeName;
  /** How many moves lead to it. */
  at: number;
  to_play: Colour;
  /** As they were asked for. */
  options: SearchOptions;
  /** The same with what is usual for the game where they say nothing. */
  used: SearchOptions;
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
  /** Moves of both sides up to the five that the best move is proven to lead to; null where there
   * is none, or nobody knows how long it takes. */
  wins_in: number | null;
  /** Every move, the most visited first. */
  candidates: Candidate[];
  /** What the book of corner sequences knows here, the usual moves first. */
  book: BookMove[];
  /** The top of the tree, if it was asked for and the search is at hand. */
  tree: TreeNode[] | null;
}

/** How far an analysis has come. */
export interface AnalysisMessage {
  type: "analysis";
  game: string;
  analysis: Analysis | null;
}

export type AnalysisState = "waiting" | "running" | "done" | "stopped";

/** An empty point, and what a stone makes there. */
export interface Attack {
  point: string;
  makes: Makes;
}

/** What follows from an attempt; it is on the disk. */
export interface Attempted {
  /** When the problem comes back. */
  due: string;
  /** It was the first at its problem, so it counts for the rating. */
  rated: boolean;
  rating: SkillRating;
  /** Of the rating, by this attempt. */
  change: number;
}

/** A move that the book of corner sequences knows, in Go on boards from 13×13 up. */
export interface BookMove {
  move: string;
  /** What it is called; may be empty. */
  names: Record<"en" | "zh", string>;
  /** So many lines of the book have it … */
  lines: number;
  /** … of so many that have a move in this corner as it stands. */
  of: number;
  /** The book's position has so many of the corner's stones. */
  known: number;
  /** So many stones lie in the corner. */
  stones: number;
}

/** One level of the tree. */
export interface Branch {
  children: TreeNode[];
}

/** What came of the files. */
export interface Brought {
  collection: Collection;
  added: number;
  /** Problems that were in the collection before, or found no room in it. */
  known: number;
  /** Problems that could not be read. */
  refused: number;
  first_refused: RefusedFile[];
}

/** A file with problems, in base64: files of one folder may be in different encodings. */
export interface BroughtFile {
  name: string;
  data: string;
}

/** A move of an analysis, and what follows. */
export interface Candidate {
  move: string;
  visits: number;
  /** Of all visits. */
  share: number;
  /** Win rate of the side that makes it. */
  value: number;
  prior: number;
  /** black, white, draw or both lose, if that is certain. */
  proof: string | null;
  /** What is expected, this move first; for the most visited. */
  pv: string[];
}

export type Caveat = "walls" | "border" | "eyes" | "threats";

/** What may be changed of a game apart from its moves. */
export interface Change {
  name?: string | null;
  black?: string | null;
  white?: string | null;
  paused?: boolean | null;
  pace?: number | null;
}

/** What one side has left, in seconds. */
export interface Clock {
  main: number;
  periods: number;
  period: number;
  stones: number;
  running: boolean;
}

/** The clocks of both sides. */
export interface Clocks {
  black: Clock;
  white: Clock;
}

/** Problems that belong together. */
export interface Collection {
  id: string;
  /** Of one that comes with the program the page knows the name. */
  name: string;
  built_in: boolean;
  /** go, or the rules of its five in a row. */
  rules: string;
  problems: number;
  new: number;
  due: number;
  /** Of how many the last attempt was right. */
  right: number;
}

/** A collection with the standing of each of its problems, in order. */
export interface CollectionContent {
  collection: Collection;
  problems: Standing[];
}

export type Colour = "black" | "white";

/** A move that was considered. */
export interface Considered {
  move: string;
  visits: number;
  /** Of all visits. */
  share: number;
  /** Win rate of the side that makes it. */
  value: number;
  prior: number;
  /** black, white, draw or both lose, if that is certain. */
  proof: string | null;
}

/** The points of one side, by where they come from. */
export interface Count {
  /** Living stones, where they count. */
  stones: number;
  territory: number;
  /** Captured stones and dead ones, where they count. */
  prisoners: number;
  komi: number;
  total: number;
}

/** The points of both sides. */
export interface Counts {
  black: Count;
  white: Count;
}

export type CurveName = "policy" | "value" | "ownership" | "score" | "reply" | "entropy" | "divergence" | "games_a_second" | "leaves_a_second";

/** Numbers over the rounds, at most 500 points; in a long run a point is a mean of several. */
export interface Curves {
  rounds: number[];
  /** As many each as rounds. */
  values: Record<CurveName, (number | null)[]>;
}

/** Why something was refused. */
export interface Error {
  /** One word or two, stable: occupied, ko, input, unknown, … */
  reason: string;
  /** A sentence for people. */
  message: string;
  /** Which case of the reason it is; empty if there is but one. */
  detail: string;
  /** What the sentence names, by name. */
  about: Record<string, string | number>;
}

/** Something went wrong. */
export interface ErrorMessage {
  type: "error";
  message: string;
}

/** Whose the points of a position of Go will be, as random playouts have it. */
export interface Estimate {
  /** The position after so many moves. */
  at: number;
  /** Of each point, row by row from the top: 1 Black's for certain, -1 White's. */
  ownership: number[][];
  /** Black's margin, komi included, as the rules count. */
  score: number;
  /** Points that nobody has for certain. */
  open: number;
  /** So much is open that a pass would be a surprise. */
  much_is_open: boolean;
}

export type Fate = "alive" | "seki" | "dead" | "ko" | "unknown";

/** Something in a run's folder that could not be read. */
export interface Fault {
  reason: FaultReason;
  file: string;
  /** Lines that were passed over. */
  count: number;
  /** A sentence for people. */
  message: string;
}

export type FaultReason = "unreadable" | "lines" | "large" | "description";

/** A point that Black may not play on in Renju, and the rows that forbid it. */
export interface Forbidden {
  point: string;
  reason: string;
  lines: ForbiddenLine[];
}

/** A row that a black stone would make where it is forbidden. */
export interface ForbiddenLine {
  kind: "overline" | "four" | "three";
  /** From end to end, the forbidden one among them. */
  stones: string[];
  /** Where one more turns a four into five, or a three into a straight four. */
  completes: string[];
}

/** A game as it stands. */
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
  seats: Seats;
  /** As it is written, "5m+3x30s"; null without clocks. */
  clock: string | null;
  clocks: Clocks | null;
  start: Start;
  moves: Move[];
  /** Whose turn it is; in an opening, who decides. */
  to_play: Colour;
  opening: Opening | null;
  prisoners: Sides | null;
  /** Where Black may not play, in Renju when it is Black's turn. */
  forbidden: Forbidden[];
  outcome: Outcome | null;
  /** Stones of the row that won. */
  winning: string[];
  /** What the record says of a game that goes on here: "B+3.5". */
  result: string | null;
  settling: Settling | null;
  thinking: Thinking | null;
  /** Seconds that a machine takes for a move at least. */
  pace: number;
  /** Nobody moves until it is let go on: it was halted, or a record was opened. */
  paused: boolean;
  name: string;
  /** The tree's revision. */
  tree: number;
  /** The node of the tree where the game stands. */
  tip: NodeName;
  /** The nodes before the first move and after each; the last is the tip. */
  line: NodeName[];
  /** Something was taken back that can be played again. */
  redo: boolean;
  /** The record sets a task: what follows its start gives it away. */
  task: boolean;
  info: RecordInfo;
}

/** Games, the one changed last first. */
export interface GameList {
  games: GameSummary[];
}

/** The whole game, on watching and after every change. */
export interface GameMessage {
  type: "game";
  game: Game;
}

export type GameName = "go" | "gomoku" | "renju";

/** A game in a list. */
export interface GameSummary {
  id: string;
  created: string;
  changed: string;
  game: GameName;
  height: number;
  width: number;
  seats: Seats;
  moves: number;
  outcome: Outcome | null;
  /** As the record has it, if the game goes on here. */
  result: string | null;
  name: string;
}

/** The whole tree of a game. */
export interface GameTree {
  game: string;
  revision: number;
  root: NodeName;
  /** Where the game as played stands. */
  tip: NodeName;
  /** Each before its children. */
  nodes: RecordNode[];
}

/** Which game to tell of, and what of it. */
export interface GameWatch {
  game: string;
  /** Also tell of the analysis of this game. */
  analysis?: boolean;
  /** Also send the top of its tree. */
  tree?: TreeWatch | null;
}

export type Goal = "live" | "kill";

/** The game was deleted. */
export interface GoneMessage {
  type: "gone";
  game: string;
}

/** A game from a record or one of its variations, and what was odd about that. */
export interface Imported {
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
  seats: Seats;
  /** As it is written, "5m+3x30s"; null without clocks. */
  clock: string | null;
  clocks: Clocks | null;
  start: Start;
  moves: Move[];
  /** Whose turn it is; in an opening, who decides. */
  to_play: Colour;
  opening: Opening | null;
  prisoners: Sides | null;
  /** Where Black may not play, in Renju when it is Black's turn. */
  forbidden: Forbidden[];
  outcome: Outcome | null;
  /** Stones of the row that won. */
  winning: string[];
  /** What the record says of a game that goes on here: "B+3.5". */
  result: string | null;
  settling: Settling | null;
  thinking: Thinking | null;
  /** Seconds that a machine takes for a move at least. */
  pace: number;
  /** Nobody moves until it is let go on: it was halted, or a record was opened. */
  paused: boolean;
  name: string;
  /** The tree's revision. */
  tree: number;
  /** The node of the tree where the game stands. */
  tip: NodeName;
  /** The nodes before the first move and after each; the last is the tip. */
  line: NodeName[];
  /** Something was taken back that can be played again. */
  redo: boolean;
  /** The record sets a task: what follows its start gives it away. */
  task: boolean;
  info: RecordInfo;
  warnings: Oddity[];
}

export type Inferred = "to_play" | "defender" | "target";

export type KoKind = "direct" | "approach" | "multi-step" | "thousand-year";

/** A text on a point. */
export interface Label {
  point: string;
  text: string;
}

/** An opponent in plain words. */
export interface Level {
  id: string;
  spec: string;
  summary: string;
  /** Of 100 games on 9×9 against GNU Go at its level 10, so many it has won; null where that was
   * not measured. */
  off_gnu_go: number | null;
}

/** What was found out. */
export interface LifeAnswer {
  status: Fate;
  /** If not, the first move is a guess. */
  proven: boolean;
  /** Of which it is said; one of the rivals, perhaps. */
  target: string[];
  /** All that reach the best result; none if nothing helps, pass among them if nothing is needed.
   * */
  first_moves: string[];
  /** Of the right first moves, then of the wrong ones. */
  lines: LifeLine[];
  /** First moves that the limit, or what lies outside, left open. */
  untried: string[];
  /** Empty points where the side to move may not play. */
  illegal: string[];
  /** The open points on which it was proven. */
  region: string[];
  ko: LifeKo | null;
  /** walls: chains around it with three liberties or more, two of them outside and away from the
   * defender's stones, stand, and what the defender could play outside beside them does no harm.
   * border: they stop the defender where the region ends near to two of their stones, or near to
   * one at the edge. eyes: whether it lives by two eyes or in seki is open. threats: how many
   * threats turn the ko is open. */
  caveats: Caveat[];
  nodes: number;
  seconds: number;
}

/** What a source says of first moves; it is asked only where no proof comes in time. */
export interface LifeKnown {
  right: string[];
  wrong: string[];
}

/** How good a ko is. */
export interface LifeKo {
  takes_first: Colour;
  /** Who has to find threats. */
  by: Colour;
  threats_needed: number;
  /** Null: it has no name, or that was not found out. */
  kind: KoKind | null;
  /** Approach moves, or kos to be won one after the other. */
  steps: number | null;
}

/** What follows a first move. */
export interface LifeLine {
  /** Does the first move reach the best result? */
  right: boolean;
  moves: LifeMove[];
  /** It goes on with a ko that is retaken after a threat elsewhere. */
  ko: boolean;
}

/** A move of a line. */
export interface LifeMove {
  colour: Colour;
  move: string;
  captured: string[];
}

/** A position of Go, and the stones whose life is asked about. */
export interface LifeProblem {
  title: string;
  height: number;
  width: number;
  to_play: Colour;
  black: string[];
  white: string[];
  /** Whose stones they are; the other side wants to kill. */
  defender: Colour;
  target: string[];
  /** Where both may play; null: the solver decides. */
  region: string[] | null;
  /** Other groups that may have been meant; asked about if nothing is to be done for the target. */
  rivals: string[][];
  /** What the source did not say and was found out. */
  inferred: Inferred[];
  /** What the source draws on the board before the first move. */
  marks?: NewMarks | null;
  /** The answer as the source has it; never looked at by the solver. */
  known?: LifeKnown | null;
}

/** The problems of a source. */
export interface LifeProblems {
  problems: LifeProblem[];
  /** How many others could not be read. */
  refused: number;
}

/** How far the solver is. */
export interface LifeProgress {
  nodes: number;
  seconds: number;
}

/** What becomes of the target, with the side to move moving first? */
export interface LifeQuestion {
  problem: LifeProblem;
  /** Made since the problem's position, in turns. */
  moves?: string[];
  seconds?: number;
  /** A word that the page makes up: what a visitor asks ends what it asked before. */
  visitor: string;
}

/** A position that somebody drew; what is null is to be found out. */
export interface LifeSketch {
  height: number;
  width: number;
  to_play: Colour;
  black: string[];
  white: string[];
  /** What the side to move wants. */
  goal?: Goal | null;
  target?: string[] | null;
  /** Null: the solver decides. */
  region?: string[] | null;
}

/** A line of the answer: one of the three. */
export interface LifeTold {
  progress: LifeProgress | null;
  answer: LifeAnswer | null;
  error: Error | null;
}

export type Makes = "five" | "open-four" | "double-four" | "four-three" | "double-three" | "four" | "three";

/** What a node draws on the board: SGF's LB, TR, SQ, CR, MA, SL, LN, AR, DD and VW. */
export interface Marks {
  labels: Label[];
  triangle: string[];
  square: string[];
  circle: string[];
  cross: string[];
  selected: string[];
  lines: ([string, string])[];
  arrows: ([string, string])[];
  /** Points that are grey from here on; an empty list ends it, null leaves it. */
  dimmed: string[] | null;
  /** The only points that are shown from here on; likewise. */
  view: string[] | null;
}

/** What the server says on the WebSocket. */
export type Message = GameMessage | TreeMessage | ThinkingMessage | AnalysisMessage | TrainingMessage | GoneMessage | ErrorMessage;

export type Method = "fours" | "threats";

/** A move that was made. */
export interface Move {
  colour: Colour;
  move: string;
  /** Stones it took off the board, its own in a suicide. */
  captured: string[];
  seconds: number | null;
  /** Black's win rate after it, by the search that knew most. */
  value: number | null;
  /** Of that search. */
  simulations: number | null;
  /** What the machine thought that made it. */
  thought: Thought | null;
}

/** A search to be made. */
export interface NewAnalysis {
  /** Where; the tip, if not given. */
  node?: NodeName | null;
  options?: SearchOptions;
  /** Search every position of the game, one by one. */
  review?: boolean;
}

/** How an attempt ended. It ends with the first mistake, or when the problem is solved. */
export interface NewAttempt {
  /** A word that the page makes up: an attempt that is told twice counts once. */
  id: string;
  collection: string;
  number: number;
  /** Solved without a mistake, and without being shown the answer. */
  right: boolean;
  /** How many were taken: 1 the area, 2 the point, 3 the line. */
  hints?: number;
  seconds: number;
}

/** A game to be begun. */
export interface NewGame {
  game: GameName;
  /** Height and width. */
  size: [number, number];
  rules?: string | null;
  komi?: number | null;
  handicap?: number;
  row?: number | null;
  opening?: string | null;
  black: string;
  white: string;
  clock?: string | null;
  /** Seconds that a machine takes for a move at least, unclocked. */
  pace?: number;
  start?: NewStart | null;
  name?: string;
}

/** The moves since the puzzle's position in turns, up to which help is wanted. */
export interface NewHelp {
  moves?: string[];
}

/** A text to be put on a point. */
export interface NewLabel {
  point: string;
  text: string;
}

/** All marks of a node, in place of those it has. */
export interface NewMarks {
  labels?: NewLabel[];
  triangle?: string[];
  square?: string[];
  circle?: string[];
  cross?: string[];
  selected?: string[];
  lines?: ([string, string])[];
  arrows?: ([string, string])[];
  dimmed?: string[] | null;
  view?: string[] | null;
}

/** A person's move. */
export interface NewMove {
  /** A point, or "pass"; while an opening rule has a stage, what that asks for. */
  move: string;
  /** The revision it answers to. */
  revision?: number | null;
}

/** A move to be tried. */
export interface NewNode {
  parent: NodeName;
  move: string;
}

/** Files with problems, to be put at the end of a collection. */
export interface NewProblems {
  /** One that was brought before; null for a new one. */
  collection?: string | null;
  /** Of a new collection. */
  name?: string;
  files: BroughtFile[];
}

/** Giving up. */
export interface NewResignation {
  /** The side to move, if not given. */
  colour?: Colour | null;
}

/** A search of every position of a game. */
export interface NewReview {
  simulations?: number;
}

/** Which stones are dead; any stone of a chain names it. */
export interface NewSettling {
  dead: string[];
}

/** A first position from the editor. */
export interface NewStart {
  black: string[];
  white: string[];
  to_play: Colour;
}

/** The moves since the puzzle's position in turns; the last is the visitor's. */
export interface NewTry {
  moves: string[];
}

/** What is to be tried next. */
export interface NextProblem {
  /** Null if there is nothing to do now. */
  place: ProblemPlace | null;
  /** It is neither due nor new: it comes before its time. */
  ahead: boolean;
  /** When the next problem comes back. */
  next_due: string | null;
}

/** What is to be said of a node from now on; what is null stays as it is. */
export interface NodeEdit {
  name?: string | null;
  comment?: string | null;
  marks?: NewMarks | null;
}

/** A node of a game's tree: a digest of the way that leads to it. */
export type NodeName = string;

/** A command that needs no words. */
export type Nothing = Record<string, never>;

/** Something odd about a record that was read. */
export interface Oddity {
  /** games, variations, or mended. */
  reason: string;
  message: string;
}

/** The opening rule that a game began with. */
export interface Opening {
  rule: string;
  decisions: string[];
  name: OpeningName | null;
  /** Null when the rule has nothing more to ask. */
  stage: Stage | null;
}

/** Which of Renju's 26 openings the first stones are. */
export interface OpeningName {
  /** 4D, 7I: its number, direct or indirect. */
  code: string;
  romaji: string;
  english: string;
  chinese: string;
}

/** An opening rule, and the boards it can be played on. */
export interface OpeningRule {
  name: string;
  /** The shortest side. */
  smallest: number;
  /** Only with an odd number of points a side. */
  centred: boolean;
}

/** Something that can be set. */
export interface Option {
  name: string;
  kind: "number" | "whole" | "flag" | "choice" | "text";
  default: boolean | number | string | null;
  choices: string[] | null;
  summary: string;
}

/** How a game ended. */
export interface Outcome {
  winner: Colour | null;
  /** score, resignation, five, full board, passes, forbidden, time. */
  reason: string;
  /** Black's margin in Go. */
  score: number | null;
}

/** From where another game is to go on. */
export interface PlayOn {
  node: NodeName;
}

/** A game that can be played. */
export interface Playable {
  name: GameName;
  sizes: number[];
  smallest: number;
  largest: number;
  rules: RuleSet[];
  openings: OpeningRule[];
}

/** A kind of player that the page may seat. */
export interface PlayerKind {
  name: string;
  summary: string;
  /** What it plays. */
  games: GameName[];
  /** Does it know no other rows than five? */
  rows_of_five: boolean;
  options: Option[];
}

/** All collections, and how far one is. */
export interface PracticeOverview {
  collections: Collection[];
  /** Problems of all collections that are to be tried again now. */
  due: number;
  /** When the next one comes back that is not due yet. */
  next_due: string | null;
  attempts: number;
  /** Null before the first attempt. */
  rating: SkillRating | null;
}

/** A problem of a collection; one of `life` and `puzzle`, the other is null. */
export interface PracticeProblem {
  collection: Collection;
  number: number;
  standing: Standing;
  rating: SkillRating;
  life: LifeProblem | null;
  puzzle: Puzzle | null;
}

/** Where a problem is. */
export interface ProblemPlace {
  collection: string;
  number: number;
}

/** All attempts together. */
export interface Progress {
  attempts: number;
  right: number;
  rating: SkillRating | null;
  /** Of all attempts, or of as many as a plot has. */
  points: ProgressPoint[];
  /** How many problems come back on each day from today on; those that are due already count for
   * today. */
  due: number[];
}

/** How things stood after an attempt. */
export interface ProgressPoint {
  /** From 1. */
  attempt: number;
  rating: SkillRating;
  /** Share of right ones among it and up to 19 before it. */
  right: number;
}

/** A puzzle as it lies on the board. */
export interface Puzzle {
  id: string;
  game: GameName;
  rules: string;
  height: number;
  width: number;
  /** Who is to win. */
  to_play: Colour;
  black: string[];
  white: string[];
  forbidden: Forbidden[];
  /** By fours alone, or with threes. */
  method: Method;
  /** Moves of both sides, up to the five. */
  length: number;
  /** From 1, the easiest, to 5. */
  grade: number;
}

/** All puzzles, the easiest of each rules first. */
export interface PuzzleList {
  puzzles: Puzzle[];
}

/** How strong the model of a round is, in Elo on the ladder of its run. */
export interface Rating {
  round: number;
  elo: number;
  low: number;
  high: number;
  games: number | null;
}

/** What a record says of the game as a whole; a text that it does not have is empty. */
export interface RecordInfo {
  event: string;
  round: string;
  date: string;
  place: string;
  black_rank: string;
  white_rank: string;
  black_team: string;
  white_team: string;
  source: string;
  annotator: string;
  user: string;
  copyright: string;
  game_comment: string;
  result: string;
  rules: string;
}

/** A node of the tree: none or one move, or stones set up, and what is said of it. */
export interface RecordNode {
  id: NodeName;
  parent: NodeName | null;
  /** The first line first. */
  children: NodeName[];
  /** Of its move. */
  colour: Colour | null;
  move: string | null;
  /** Stones it took off the board, its own in a suicide. */
  captured: string[];
  setup: Setup | null;
  /** Whose turn it is after it. */
  to_play: Colour;
  /** It is part of the game as played. */
  game: boolean;
  name: string;
  comment: string;
  marks: Marks | null;
  territory: Territory | null;
  /** Black's win rate after it, by the search that knew most. */
  value: number | null;
  /** Of that search. */
  simulations: number | null;
  /** What the machine thought that made its move. */
  thought: Thought | null;
  /** Why the board cannot take its move: occupied, off board; null if it can. */
  broken: string | null;
}

/** Every answer that is not what was asked for. */
export interface Refusal {
  error: Error;
}

/** A file of which something could not be read. */
export interface RefusedFile {
  name: string;
  message: string;
}

/** What a round came to; what was not told is null. */
export interface Round {
  round: number;
  /** Of the run, up to this round. */
  games: number | null;
  /** Of the round. */
  positions: number | null;
  seconds: number | null;
  games_a_second: number | null;
  leaves_a_second: number | null;
  /** Cross entropy with what the search said. */
  policy: number | null;
  /** Cross entropy with the results of the games. */
  value: number | null;
  /** Cross entropy with whose the points were. */
  ownership: number | null;
  /** Distance from the lead at the end. */
  score: number | null;
  /** Cross entropy with what was said of the answer. */
  reply: number | null;
  entropy: number | null;
  divergence: number | null;
  learning_rate: number | null;
}

/** Rules by name, with the komi that goes with them. */
export interface RuleSet {
  name: string;
  komi: number | null;
}

/** A run with its curves. */
export interface Run {
  summary: RunSummary;
  latest: Round | null;
  curves: Curves;
  ratings: Rating[];
  /** The newest first, at most 200. */
  models: RunModel[];
  /** Rounds of which there is a game to look at, the newest first, at most 200. */
  games: number[];
  faults: Fault[];
}

/** A model that a run has exported. */
export interface RunModel {
  round: number;
  /** The player that it is. */
  spec: string;
}

/** A run in a line; what is not known is null. */
export interface RunSummary {
  name: string;
  game: GameName | null;
  height: number | null;
  width: number | null;
  rules: string | null;
  komi: number | null;
  row: number | null;
  /** Blocks × channels. */
  net: string | null;
  rounds: number;
  games: number | null;
  changed: string;
  /** Has it written a round so lately that it seems to go on? */
  going: boolean;
}

/** Any field of SearchConfig by its name; what is left out is as usual for the game, or with
 * `textbook` plain UCB1; with `network` a network judges, where one is known for the board. */
export type SearchOptions = Record<string, boolean | number | string>;

/** Who plays a side. */
export interface Seat {
  /** How the player is written: "human", "uct:simulations=10000". */
  spec: string;
  human: boolean;
}

/** Who plays. */
export interface Seats {
  black: Seat;
  white: Seat;
}

/** After the end of a game of Go: which stones are dead and whose the points are. */
export interface Settling {
  dead: string[];
  /** What the program would take off. */
  suggested: string[];
  /** A text a row, from the top: B, W, or . for neither. */
  owners: string[];
  count: Counts;
}

/** Stones that a node puts on the board or takes off it, outside of play. */
export interface Setup {
  black: string[];
  white: string[];
  empty: string[];
}

/** A number for each side. */
export interface Sides {
  black: number;
  white: number;
}

/** How strong somebody is, or how hard a problem: about 1500, as people know it from Elo. */
export interface SkillRating {
  value: number;
  /** Likely not below. */
  low: number;
  /** Likely not above. */
  high: number;
}

/** What an opening rule asks for at present; the answer is played like a move. */
export interface Stage {
  act: "place" | "choose" | "number" | "offer" | "pick";
  /** Of the next stone; `to_play` is who decides. */
  stone: Colour;
  /** The side of the central square; null for anywhere. */
  area: number | null;
  /** The stone lies outside of that square. */
  outside: boolean;
  /** What may be said, where no point is asked for. */
  words: string[];
  /** Where the answer may lie; null for any empty point, or if none is asked for. */
  points: string[] | null;
  /** The fifth moves on offer so far. */
  offered: string[];
  /** How many fifth moves there will be. */
  most: number;
}

/** new: never tried. due: to be tried again now. right, wrong: what the last attempt was, of one
 * that is not due yet. */
export type Standing = "new" | "due" | "right" | "wrong";

/** The first position. */
export interface Start {
  black: string[];
  white: string[];
  to_play: Colour;
  /** Black's win rate, if a search gave one. */
  value: number | null;
}

export type Status = "win" | "none" | "unknown";

/** The moves of the side to move, by what becomes of the win that the other threatens. */
export interface Stops {
  method: Method;
  stops: string[];
  /** Moves after which the win is still there: proven. */
  loses: number;
  /** Moves for which the time was too short. */
  unknown: number;
}

/** Points that a record gives to a side: SGF's TB and TW. */
export interface Territory {
  black: string[];
  white: string[];
}

/** A machine at work on its move. */
export interface Thinking {
  side: Colour;
  seconds: number;
  /** Share of its limit; null while it waits for a core. */
  done: number | null;
  simulations: number;
  simulations_per_s: number;
  /** Win rate of the side that thinks. */
  value: number | null;
  pv: string[];
  /** The moves it has tried most. */
  candidates: Considered[];
}

/** How far a machine has come. */
export interface ThinkingMessage {
  type: "thinking";
  game: string;
  thinking: Thinking | null;
}

/** What a machine thought of its own move. */
export interface Thought {
  /** Black's win rate. */
  value: number;
  simulations: number;
}

/** What each side can make in a position, and where the side to move meets the other's. */
export interface Threats {
  /** The position after so many moves. */
  at: number;
  to_play: Colour;
  black: Attack[];
  white: Attack[];
  /** Where a four or the open threes of the other are met. */
  defence: string[];
  /** Points that Black may not play on in Renju. */
  forbidden: Forbidden[];
}

/** All runs, the one that changed last first, at most 100; and one of them with its curves. */
export interface Training {
  runs: RunSummary[];
  run: Run | null;
}

/** The runs, on watching and whenever one of them has come further. */
export interface TrainingMessage {
  type: "training";
  training: Training;
}

/** Tell of the runs that learn, and of one of them with its curves. */
export interface TrainingWatch {
  run: string | null;
}

/** What has changed of a tree since the revision before. */
export interface TreeChange {
  revision: number;
  tip: NodeName;
  /** New nodes and others as they are now. */
  changed: RecordNode[];
  removed: NodeName[];
  /** What the command was about. */
  node: NodeName | null;
}

/** What has changed of the game's tree, after every change of it. */
export interface TreeMessage {
  type: "tree";
  game: string;
  change: TreeChange;
}

/** A move of the search tree; its children are the most visited first. */
export interface TreeNode {
  move: string;
  /** n of the selection formula. */
  visits: number;
  /** N of the formula: simulations that came to the position it is a move of. */
  total: number;
  value: number;
  prior: number;
  proof: string | null;
  /** What the selection formula gives for it now; null before its first visit. */
  urgency: number | null;
  exploitation: number | null;
  exploration: number | null;
  children: TreeNode[];
  /** Children that were visited and are not listed. */
  more: number;
}

/** How much of the tree to send: the most visited moves, and the children of open ones. */
export interface TreeWatch {
  limit: number;
  open?: string[][];
}

/** What becomes of a try, as the prover judges it. */
export interface Tried {
  /** solved: five was made. right: the move wins whatever is answered, proven. wrong: the reply
   * stops it, or it threatens nothing. unknown: not decided in time. */
  status: TryStatus;
  /** The longest defence against a right move, or what stops a wrong one. */
  reply: string | null;
  /** Where Black may not play after the reply, in Renju. */
  forbidden: Forbidden[];
  /** The row that solved it. */
  winning: string[];
}

export type TryStatus = "solved" | "right" | "wrong" | "unknown";

/** What a page wants to be told of; a later one replaces an earlier one. */
export interface Watch {
  watch: GameWatch | TrainingWatch | null;
}

/** Whether a side would win if it were its turn; each question has a limit of time. */
export interface Win {
  /** By fours alone; none is proven. */
  fours: Status;
  /** By fours and threes; null if fours are enough. None means none was found. */
  threats: Status | null;
  /** Of a win, the moves in turns against the longest defence, up to the five. */
  line: string[];
}

/** How the puzzle is won from a position of it. */
export interface WinningLine {
  /** In turns, up to the five; none if that was not found. */
  line: string[];
}

/** What the prover says of a position. */
export interface Wins {
  at: number;
  to_play: Colour;
  black: Win;
  white: Win;
  /** Where the other side threatens to win, and the side to move does not win. */
  stops: Stops | null;
  /** Seconds that a question about fours may take. */
  fours_s: number;
  /** Seconds that a question about threats may take. */
  threats_s: number;
}
