import { useEffect, useState } from "preact/hooks";

import { api, refusalText } from "../api/client";
import type { About, GameSummary, NewGame } from "../api/types";
import { useAbout } from "../api/useAbout";
import { useVoice } from "../app/messages";
import { go, routeTo } from "../app/route";
import { gameTitle } from "../game/format";
import { GameLink } from "../game/GameLink";
import { ladder } from "../game/levels";
import { isUntouched } from "../game/listing";
import { useText } from "../i18n/text";
import { USUAL_PACE } from "./paces";
import "./lobby.css";

/** Games that are listed; all of them are in the Games room. */
const LAST = 5;

/** The Watch room before there is anything to watch. */
export function WatchLobby() {
  const text = useText();
  const { t } = text;
  const { about, error } = useAbout();
  const games = useLastGames();
  if (error) return <p class="waiting">{refusalText(text, error)}</p>;
  if (!about) return <p class="waiting">{t("loading")}</p>;
  return (
    <div class="page watch-lobby">
      <h1>{t("watch.choose")}</h1>
      <Machines about={about} />
      {games.length > 0 && <LastGames games={games} about={about} />}
    </div>
  );
}

/** The games that were played last; none before they are known, nor if the server keeps silent. */
function useLastGames(): GameSummary[] {
  const { complain } = useVoice();
  const [games, setGames] = useState<GameSummary[]>([]);
  useEffect(() => {
    const show = (all: GameSummary[]) =>
      setGames(all.filter((game) => !isUntouched(game)).slice(0, LAST));
    api.games().then(show, complain);
  }, [complain]);
  return games;
}

function LastGames({ games, about }: { games: GameSummary[]; about: About }) {
  const { t } = useText();
  return (
    <section>
      <h2>{t("watch.last")}</h2>
      <ul class="saved-games">
        {games.map((game) => (
          <li key={game.id} class="saved">
            <GameLink game={game} about={about} room="watch" />
          </li>
        ))}
      </ul>
      <a href={routeTo("games")}>{t("watch.all")}</a>
    </section>
  );
}

/** A game that plays itself, of each kind: the strongest against itself is most worth watching. */
function Machines({ about }: { about: About }) {
  const text = useText();
  const { t } = text;
  const { complain } = useVoice();
  const play = ({ name, size, player }: Offer): void => {
    const game: NewGame = {
      game: name, size: [size, size], black: player, white: player, pace: USUAL_PACE,
    };
    api.create(game).then(({ id }) => go("watch", id), complain);
  };
  return (
    <section>
      <h2>{t("watch.machines")}</h2>
      <p class="quiet">{t("watch.machines.who")}</p>
      <p class="watch-lobby-offers">
        {offers(about).map((offer) => (
          <button key={offer.name} type="button" class="main" onClick={() => play(offer)}>
            {gameTitle(text, offer.name, offer.size, offer.size)}
          </button>
        ))}
        <a class="button" href={routeTo("play")}>
          {t("watch.machines.other")}
        </a>
      </p>
    </section>
  );
}

interface Offer {
  name: NewGame["game"];
  size: number;
  player: string;
}

/** Each game on the smallest of its usual boards, and its strongest level. */
function offers(about: About): Offer[] {
  return about.games.flatMap(({ name, sizes: [size] }) => {
    const player = ladder(about, name).at(-1)?.spec;
    return size === undefined || !player ? [] : [{ name, size, player }];
  });
}
