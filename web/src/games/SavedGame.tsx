import { useState } from "preact/hooks";

import type { About, GameSummary } from "../api/types";
import { Dialog } from "../app/Dialog";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { GameLink } from "../game/GameLink";
import { playersOf } from "../game/spec";
import { useText } from "../i18n/text";
import type { SavedGames } from "./useSavedGames";

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
            value={name} maxLength={100} dir="auto"
            onInput={(event) => setName(event.currentTarget.value)}
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

interface Props {
  game: GameSummary;
  about: About | null;
  saved: SavedGames;
}

function Actions({ game, title, saved }: Omit<Props, "about"> & { title: string }) {
  const { t } = useText();
  const { ask } = useVoice();
  const [naming, setNaming] = useState(false);

  async function remove(): Promise<void> {
    const question = { title: t("ask.delete"), body: title, yes: t("delete"), grave: true };
    if (await ask(question)) saved.remove([game.id]);
  }

  return (
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
      {naming && (
        <NameDialog
          game={game} onClose={() => setNaming(false)}
          onName={(name) => saved.rename(game.id, name)}
        />
      )}
    </div>
  );
}

/** A game of the list, and what can be done with it. */
export function SavedGame({ game, about, saved }: Props) {
  const text = useText();
  return (
    <li class="saved">
      <GameLink game={game} about={about} room="play" />
      <Actions game={game} title={game.name || playersOf(text, game, about)} saved={saved} />
    </li>
  );
}
