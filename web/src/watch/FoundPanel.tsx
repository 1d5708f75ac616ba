import type { About, Analysis, Game, SearchOptions } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { verdict } from "../game/format";
import { ThinkingPanel } from "../game/ThinkingPanel";
import { useText } from "../i18n/text";
import { CandidateTable } from "./CandidateTable";
import { differences } from "./comparison";
import { Figures, Verdict } from "./Headline";
import { Panel } from "./Panel";
import { Elsewhere, type SearchButton, SearchState, StartStop } from "./StartStop";
import { useOptionText } from "./useOptionText";

interface Props {
  live: LiveGame;
  game: Game;
  about: About;
  at: number;
  shown: Analysis | null;
  /** Where another search runs, if one does. */
  elsewhere: number | null;
  search: SearchButton;
  /** What the form asks for. */
  wanted: SearchOptions;
  /** The game is over here. */
  over: boolean;
  numbered: boolean;
  chosen: string | null;
  onChoose: (move: string | null) => void;
  onStep: (at: number) => void;
  onOptions: () => void;
}

/** What the search found in a position, and the button that sets it to work. */
export function FoundPanel(props: Props) {
  const { live, about, game, at, shown, elsewhere, over, wanted } = props;
  const { t } = useText();
  const thinking = at === game.moves.length ? live.thinking : null;
  return (
    <Panel title={t("watch.found")} name="found" unseen>
      {!live.connected && <p class="offline">{t("offline")}</p>}
      <Lead {...props} />
      {elsewhere !== null && <Elsewhere at={elsewhere} onStep={props.onStep} />}
      {(shown || !over) && (
        <p class="watch-about">
          <SearchState shown={shown} />
          {shown && <SearchedWith about={about} shown={shown} wanted={wanted} />}
          {!over && (
            <span>
              <button type="button" class="plain" onClick={props.onOptions}>
                {t("watch.options.short")}
              </button>
            </span>
          )}
        </p>
      )}
      {thinking && !shown && <ThinkingPanel thinking={thinking} />}
      {shown && (
        <>
          <Figures analysis={shown} />
          <CandidateTable
            candidates={shown.candidates}
            mover={shown.to_play}
            chosen={props.chosen}
            onChoose={props.onChoose}
            numbered={props.numbered}
          />
        </>
      )}
      {!shown && !over && <p class="watch-quiet">{t("watch.candidates.none")}</p>}
    </Panel>
  );
}

/** The result of the game where it is over, else the button; and the best move in a word. */
function Lead({ game, shown, search, over }: Props) {
  const text = useText();
  const { t } = text;
  const ended = over && game.outcome;
  return (
    <div class="watch-lead">
      {ended && <p class="watch-result">{verdict(text, game.outcome!)}</p>}
      {!(ended && search.idle) && <StartStop button={search} />}
      {shown && <Verdict analysis={shown} />}
      {ended && !shown && <p class="watch-quiet">{t("watch.over")}</p>}
    </div>
  );
}

interface SearchedProps {
  about: About;
  shown: Analysis;
  wanted: SearchOptions;
}

/** With which options, where they are not those of the form: a review has its own. */
function SearchedWith({ about, shown, wanted }: SearchedProps) {
  const { t } = useText();
  const option = useOptionText(about.search);
  const other = differences(wanted, shown.options).map(
    ([name, , used]) => `${option.name(name)} ${option.value(name, used)}`,
  );
  if (other.length === 0) return null;
  return <span>{t("watch.searched", { options: other.join(" · ") })}</span>;
}
