import { refusalText } from "../api/client";
import { useAbout } from "../api/useAbout";
import { useText } from "../i18n/text";
import { GameRoom } from "./GameRoom";
import { NewGame } from "./NewGame";
import "./play.css";

/** A game if one is named, else the form for a new one. */
export function PlayRoom({ id }: { id: string | null }) {
  const text = useText();
  const { about, error } = useAbout();
  if (id) return <GameRoom key={id} id={id} about={about} />;
  if (about) return <NewGame about={about} />;
  return <p class="waiting">{error ? refusalText(text, error) : text.t("loading")}</p>;
}
