import { refusalText } from "../api/client";
import { useAbout } from "../api/useAbout";
import { useGame } from "../api/useGame";
import { routeTo } from "../app/route";
import { useText } from "../i18n/text";
import { Rescue } from "../records/Rescue";
import { Lens } from "./Lens";
import "./watch.css";
import "./found.css";
import "./game.css";
import "./options.css";

/** A game under the lens: its positions, the search in them, and what the search found. */
export function WatchRoom({ id }: { id: string }) {
  const text = useText();
  const live = useGame(id);
  const { about, error } = useAbout();
  const failure = live.error ?? error;
  if (failure && !live.game) return <Missing id={id} error={failure} />;
  const { game, tree } = live;
  if (!game || !tree || !about) return <p class="waiting">{text.t("watch.loading")}</p>;
  return <Lens live={live} game={game} tree={tree} about={about} />;
}

function Missing({ id, error }: { id: string; error: unknown }) {
  const text = useText();
  const { t } = text;
  return (
    <div class="waiting">
      <p role="alert">{refusalText(text, error)}</p>
      <Rescue id={id} error={error} />
      <p>
        <a href={routeTo("watch")}>{t("watch.choose")}</a>
      </p>
    </div>
  );
}
