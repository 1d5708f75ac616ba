import type { About, Colour, GameSummary } from "../api/types";
import { routeTo, type Room } from "../app/route";
import { useText, type Text } from "../i18n/text";
import { colourName, gameTitle, moveCount, verdict, when } from "./format";
import "./game-link.css";
import { resultText } from "./record";
import { nameAt } from "./spec";

function Player({ colour, name }: { colour: Colour; name: string }) {
  const text = useText();
  return (
    <span class="player">
      <i class={`chip ${colour}`} aria-hidden="true" />
      <span class="unseen">{colourName(text, colour)}: </span><bdi>{name}</bdi>
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
  const kind = gameTitle(text, game.game, game.height, game.width);
  return (
    <a href={routeTo(room, game.id)}>
      <strong><bdi>{game.name || kind}</bdi></strong>
      <span class="players">
        <Player colour="black" name={nameAt(text, game, "black", about)} />{" "}
        <Player colour="white" name={nameAt(text, game, "white", about)} />
      </span>
      <span>
        {game.name && `${kind} · `}{moveCount(text, game.moves)} ·{" "}
        <bdi class={game.outcome || game.result ? "won" : undefined}>{standing(text, game)}</bdi>
      </span>
      <time dateTime={game.changed}>{when(game.changed, text.language)}</time>
    </a>
  );
}
