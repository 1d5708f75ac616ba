import { useEffect, useState } from "preact/hooks";

import { api, refusalText } from "../api/client";
import type { About, GameSummary, NewGame } from "../api/types";
import { useAbout } from "../api/useAbout";
import { useVoice } from "../app/messages";
import { go, routeTo } from "../app/route";
import { gameTitle } from "../game/format";
import { playerName } from "../game/spec";
import { GameLink } from "../games/GameLink";
import { useText } from "../i18n/text";

/** Games that are listed; all of them are in the Games room. */
const LAST = 5;

/** Plays both sides, and takes a second or so for a move: time to look. */
const PLAYER = "tactics:simulations=30000";

/** The Watch room before there is anything to watch. */
export function WatchLobby() {
  const text = useText();
  const { t } = text;
  const { about, error } = useAbout();
  const games = useLastGames();
  if (error) return <p class="waiting">{refusalText(text, error)}</p>;
  if (!about || !games) return <p class="waiting">{t("loading")}</p>;
  return (
    <div class="page games watch-lobby">
      <h1>{t("watch.choose")}</h1>
      <Machines about={about} />
      {games.length > 0 && (
        <section>
          <h2>{t("watch.last")}</h2>
          <ul>
            {games.map((game) => (
              <li key={game.id} class="saved">
                <GameLink game={game} about={about} room="watch" />
              </li>
            ))}
          </ul>
          <a href={routeTo("games")}>{t("watch.all")}</a>
        </section>
      )}
    </div>
  );
}

/** The games that were played last; null before they are known. */
function useLastGames(): GameSummary[] | null {
  const { complain } = useVoice();
  const [games, setGames] = useState<GameSummary[] | null>(null);
  useEffect(() => {
    api.games().then((all) => setGames(all.slice(0, LAST)), complain);
  }, [complain]);
  return games;
}

/** A game that plays itself, of each kind. */
function Machines({ about }: { about: About }) {
  const text = useText();
  const { t } = text;
  const { complain } = useVoice();
  const play = ({ name, size }: Offer): void => {
    const game: NewGame = { game: name, size: [size, size], black: PLAYER, white: PLAYER };
    api.create(game).then(({ id }) => go("watch", id), complain);
  };
  return (
    <section>
      <h2>{t("watch.machines")}</h2>
      <p class="quiet">{t("watch.machines.who", { player: playerName(text, PLAYER, about) })}</p>
      <p class="watch-buttons">
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
}

/** Each game on the smallest of its usual boards. */
function offers({ games }: About): Offer[] {
  return games.flatMap(({ name, sizes: [size] }) => (size === undefined ? [] : [{ name, size }]));
}
