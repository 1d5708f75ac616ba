import type { About, Analysis, Game, SearchOptions, Thinking } from "../api/types";
import { verdict } from "../game/format";
import { useText } from "../i18n/text";
import { AboutLine } from "./AboutLine";
import { BookLine } from "./BookLine";
import { CandidateTable } from "./CandidateTable";
import type { Finding } from "./finding";
import { Figures, Verdict } from "./Headline";
import { isLeftBehind } from "./moments";
import { Panel } from "./Panel";
import { Elsewhere, LeftBehind, type SearchButton, StartStop } from "./StartStop";

interface Props {
  game: Game;
  about: About;
  at: number;
  /** It is where the game stands. */
  present: boolean;
  /** The move that was made from here. */
  played: string | null;
  connected: boolean;
  /** The analysis of the position. */
  shown: Analysis | null;
  /** The player at work on it, whose own search is shown for want of an analysis. */
  player: Thinking | null;
  /** What the one or the other has found. */
  finding: Finding | null;
  /** The search that runs elsewhere, if one does. */
  elsewhere: Analysis | null;
  search: SearchButton;
  /** What the form asks for. */
  wanted: SearchOptions;
  /** The game is over here. */
  over: boolean;
  numbered: boolean;
  chosen: string | null;
  onChoose: (move: string | null) => void;
  /** Looks at a node; null follows the game. */
  onLook: (node: string | null) => void;
  onOptions: () => void;
}

/** What the search found in a position, and the button that sets it to work. */
export function FoundPanel(props: Props) {
  const { game, present, shown, player, finding, elsewhere, over, onLook } = props;
  const { t } = useText();
  const moves = game.moves.length;
  return (
    <Panel title={t("watch.found")} name="found" unseen>
      {!props.connected && <p class="offline">{t("offline")}</p>}
      <Lead {...props} />
      {elsewhere && <Elsewhere at={elsewhere.at} onGo={() => onLook(elsewhere.node)} />}
      {isLeftBehind(game, present) && <LeftBehind moves={moves} onFollow={() => onLook(null)} />}
      {(shown || !over) && <AboutLine {...props} />}
      {player && <Progress done={player.done} />}
      {finding?.best && <Details {...props} finding={finding} />}
      {!finding && !over && <p class="watch-quiet">{t("watch.candidates.none")}</p>}
    </Panel>
  );
}

/** The result of the game where it is over, else the button; and the best move in a word. */
function Lead({ game, finding, search, over }: Props) {
  const text = useText();
  const { t } = text;
  const ended = over && game.outcome;
  return (
    <div class="watch-lead">
      {ended && <p class="watch-result">{verdict(text, game.outcome!)}</p>}
      {!(ended && search.idle) && <StartStop button={search} />}
      {finding?.best && <Verdict finding={finding} />}
      {ended && !finding && <p class="watch-quiet">{t("watch.over")}</p>}
    </div>
  );
}

/** How far a player is with its move. */
function Progress({ done }: Pick<Thinking, "done">) {
  const { t } = useText();
  return (
    <progress
      class="watch-progress"
      max={1}
      value={done ?? undefined}
      aria-label={t("thinking.progress")}
    />
  );
}

function Details({ played, finding, chosen, numbered, onChoose }: Props & { finding: Finding }) {
  return (
    <>
      <Figures finding={finding} />
      <CandidateTable
        candidates={finding.candidates}
        best={finding.best}
        mover={finding.to_play}
        played={played}
        chosen={chosen}
        onChoose={onChoose}
        numbered={numbered}
        book={finding.book ?? []}
      />
      <BookLine book={finding.book ?? []} chosen={chosen} best={finding.best} />
    </>
  );
}
