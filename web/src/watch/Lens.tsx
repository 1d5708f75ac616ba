import { useEffect, useMemo, useState } from "preact/hooks";

import type { Tree } from "../api/tree";
import type { About, Analysis, Game, Option, SearchOptions } from "../api/types";
import type { LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { changeSettings, useSettings } from "../app/settings";
import { useKeys } from "../app/useKeys";
import { reviewProgress } from "../game/review";
import { useText } from "../i18n/text";
import { type Look, useLook } from "../tree/useLook";
import { type Marking, useMarking } from "../tree/useMarking";
import { useTask } from "../tree/useTask";
import { useTrying } from "../tree/useTrying";
import { childrenOf, forkOf, movesIn, stationsOf, wayTo } from "../tree/walk";
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
import { optionsFor } from "./usual";

/** Moves of the tree that the server sends unasked. */
const TREE_LIMIT = 60;

interface LensProps {
  live: LiveGame;
  game: Game;
  tree: Tree;
  about: About;
}

/** The position that is looked at, the search in it, and the whole game. */
export function Lens({ live, game, tree, about }: LensProps) {
  const { grow } = live;
  const task = useTask(game, tree);
  const look = useLook(tree, false, task.isSeen);
  const { node, at, present } = look;
  const analysis = useFrame(live.analysis);
  const watching = useStaying(
    useAnalysis({ game, analysis, connected: live.connected }, node.id), look,
  );
  const progress = reviewProgress(analysis);
  const [draft, setDraft] = useDraft(about.search, game.game);
  const sight = useSight(node.id);
  const over = game.outcome !== null && present;
  const options = useMemo(() => optionsFor(about, game, draft), [about, game, draft]);
  const wanted = chosen(options, draft);
  const search = searchButton(watching, node.id, over, wanted);
  const { shown, running, refused } = watching;
  const trying = useTrying({
    game, tree, look, on: false, onTurn: () => undefined, grow,
    onTried: (id, isNew) => {
      task.found(id, isNew);
      // The search goes where its watcher goes by a move of their own.
      if (running?.node === node.id && running.review === null) {
        watching.start(running.options, id);
      }
    },
  });
  const marking = useMarking(game, look, grow);
  const thinking = useThinking(live, game, present);
  const player = shown ? null : thinking;
  const finding = useMemo(() => shown ?? (player && findingOf(player)), [shown, player]);
  const played = useMemo(() => childrenOf(tree, node).find((child) => child.game), [tree, node]);
  const line = useGameLine(tree, look, watching.known);
  useComplaints(refused);
  useLensKeys(look, sight, marking, search.press);
  return (
    <div class={over && !shown ? "watch watch-ended" : "watch"}>
      <Title game={game} about={about} accept={live.accept} />
      <BoardView
        {...sight} game={game} tree={tree} look={look} over={over} trying={trying}
        marking={marking} task={task} grow={grow} played={played?.move ?? null}
        finding={finding}
      />
      <FoundPanel
        game={game}
        at={at}
        over={over}
        present={present}
        played={played?.move ?? null}
        onLook={look.to}
        about={about}
        connected={live.connected}
        shown={shown}
        player={player}
        finding={finding}
        elsewhere={running && running.node !== node.id && !progress ? running : null}
        search={search}
        wanted={wanted}
        numbered={sight.numbered && sight.view === "numbers"}
        chosen={sight.chosen}
        onChoose={sight.onChoose}
        onOptions={focusOptions}
      />
      <GamePanel game={game} {...line} progress={progress} />
      <SearchPanels
        live={live}
        about={about}
        options={options}
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

/** The game as played: where one is in it, what is known of it, and how to go elsewhere in it. */
function useGameLine(tree: Tree, look: Look, known: Map<string, Analysis>) {
  const stations = useMemo(() => stationsOf(wayTo(tree, tree.tip)), [tree]);
  const byMoves = useMemo(() => new Map(stations.flatMap(({ id }, at) => {
    const analysis = known.get(id);
    return analysis ? [[at, analysis] as const] : [];
  })), [stations, known]);
  const fork = forkOf(look.way);
  return {
    at: movesIn(look.way.slice(0, look.way.indexOf(fork) + 1)),
    known: byMoves,
    onStep: (at: number) => look.to(at >= stations.length - 1 ? null : stations[at]!.id),
  };
}

interface SearchPanelsProps {
  live: LiveGame;
  about: About;
  /** With the defaults of this game. */
  options: Option[];
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
  const { live, about, options, watching, over, draft, onDraft } = props;
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
            c={explorationOf(about, shown?.used)}
            onAsk={onAsk}
            onWay={props.onWay}
          />
        </Panel>
      )}
      <Panel title={t("watch.options")} name="options">
        <OptionsForm
          options={options}
          draft={draft}
          onDraft={onDraft}
          onSearch={start}
          disabled={over}
        />
      </Panel>
      <Panel title={t("watch.compare")} name="compare">
        <ComparisonTable pair={pair} options={options} />
      </Panel>
    </>
  );
}

/** Whoever starts a search wants to see it, even if the game goes on. */
function useStaying(watching: Watching, { stay }: Look): Watching {
  const start: Watching["start"] = (options, node) => {
    if (node === undefined) stay();
    watching.start(options, node);
  };
  return { ...watching, start };
}

/** The player at work on the position that is shown. */
function useThinking({ thinking }: LiveGame, game: Game, present: boolean) {
  const drawn = useFrame(thinking);
  return drawn && isAbout(drawn, game, present) ? drawn : null;
}

function useLensKeys(look: Look, sight: Sight, marking: Marking, press: () => void): void {
  const { threats } = useSettings();
  const going = (steps: -1 | 1) => {
    const beside = look.beside(steps);
    return beside ? () => look.to(beside.id) : undefined;
  };
  useKeys({
    h: () => sight.onView(nextView),
    t: () => changeSettings({ threats: !threats }),
    " ": press,
    Escape: marking.tool ? () => marking.choose(null) : sight.clear,
    ArrowLeft: () => look.step(-1),
    ArrowRight: () => look.step(1),
    ArrowUp: going(-1),
    ArrowDown: going(1),
    Home: () => look.to(look.way[0]!.id),
    End: () => look.to(null),
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
