import { useCallback, useEffect, useState } from "preact/hooks";

import type { About, Game, SearchOptions } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { useKeys } from "../app/useKeys";
import { gameTitle } from "../game/format";
import { reviewProgress } from "../game/review";
import { playersOf } from "../game/spec";
import { useText } from "../i18n/text";
import { BoardView } from "./BoardView";
import { ComparisonTable } from "./ComparisonTable";
import { FoundPanel } from "./FoundPanel";
import { GamePanel } from "./GamePanel";
import { chosen, type Draft } from "./options";
import { OptionsForm } from "./OptionsForm";
import { nextView, type View } from "./overlay";
import { Panel } from "./Panel";
import { searchButton } from "./StartStop";
import { TreePanel } from "./tree/TreePanel";
import { useAnalysis, type Watching } from "./useAnalysis";
import { useFrame } from "./useFrame";

/** Moves of the tree that the server sends unasked. */
const TREE_LIMIT = 60;

interface LensProps {
  live: LiveGame;
  game: Game;
  about: About;
}

/** The position that is looked at, the search in it, and the whole game. */
export function Lens({ live, game, about }: LensProps) {
  const [at, step] = useStep(game.moves.length);
  const analysis = useFrame(live.analysis);
  const watching = useAnalysis({ game, analysis, connected: live.connected }, at);
  const progress = reviewProgress(analysis);
  const [draft, setDraft] = useState<Draft>({});
  const sight = useSight();
  const over = game.outcome !== null && at === game.moves.length;
  const wanted = chosen(about.search, draft);
  const search = searchButton(watching, at, over, wanted);
  const { shown, running, refused } = watching;
  useComplaints(refused);
  useKeys({
    h: () => sight.onView(nextView),
    " ": search.press,
    ArrowLeft: () => step(at - 1),
    ArrowRight: () => step(at + 1),
    Home: () => step(0),
    End: () => step(game.moves.length),
  });
  const place = { game, at, over, onStep: step };
  return (
    <div class={over && !shown ? "watch watch-ended" : "watch"}>
      <Title game={game} about={about} />
      <BoardView {...place} {...sight} analysis={shown} />
      <FoundPanel
        {...place}
        {...sight}
        live={live}
        about={about}
        shown={shown}
        elsewhere={running && running.at !== at && !progress ? running.at : null}
        search={search}
        wanted={wanted}
        numbered={sight.numbered && sight.view === "numbers"}
        onOptions={focusOptions}
      />
      <GamePanel {...place} known={watching.known} progress={progress} />
      <SearchPanels
        live={live}
        about={about}
        watching={watching}
        over={over}
        draft={draft}
        onDraft={setDraft}
      />
    </div>
  );
}

/** What is shown on the board: the view, T5's numbers, and a candidate's variation. */
function useSight() {
  const [view, onView] = useState<View>("heat");
  const [numbered, onNumbered] = useState(false);
  const [chosen, onChoose] = useState<string | null>(null);
  return { view, numbered, chosen, onView, onNumbered, onChoose };
}

interface SearchPanelsProps {
  live: LiveGame;
  about: About;
  watching: Watching;
  over: boolean;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** The search from within: its tree, its options, and what they changed. */
function SearchPanels({ live, about, watching, over, draft, onDraft }: SearchPanelsProps) {
  const { t } = useText();
  const { shown, pair, start } = watching;
  const onAsk = useWatchedTree(live);
  return (
    <>
      {(shown || !over) && (
        <Panel title={t("watch.tree")} name="tree">
          <TreePanel analysis={shown} c={explorationOf(about, shown?.options)} onAsk={onAsk} />
        </Panel>
      )}
      <Panel title={t("watch.options")} name="options">
        <OptionsForm
          options={about.search}
          draft={draft}
          onDraft={onDraft}
          onSearch={start}
          disabled={over}
        />
      </Panel>
      <Panel title={t("watch.compare")} name="compare">
        <ComparisonTable pair={pair} options={about.search} />
      </Panel>
    </>
  );
}

/** Which game it is, and who plays it. */
function Title({ game, about }: { game: Game; about: About }) {
  const text = useText();
  return (
    <header class="watch-title">
      <h1><bdi>{game.name || gameTitle(text, game.game, game.height, game.width)}</bdi></h1>
      <p>{playersOf(text, game, about)}</p>
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
