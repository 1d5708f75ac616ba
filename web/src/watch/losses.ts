/** Black's win rate through a game, and the moves that threw much of it away. */
import type { Analysis, Colour, Game, Move } from "../api/types";

/** Win rate that a mover must lose to be marked, in points of a hundred. */
export const THRESHOLD = 10;

/** Known moves from which on a middle one says something. */
const ENOUGH = 12;

export interface Loss {
  /** The number of the move, from 1. */
  at: number;
  colour: Colour;
  move: string;
  /** What the mover's win rate fell by, 0 to 1. */
  drop: number;
}

/** Black's win rate in an analysed position. */
export function blackRate(analysis: Pick<Analysis, "value" | "to_play">): number | null {
  if (analysis.value === null) return null;
  return analysis.to_play === "black" ? analysis.value : 1 - analysis.value;
}

/** What the game itself knows of a position. */
type Logged = Pick<Move, "value" | "simulations">;

/** Black's win rate after 0, 1, 2, … moves. The game has the word of the search that knew most, so
 * looking at a position does not change what is said of it; an analysis that knows more does. */
export function rates(
  { start, moves }: Pick<Game, "start" | "moves">,
  analyses: Map<number, Analysis>,
): (number | null)[] {
  // With how many simulations the first position was judged is not told: its word stands.
  const first: Logged = { value: start.value, simulations: Infinity };
  return [first, ...moves].map((logged, at) => {
    const analysis = analyses.get(at);
    const better = analysis && knowsMore(analysis, logged) ? blackRate(analysis) : null;
    return better ?? logged.value;
  });
}

function knowsMore({ simulations }: Analysis, logged: Logged): boolean {
  return logged.value === null || simulations > (logged.simulations ?? 0);
}

/** What the mover's win rate fell by with the move; null where one side of it is unknown. */
export function drop(series: (number | null)[], at: number, colour: Colour): number | null {
  const before = series[at - 1] ?? null;
  const after = series[at] ?? null;
  if (before === null || after === null) return null;
  return colour === "black" ? before - after : after - before;
}

/** The big losses, in the order of the game. */
export function losses(moves: Move[], series: (number | null)[], threshold = THRESHOLD): Loss[] {
  const drops = moves.map(({ colour }, index) => drop(series, index + 1, colour));
  const usual = optimism(drops.filter((lost) => lost !== null));
  return moves.flatMap(({ colour, move }, index) => {
    const lost = (drops[index] ?? 0) - usual;
    // Rates are rounded means: what is 9.9999 points was ten.
    if (lost * 100 < threshold - 1e-6) return [];
    return [{ at: index + 1, colour, move, drop: lost }];
  });
}

/** A short search overrates whoever is to move, so that every move seems to lose a little. Most
 * moves are no mistakes: what the middle one of a game loses is taken for that, and off. */
function optimism(drops: number[]): number {
  if (drops.length < ENOUGH) return 0;
  const middle = [...drops].sort((a, b) => a - b)[drops.length >> 1]!;
  return Math.max(0, middle);
}
