import type { About, Analysis, Game, SearchOptions, Thinking } from "../api/types";
import { useText } from "../i18n/text";
import { differences } from "./comparison";
import { stateOf } from "./finding";
import { isCounted } from "./moments";
import { useOptionText } from "./useOptionText";
import { useSides } from "./useSides";

interface Props {
  about: About;
  game: Game;
  at: number;
  /** The move that was made from here. */
  played: string | null;
  shown: Analysis | null;
  player: Thinking | null;
  /** What the form asks for. */
  wanted: SearchOptions;
  /** The game is over here. */
  over: boolean;
  onOptions: () => void;
}

/** What the search is doing, with which options, and what was played here. */
export function AboutLine(props: Props) {
  const { about, played, shown, wanted, over, onOptions } = props;
  const { t } = useText();
  const sides = useSides();
  return (
    <div class="watch-about">
      <SearchState {...props} />
      {played && <span>{t("watch.played", { move: sides.move(played) })}</span>}
      {!over && (
        <span>
          <button type="button" class="plain" onClick={onOptions}>
            {t("watch.options.short")}
          </button>
        </span>
      )}
      {shown && <SearchedWith about={about} shown={shown} wanted={wanted} />}
    </div>
  );
}

function SearchState({ game, at, shown, player }: Props) {
  const { t } = useText();
  const idle = isCounted(game, at) ? "watch.counted" : "watch.state.none";
  const playing = player?.done === null ? "watch.state.waiting" : "watch.player";
  return (
    <span class="watch-state" role="status">
      {t(shown ? `watch.state.${stateOf(shown)}` : player ? playing : idle)}
      {shown?.full && <strong> {t("watch.state.full")}</strong>}
    </span>
  );
}

/** With which options, where they are not those of the form: a review has its own. One line has to
 * do until somebody asks for the rest. */
function SearchedWith({ about, shown, wanted }: Pick<Props, "about" | "wanted"> & {
  shown: Analysis;
}) {
  const { t } = useText();
  const option = useOptionText(about.search);
  const [first, ...rest] = differences(wanted, shown.options).map(
    ([name, , used]) => `${option.name(name)} ${option.value(name, used)}`,
  );
  if (first === undefined) return null;
  const told = t("watch.searched", { options: first });
  if (rest.length === 0) return <p class="watch-searched">{told}</p>;
  return (
    <details class="watch-searched">
      <summary>{t("watch.searched.more", { told, count: rest.length })}</summary>
      {rest.join(" · ")}
    </details>
  );
}
