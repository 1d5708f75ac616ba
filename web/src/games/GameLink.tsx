import type { About, GameSummary } from "../api/types";
import { routeTo, type Room } from "../app/route";
import { gameTitle, verdict, when } from "../game/format";
import { playerName } from "../game/spec";
import { type Text, useText } from "../i18n/text";

/** Who plays a game: "You – Strong". */
export function playersOf(text: Text, { seats }: GameSummary, about: About | null): string {
  const { black, white } = seats;
  return `${playerName(text, black.spec, about)} – ${playerName(text, white.spec, about)}`;
}

interface Props {
  game: GameSummary;
  about: About | null;
  room: Room;
}

/** A saved game in a few lines, and the way to it. */
export function GameLink({ game, about, room }: Props) {
  const text = useText();
  const { t, language } = text;
  const players = playersOf(text, game, about);
  return (
    <a href={routeTo(room, game.id)}>
      <strong>{game.name || players}</strong>
      <span>
        {gameTitle(text, game.game, game.height, game.width)}{game.name && ` · ${players}`}
      </span>
      <span>
        {t("move-count", { n: game.moves })} ·{" "}
        {game.outcome ? verdict(text, game.outcome) : t("games.open")}
      </span>
      <time dateTime={game.changed}>{when(game.changed, language)}</time>
    </a>
  );
}
