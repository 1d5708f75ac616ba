import { useState } from "preact/hooks";

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
  const [begunByKeys, setBegunByKeys] = useState<string | null>(null);
  if (id) return <GameRoom key={id} id={id} about={about} byKeys={id === begunByKeys} />;
  if (about) return <NewGame about={about} onBegunByKeys={setBegunByKeys} />;
  return <p class="waiting">{error ? refusalText(text, error) : text.t("loading")}</p>;
}
