/** The server's requests by name; what it refuses is thrown as `Refused`. */
import { Refused, refusalText } from "./refusal";
import type {
  About, Analysis, Branch, Change, Colour, Game, GameList, Imported, NewAnalysis, NewGame, NewHelp,
  NewMove, NewResignation, NewReview, NewSettling, NewTry, NewVariation, PuzzleList, Refusal,
  SearchOptions, Threats, Tried, WinningLine, Wins,
} from "./types";

export { Refused, refusalText };

/** A refusal is an answer, and no error for the browser's console: its status is beside it. */
const QUIET = { "tengen-refusals": "quiet" };

function statusOf(response: Response): number {
  return Number(response.headers.get("tengen-status") ?? response.status);
}

async function refusal(response: Response): Promise<Refused> {
  const status = statusOf(response);
  try {
    const { error } = (await response.json()) as Refusal;
    return new Refused(error.reason, error.message, status, error.detail, error.about);
  } catch {
    return new Refused("server", `${status} ${response.statusText}`, status);
  }
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`api/${path}`, { ...init, headers: { ...init.headers, ...QUIET } });
  } catch (cause) {
    throw new Refused("offline", String(cause), 0);
  }
  if (statusOf(response) >= 400) throw await refusal(response);
  return response;
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const response = await answer(path, init);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

function send<T>(method: string, path: string, body?: BodyInit, type?: string): Promise<T> {
  return request<T>(path, { method, headers: type ? { "content-type": type } : undefined, body });
}

/** Asks something that may be given up before the answer comes. */
function ask<T>(path: string, signal: AbortSignal): Promise<T> {
  return request<T>(path, { signal });
}

function sendJson<T>(method: string, path: string, body: object): Promise<T> {
  return send<T>(method, path, JSON.stringify(body), "application/json");
}

function command(id: string, name: string, body: object = {}): Promise<Game> {
  return sendJson<Game>("POST", `games/${id}/${name}`, body);
}

export const api = {
  about: () => send<About>("GET", "about"),
  games: (before?: string) =>
    send<GameList>(
      "GET", `games?limit=50${before ? `&before=${encodeURIComponent(before)}` : ""}`,
    ).then((answer) => answer.games),
  create: (game: NewGame) => sendJson<Game>("POST", "games", game),
  read: (sgf: Blob) => send<Imported>("POST", "games/import", sgf, "application/x-go-sgf"),
  open: (id: string) => send<Game>("GET", `games/${id}`),
  change: (id: string, change: Change) => sendJson<Game>("PATCH", `games/${id}`, change),
  remove: (id: string) => send<void>("DELETE", `games/${id}`),
  play: (id: string, move: string, revision?: number) =>
    command(id, "moves", { move, revision } satisfies NewMove),
  undo: (id: string) => command(id, "undo"),
  resign: (id: string, colour?: Colour) => command(id, "resign", { colour } satisfies NewResignation),
  swap: (id: string) => command(id, "swap"),
  reset: (id: string) => command(id, "reset"),
  settle: (id: string, dead: string[]) => command(id, "settle", { dead } satisfies NewSettling),
  variation: (id: string, at: number, number: number) =>
    sendJson<Imported>(
      "POST", `games/${id}/variations`, { at, number } satisfies NewVariation,
    ),
  moveNow: (id: string) => command(id, "move-now"),
  sgfAddress: (id: string) => `api/games/${id}/sgf`,
  analyse: (id: string, options: SearchOptions, at?: number) =>
    sendJson<Analysis>("POST", `games/${id}/analysis`, { at, options } satisfies NewAnalysis),
  analysis: (id: string, at: number) => send<Analysis | null>("GET", `games/${id}/analysis?at=${at}`),
  stopAnalysis: (id: string) => sendJson<Analysis>("POST", `games/${id}/analysis/stop`, {}),
  review: (id: string, simulations: number) =>
    sendJson<unknown>("POST", `games/${id}/review`, { simulations } satisfies NewReview),
  threats: (id: string, at: number, signal: AbortSignal) =>
    ask<Threats>(`games/${id}/threats?at=${at}`, signal),
  wins: (id: string, at: number, signal: AbortSignal) =>
    ask<Wins>(`games/${id}/wins?at=${at}`, signal),
  runGame: (run: string, round: number, signal: AbortSignal) =>
    ask<Game>(`runs/${run}/games/${round}`, signal),
  runRecord: (run: string, round: number) =>
    answer(`runs/${run}/games/${round}/sgf`, {}).then((response) => response.blob()),
  puzzles: () => send<PuzzleList>("GET", "puzzles").then((answer) => answer.puzzles),
  tryMove: (id: string, moves: string[]) =>
    sendJson<Tried>("POST", `puzzles/${id}/tries`, { moves } satisfies NewTry),
  solution: (id: string, moves: string[]) =>
    sendJson<WinningLine>("POST", `puzzles/${id}/solution`, { moves } satisfies NewHelp)
      .then((answer) => answer.line),
  tree: (id: string, at: number, path: string[]) =>
    send<Branch>("GET", `games/${id}/tree?at=${at}&path=${path.join(",")}`)
      .then((answer) => answer.children),
};
