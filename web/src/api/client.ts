/** The server's requests by name; what it refuses is thrown as `Refused`. */
import { Refused, refusalText } from "./refusal";
import type {
  About, Analysis, Attempted, Branch, Brought, Change, CollectionContent, Colour, Estimate, Game,
  GameList, GameTree, Imported, LifeProblem, LifeProblems, LifeSketch, NewAnalysis, NewAttempt,
  NewGame, NewHelp, NewMove, NewNode, NewProblems, NewResignation, NewReview, NewSettling, NewTry,
  NextProblem, NodeEdit, PlayOn, PracticeOverview, PracticeProblem, Progress, PuzzleList, Refusal,
  SearchOptions, Threats, TreeChange, Tried, WinningLine, Wins,
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
function ask<T>(path: string, signal?: AbortSignal): Promise<T> {
  return request<T>(path, signal ? { signal } : {});
}

function sendJson<T>(method: string, path: string, body: object): Promise<T> {
  return send<T>(method, path, JSON.stringify(body), "application/json");
}

/** An answer that comes line by line; the stream ends with the last. */
export async function* told<T>(path: string, body: object, signal: AbortSignal): AsyncGenerator<T> {
  const response = await answer(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    signal,
  });
  let begun = "";
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (begun + part.value).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as T;
  }
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
  redo: (id: string) => command(id, "redo"),
  /** A new game that goes on from a node. */
  playOn: (id: string, node: string) =>
    sendJson<Imported>("POST", `games/${id}/from`, { node } satisfies PlayOn),
  tree: (id: string) => send<GameTree>("GET", `games/${id}/tree`),
  /** Tries a move beside the game. */
  vary: (id: string, parent: string, move: string) =>
    sendJson<TreeChange>("POST", `games/${id}/tree`, { parent, move } satisfies NewNode),
  /** It is sent even if the page is left meanwhile: nothing that was written gets lost. */
  annotate: (id: string, node: string, said: NodeEdit) =>
    request<TreeChange>(`games/${id}/tree/${node}`, {
      method: "PATCH", headers: { "content-type": "application/json" },
      body: JSON.stringify(said), keepalive: true,
    }),
  cut: (id: string, node: string) => send<TreeChange>("DELETE", `games/${id}/tree/${node}`),
  promote: (id: string, node: string) =>
    sendJson<TreeChange>("POST", `games/${id}/tree/${node}/promote`, {}),
  moveNow: (id: string) => command(id, "move-now"),
  sgfAddress: (id: string) => `api/games/${id}/sgf`,
  analyse: (id: string, options: SearchOptions, node: string) =>
    sendJson<Analysis>("POST", `games/${id}/analysis`, { node, options } satisfies NewAnalysis),
  analysis: (id: string, node: string) =>
    send<Analysis | null>("GET", `games/${id}/analysis?node=${node}`),
  stopAnalysis: (id: string) => sendJson<Analysis>("POST", `games/${id}/analysis/stop`, {}),
  review: (id: string, simulations: number) =>
    sendJson<unknown>("POST", `games/${id}/review`, { simulations } satisfies NewReview),
  threats: (id: string, node: string, signal: AbortSignal) =>
    ask<Threats>(`games/${id}/threats?node=${node}`, signal),
  estimate: (id: string, node: string, signal?: AbortSignal) =>
    ask<Estimate>(`games/${id}/estimate?node=${node}`, signal),
  wins: (id: string, node: string, signal: AbortSignal) =>
    ask<Wins>(`games/${id}/wins?node=${node}`, signal),
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
  /** The problems of life and death in a file or a text. */
  readProblems: (source: Blob) => send<LifeProblems>("POST", "life/problems", source, "text/plain"),
  /** The problem that a drawn position sets. */
  sketch: (sketch: LifeSketch) => sendJson<LifeProblem>("POST", "life/sketches", sketch),
  practice: () => send<PracticeOverview>("GET", "practice"),
  progress: () =>
    send<Progress>("GET", `practice/progress?east=${-new Date().getTimezoneOffset()}`),
  collection: (id: string) => send<CollectionContent>("GET", `practice/collections/${id}`),
  practiceProblem: (collection: string, number: number) =>
    send<PracticeProblem>("GET", `practice/collections/${collection}/problems/${number}`),
  /** What to try next, of a collection or of all. */
  nextProblem: (collection: string | null, after?: string) => {
    const query = new URLSearchParams({ ...(collection && { collection }), ...(after && { after }) });
    return send<NextProblem>("GET", `practice/next?${query}`);
  },
  /** It is sent even if the page is left meanwhile. */
  attempt: (attempt: NewAttempt) =>
    request<Attempted>("practice/attempts", {
      method: "POST", headers: { "content-type": "application/json" },
      body: JSON.stringify(attempt), keepalive: true,
    }),
  bring: (problems: NewProblems) => sendJson<Brought>("POST", "practice/problems", problems),
  removeCollection: (id: string) => send<void>("DELETE", `practice/collections/${id}`),
  branch: (id: string, node: string, path: string[]) =>
    send<Branch>("GET", `games/${id}/analysis/branch?node=${node}&path=${path.join(",")}`)
      .then((answer) => answer.children),
};
