import { useCallback, useEffect, useState } from "preact/hooks";

import { refusalText } from "../api/client";
import type { About, Game, SearchOptions } from "../api/types";
import { useAbout } from "../api/useAbout";
import { type LiveGame, useGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { useKeys } from "../app/useKeys";
import { gameTitle } from "../game/format";
import { playerName } from "../game/spec";
import { useText } from "../i18n/text";
import { BoardView } from "./BoardView";
import { ComparisonTable } from "./ComparisonTable";
import { FoundPanel } from "./FoundPanel";
import { GamePanel } from "./GamePanel";
import { chosen as chosenOptions, type Draft } from "./options";
import { OptionsForm } from "./OptionsForm";
import { nextView, type View } from "./overlay";
import { Panel } from "./Panel";
import { reviewProgress } from "./review";
import { searchButton } from "./StartStop";
import { TreePanel } from "./tree/TreePanel";
import { useAnalysis } from "./useAnalysis";
import { useFrame } from "./useFrame";
import "./watch.css";

/** Moves of the tree that the server sends unasked. */
const TREE_LIMIT = 60;

/** A game under the lens: its positions, the search in them, and what the search found. */
export function WatchRoom({ id }: { id: string }) {
  const text = useText();
  const live = useGame(id);
  const { about, error } = useAbout();
  const failure = live.error ?? error;
  if (failure && !live.game) return <Missing why={refusalText(text, failure)} />;
  if (!live.game || !about) return <p class="waiting">{text.t("watch.loading")}</p>;
  return <Lens live={live} game={live.game} about={about} />;
}

function Missing({ why }: { why: string }) {
  const { t } = useText();
  return (
    <div class="waiting">
      <p role="alert">{why}</p>
      <p>
        <a href={routeTo("watch")}>{t("watch.choose")}</a>
      </p>
    </div>
  );
}

interface LensProps {
  live: LiveGame;
  game: Game;
  about: About;
}

function Lens({ live, game, about }: LensProps) {
  const { t } = useText();
  const [at, step] = useStep(game.moves.length);
  const analysis = useFrame(live.analysis);
  const watching = useAnalysis({ game, analysis, connected: live.connected }, at);
  const progress = reviewProgress(analysis);
  const [draft, setDraft] = useState<Draft>({});
  const [view, setView] = useState<View>("heat");
  const [numbered, setNumbered] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  const onAsk = useWatchedTree(live);
  const over = game.outcome !== null && at === game.moves.length;
  const wanted = chosenOptions(about.search, draft);
  const search = searchButton(watching, at, over, wanted);
  useComplaints(watching.refused);
  useKeys({
    h: () => setView(nextView),
    " ": search.press,
    ArrowLeft: () => step(at - 1),
    ArrowRight: () => step(at + 1),
    Home: () => step(0),
    End: () => step(game.moves.length),
  });
  const { shown, running } = watching;
  return (
    <div class={over && !shown ? "watch watch-ended" : "watch"}>
      <Title game={game} about={about} />
      <BoardView
        game={game}
        at={at}
        analysis={shown}
        over={over}
        chosen={chosen}
        view={view}
        numbered={numbered}
        onChoose={choose}
        onView={setView}
        onNumbered={setNumbered}
        onStep={step}
      />
      <FoundPanel
        live={live}
        game={game}
        about={about}
        at={at}
        shown={shown}
        elsewhere={running && running.at !== at && !progress ? running.at : null}
        search={search}
        wanted={wanted}
        over={over}
        numbered={numbered && view === "numbers"}
        chosen={chosen}
        onChoose={choose}
        onStep={step}
        onOptions={focusOptions}
      />
      <GamePanel game={game} at={at} known={watching.known} progress={progress} onStep={step} />
      {(shown || !over) && (
        <Panel title={t("watch.tree")} name="tree">
          <TreePanel analysis={shown} c={explorationOf(about, shown?.options)} onAsk={onAsk} />
        </Panel>
      )}
      <Panel title={t("watch.options")} name="options">
        <OptionsForm
          options={about.search}
          draft={draft}
          onDraft={setDraft}
          onSearch={watching.start}
          disabled={over}
        />
      </Panel>
      <Panel title={t("watch.compare")} name="compare">
        <ComparisonTable pair={watching.pair} options={about.search} />
      </Panel>
    </div>
  );
}

/** Which game it is, and who plays it. */
function Title({ game, about }: { game: Game; about: About }) {
  const text = useText();
  const { black, white } = game.seats;
  return (
    <header class="watch-title">
      <h1>{game.name || gameTitle(text, game.game, game.height, game.width)}</h1>
      <p>{playerName(text, black.spec, about)} – {playerName(text, white.spec, about)}</p>
      <a href={routeTo("play", game.id)}>{text.t("watch.play")}</a>
    </header>
  );
}

function focusOptions(): void {
  document.querySelector<HTMLElement>(".watch-options input")?.focus();
}

/** The position shown; it follows the game as long as nobody steps back. */
function useStep(moves: number): [number, (at: number) => void] {
  const [wanted, setWanted] = useState<number | null>(null);
  const step = useCallback(
    (at: number) => setWanted(at >= moves ? null : Math.max(0, at)),
    [moves],
  );
  return [Math.min(wanted ?? moves, moves), step];
}

/** Have the server send the analysis with the top of its tree, and the ways that were opened. */
function useWatchedTree({ watch }: LiveGame): (ways: string[][]) => void {
  const [open, setOpen] = useState<string[][]>([]);
  useEffect(() => watch({ analysis: true, tree: { limit: TREE_LIMIT, open } }), [watch, open]);
  return setOpen;
}

function useComplaints(refused: unknown): void {
  const { complain } = useVoice();
  useEffect(() => {
    if (refused) complain(refused);
  }, [refused, complain]);
}

/** The constant c that a search ran with. */
function explorationOf(about: About, options: SearchOptions = {}): number {
  const fallback = about.search.find((option) => option.name === "exploration")?.default;
  return Number(options.exploration ?? fallback ?? 0);
}
