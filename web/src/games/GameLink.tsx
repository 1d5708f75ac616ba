import type { About, Colour, GameSummary } from "../api/types";
import { routeTo, type Room } from "../app/route";
import { colourName, gameTitle, moveCount, verdict, when } from "../game/format";
import { resultText } from "../game/record";
import { playerName } from "../game/spec";
import { useText, type Text } from "../i18n/text";
import "./games.css";

/** Who plays a game: "A person – Strong". */
export function playersOf(text: Text, { seats }: GameSummary, about: About | null): string {
  const { black, white } = seats;
  return `${playerName(text, black.spec, about)} – ${playerName(text, white.spec, about)}`;
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
  room: Room;
}

/** A saved game in a few lines: what it is, who played it, how it stands; and the way to it. */
export function GameLink({ game, about, room }: Props) {
  const text = useText();
  const { black, white } = game.seats;
  const kind = gameTitle(text, game.game, game.height, game.width);
  return (
    <a href={routeTo(room, game.id)}>
      <strong>{game.name || kind}</strong>
      <span class="players">
        <Player colour="black" name={playerName(text, black.spec, about)} />{" "}
        <Player colour="white" name={playerName(text, white.spec, about)} />
      </span>
      <span>
        {game.name && `${kind} · `}{moveCount(text, game.moves)} ·{" "}
        <span class={game.outcome || game.result ? "won" : undefined}>{standing(text, game)}</span>
      </span>
      <time dateTime={game.changed}>{when(game.changed, text.language)}</time>
    </a>
  );
}
