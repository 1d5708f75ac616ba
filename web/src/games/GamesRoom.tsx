import type { About, GameSummary } from "../api/types";
import { useAbout } from "../api/useAbout";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { isUntouched } from "../game/listing";
import { useText } from "../i18n/text";
import { OpenSgf } from "../records/OpenSgf";
import "./games.css";
import { SavedGame } from "./SavedGame";
import { useSavedGames, type SavedGames } from "./useSavedGames";

interface ListProps {
  games: GameSummary[];
  about: About | null;
  saved: SavedGames;
}

function GameList({ games, ...rest }: ListProps) {
  return (
    <ul class="saved-games">
      {games.map((game) => <SavedGame key={game.id} game={game} {...rest} />)}
    </ul>
  );
}

/** Games that were begun and left at once: one line, so that they do not bury the others. */
function Untouched(props: ListProps) {
  const { games, saved } = props;
  const { t } = useText();
  const { ask } = useVoice();
  const n = games.length;

  async function clear(): Promise<void> {
    const question = {
      title: t("ask.clear", { n }), body: t("ask.delete.body"), yes: t("delete"), grave: true,
    };
    if (await ask(question)) saved.remove(games.map(({ id }) => id));
  }

  if (n === 0) return null;
  return (
    <div class="untouched">
      <details>
        <summary>{t("games.untouched", { n })}</summary>
        <GameList {...props} />
      </details>
      <button type="button" onClick={() => void clear()}>{t("games.clear")}</button>
    </div>
  );
}

function NoGames() {
  const { t } = useText();
  return (
    <p class="quiet">
      {t("games.none")} <a href={routeTo("play")}>{t("games.begin")}</a>
    </p>
  );
}

/** All games of this server, to go on with, rename or delete. */
export function GamesRoom() {
  const { t } = useText();
  const { about } = useAbout();
  const saved = useSavedGames();
  const games = saved.games ?? [];
  const list = { about, saved };
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
      {saved.games?.length === 0 && <NoGames />}
      <GameList {...list} games={games.filter((game) => !isUntouched(game))} />
      <Untouched {...list} games={games.filter(isUntouched)} />
      {saved.more && <button type="button" onClick={saved.load}>{t("games.more")}</button>}
    </div>
  );
}
