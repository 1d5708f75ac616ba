import { useEffect, useMemo, useState } from "preact/hooks";

import type { About, Game, SearchOptions } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { changeSettings, useSettings } from "../app/settings";
import { useKeys } from "../app/useKeys";
import { reviewProgress } from "../game/review";
import { type Step, useStep } from "../game/useStep";
import { useText } from "../i18n/text";
import { BoardView } from "./BoardView";
import { ComparisonTable } from "./ComparisonTable";
import { findingOf, isAbout } from "./finding";
import { FoundPanel } from "./FoundPanel";
import { GamePanel } from "./GamePanel";
import { chosen, type Draft } from "./options";
import { OptionsForm } from "./OptionsForm";
import { nextView } from "./overlay";
import { Panel } from "./Panel";
import { searchButton } from "./StartStop";
import { Title } from "./Title";
import { TreePanel } from "./tree/TreePanel";
import { useAnalysis, type Watching } from "./useAnalysis";
import { useDraft } from "./useDraft";
import { useFrame } from "./useFrame";
import { type Sight, useSight } from "./useSight";

/** Moves of the tree that the server sends unasked. */
const TREE_LIMIT = 60;

interface LensProps {
  live: LiveGame;
  game: Game;
  about: About;
}

/** The position that is looked at, the search in it, and the whole game. */
export function Lens({ live, game, about }: LensProps) {
  const step = useStep(game.moves.length);
  const { at } = step;
  const analysis = useFrame(live.analysis);
  const watching = useStaying(useAnalysis({ game, analysis, connected: live.connected }, at), step);
  const progress = reviewProgress(analysis);
  const [draft, setDraft] = useDraft(about.search, game.game);
  const sight = useSight(at);
  const over = game.outcome !== null && at === game.moves.length;
  const wanted = chosen(about.search, draft);
  const search = searchButton(watching, at, over, wanted);
  const { shown, running, refused } = watching;
  const thinking = useThinking(live, game, at);
  const player = shown ? null : thinking;
  const finding = useMemo(() => shown ?? (player && findingOf(player)), [shown, player]);
  useComplaints(refused);
  useLensKeys(step, sight, game.moves.length, search.press);
  const place = { game, at, over, onStep: step.step };
  return (
    <div class={over && !shown ? "watch watch-ended" : "watch"}>
      <Title game={game} about={about} accept={live.accept} />
      <BoardView {...place} {...sight} candidates={finding?.candidates} />
      <FoundPanel
        {...place}
        about={about}
        connected={live.connected}
        shown={shown}
        player={player}
        finding={finding}
        elsewhere={running && running.at !== at && !progress ? running.at : null}
        search={search}
        wanted={wanted}
        numbered={sight.numbered && sight.view === "numbers"}
        chosen={sight.chosen}
        onChoose={sight.onChoose}
        onOptions={focusOptions}
      />
      <GamePanel {...place} known={watching.known} progress={progress} />
      <SearchPanels
        live={live}
        about={about}
        watching={watching}
        played={player !== null}
        over={over}
        draft={draft}
        onDraft={setDraft}
        onWay={sight.onWay}
      />
    </div>
  );
}

interface SearchPanelsProps {
  live: LiveGame;
  about: About;
  watching: Watching;
  /** Is what is shown a player's own search? */
  played: boolean;
  over: boolean;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onWay: Sight["onWay"];
}

/** The search from within: its tree, its options, and what they changed. */
function SearchPanels(props: SearchPanelsProps) {
  const { live, about, watching, over, draft, onDraft } = props;
  const { t } = useText();
  const { shown, pair, start } = watching;
  const onAsk = useWatchedTree(live);
  return (
    <>
      {(shown || !over) && (
        <Panel title={t("watch.tree")} name="tree">
          <TreePanel
            analysis={shown}
            played={props.played}
            c={explorationOf(about, shown?.options)}
            onAsk={onAsk}
            onWay={props.onWay}
          />
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

/** Whoever starts a search wants to see it, even if the game goes on. */
function useStaying(watching: Watching, { stay }: Step): Watching {
  const start = (options: SearchOptions): void => {
    stay();
    watching.start(options);
  };
  return { ...watching, start };
}

/** The player at work on the position that is shown. */
function useThinking({ thinking }: LiveGame, game: Game, at: number) {
  const drawn = useFrame(thinking);
  return drawn && isAbout(drawn, game, at) ? drawn : null;
}

function useLensKeys({ at, step }: Step, sight: Sight, moves: number, press: () => void): void {
  const { threats } = useSettings();
  useKeys({
    h: () => sight.onView(nextView),
    t: () => changeSettings({ threats: !threats }),
    " ": press,
    Escape: sight.clear,
    ArrowLeft: () => step(at - 1),
    ArrowRight: () => step(at + 1),
    Home: () => step(0),
    End: () => step(moves),
  });
}

function focusOptions(): void {
  document.querySelector<HTMLElement>(".watch-options input")?.focus();
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
