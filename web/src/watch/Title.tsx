import { api } from "../api/client";
import type { About, Game } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { gameTitle } from "../game/format";
import { playersOf } from "../game/spec";
import { useText } from "../i18n/text";
import { RecordInfo } from "../tree/RecordInfo";
import { PaceChoice } from "./PaceChoice";

interface Props {
  game: Game;
  about: About;
  accept: LiveGame["accept"];
}

/** Which game it is, who plays it, and the ways to it. */
export function Title({ game, about, accept }: Props) {
  const text = useText();
  const { black, white } = game.seats;
  const machinesPlay = !black.human && !white.human && game.outcome === null;
  return (
    <header class="watch-title">
      <h1><bdi>{game.name || gameTitle(text, game.game, game.height, game.width)}</bdi></h1>
      <p>{playersOf(text, game, about)}</p>
      {machinesPlay && <PauseOrGoOn game={game} accept={accept} />}
      {machinesPlay && !game.clock && <PaceChoice game={game} accept={accept} />}
      <a href={routeTo("play", game.id)}>{text.t("watch.play")}</a>
      <RecordInfo info={game.info} />
    </header>
  );
}

/** Machines wait for nobody unless they are told to. */
function PauseOrGoOn({ game: { id, paused }, accept }: Omit<Props, "about">) {
  const { t } = useText();
  const { complain } = useVoice();
  const press = (): void => {
    api.change(id, { paused: !paused }).then(accept, complain);
  };
  return (
    <button type="button" onClick={press}>
      {t(paused ? "watch.unpause" : "watch.pause")}
    </button>
  );
}
