import { useState } from "preact/hooks";

import type { About, Colour, GameSummary } from "../api/types";
import { Dialog } from "../app/Dialog";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { colourName, gameTitle, moveCount, verdict, when } from "../game/format";
import { resultText } from "../game/record";
import { playerName } from "../game/spec";
import { useText, type Text } from "../i18n/text";
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

function Player({ colour, name }: { colour: Colour; name: string }) {
  const text = useText();
  return (
    <span class="player">
      <i class={`chip ${colour}`} aria-hidden="true" />
      <span class="unseen">{colourName(text, colour)}: </span>{name}
    </span>
  );
}

/** Who won, by the moves or else by the record; or that nobody has yet. */
function standing(text: Text, { outcome, result }: GameSummary): string {
  if (outcome) return verdict(text, outcome);
  return result ? resultText(text, result) : text.t("games.open");
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
      <a class="button" href={routeTo("watch", game.id)} aria-label={`${t("room.watch")}: ${title}`}>
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

/** A game of the list: what it is, who played it, how it stands, and what can be done with it. */
export function SavedGame({ game, about, saved }: Props) {
  const text = useText();
  const black = playerName(text, game.seats.black.spec, about);
  const white = playerName(text, game.seats.white.spec, about);
  const kind = gameTitle(text, game.game, game.height, game.width);
  return (
    <li class="saved">
      <a href={routeTo("play", game.id)}>
        <strong>{game.name || kind}</strong>
        <span class="players">
          <Player colour="black" name={black} /> <Player colour="white" name={white} />
        </span>
        <span>
          {game.name && `${kind} · `}{moveCount(text, game.moves)} ·{" "}
          <span class={game.outcome || game.result ? "won" : undefined}>{standing(text, game)}</span>
        </span>
        <time dateTime={game.changed}>{when(game.changed, text.language)}</time>
      </a>
      <Actions game={game} title={game.name || `${black} – ${white}`} saved={saved} />
    </li>
  );
}
