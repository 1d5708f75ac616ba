import { useCallback, useEffect, useState } from "preact/hooks";

import { api } from "../api/client";
import type { GameSummary } from "../api/types";
import { useVoice } from "../app/messages";

const PAGE = 50;

export interface SavedGames {
  games: GameSummary[] | null;
  /** There may be older ones. */
  more: boolean;
  load: () => void;
  rename: (id: string, name: string) => void;
  remove: (ids: string[]) => void;
}

/** One after the other: a server that is asked for hundreds of things at once says no. */
async function removeAll(ids: string[]): Promise<void> {
  for (const id of ids) await api.remove(id);
}

/** The saved games, newest change first, a page at a time; changes leave the place in the list. */
export function useSavedGames(): SavedGames {
  const { complain, hush } = useVoice();
  const [games, setGames] = useState<GameSummary[] | null>(null);
  const [more, setMore] = useState(false);
  const load = useCallback((before?: string) => {
    api.games(before).then((page) => {
      setGames((old) => (before && old ? [...old, ...page] : page));
      setMore(page.length === PAGE);
    }, complain);
  }, [complain]);
  const change = (how: (games: GameSummary[]) => GameSummary[]) => {
    hush();
    setGames((old) => old && how(old));
  };
  const failed = (error: unknown) => {
    complain(error);
    load();
  };
  useEffect(() => load(), [load]);
  return {
    games, more,
    load: () => load(games?.at(-1)?.changed),
    rename: (id, name) => void api.change(id, { name }).then(
      () => change((old) => old.map((game) => (game.id === id ? { ...game, name } : game))), failed,
    ),
    remove: (ids) => void removeAll(ids).then(
      () => change((old) => old.filter(({ id }) => !ids.includes(id))), failed,
    ),
  };
}
