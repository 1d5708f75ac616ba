import { useCallback, useEffect, useState } from "preact/hooks";

import { api } from "../api/client";
import type { About, GameSummary } from "../api/types";
import { useAbout } from "../api/useAbout";
import { Dialog } from "../app/Dialog";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { useText } from "../i18n/text";
import { OpenSgf } from "../play/OpenSgf";
import { GameLink, playersOf } from "./GameLink";
import "./games.css";

const PAGE = 50;

interface SavedGames {
  games: GameSummary[] | null;
  more: boolean;
  load: () => void;
  rename: (id: string, name: string) => void;
  remove: (id: string) => void;
}

/** The saved games, newest change first, a page at a time. */
function useSavedGames(): SavedGames {
  const { complain } = useVoice();
  const [games, setGames] = useState<GameSummary[] | null>(null);
  const [more, setMore] = useState(false);
  const load = useCallback((before?: string) => {
    api.games(before).then((page) => {
      setGames((old) => (before && old ? [...old, ...page] : page));
      setMore(page.length === PAGE);
    }, complain);
  }, [complain]);
  useEffect(() => load(), [load]);
  return {
    games, more,
    load: () => load(games?.at(-1)?.changed),
    rename: (id, name) => void api.change(id, { name }).then(() => load(), complain),
    remove: (id) => void api.remove(id).then(() => load(), complain),
  };
}

function NameDialog({ game, onName, onClose }: {
  game: GameSummary; onName: (name: string) => void; onClose: () => void;
}) {
  const { t } = useText();
  const [name, setName] = useState(game.name);
  return (
    <Dialog title={t("games.rename")} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onName(name.trim());
          onClose();
        }}
      >
        <label class="field">
          <span>{t("games.name")}</span>
          <input
            value={name} maxLength={100} onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <div class="dialog-buttons">
          <button type="button" onClick={onClose}>{t("cancel")}</button>
          <button type="submit" class="main">{t("games.rename")}</button>
        </div>
      </form>
    </Dialog>
  );
}

interface RowProps {
  game: GameSummary;
  about: About | null;
  saved: SavedGames;
}

function Row({ game, about, saved }: RowProps) {
  const text = useText();
  const { t } = text;
  const { ask } = useVoice();
  const [naming, setNaming] = useState(false);
  const title = game.name || playersOf(text, game, about);

  async function remove(): Promise<void> {
    const question = { title: t("ask.delete"), body: title, yes: t("delete"), grave: true };
    if (await ask(question)) saved.remove(game.id);
  }

  return (
    <li class="saved">
      <GameLink game={game} about={about} room="play" />
      <div class="saved-actions">
        <a
          class="button" href={routeTo("watch", game.id)} aria-label={`${t("room.watch")}: ${title}`}
        >
          {t("room.watch")}
        </a>
        <button
          type="button" aria-label={`${t("games.rename")}: ${title}`} onClick={() => setNaming(true)}
        >
          {t("games.rename")}
        </button>
        <button type="button" aria-label={`${t("delete")}: ${title}`} onClick={() => void remove()}>
          {t("delete")}
        </button>
      </div>
      {naming && (
        <NameDialog
          game={game} onClose={() => setNaming(false)}
          onName={(name) => saved.rename(game.id, name)}
        />
      )}
    </li>
  );
}

/** All games of this server, to go on with, rename or delete. */
export function GamesRoom() {
  const { t } = useText();
  const { about } = useAbout();
  const saved = useSavedGames();
  return (
    <div class="page games">
      <header>
        <h1>{t("games.title")}</h1>
        <div>
          <a class="button main" href={routeTo("play")}>{t("new.title")}</a>
          <OpenSgf />
        </div>
      </header>
      {saved.games === null && <p class="waiting">{t("loading")}</p>}
      {saved.games?.length === 0 && <p class="quiet">{t("games.none")}</p>}
      <ul>
        {saved.games?.map((game) => <Row key={game.id} game={game} about={about} saved={saved} />)}
      </ul>
      {saved.more && <button type="button" onClick={saved.load}>{t("games.more")}</button>}
    </div>
  );
}
