import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { refusalText } from "../api/client";
import type { Tree } from "../api/tree";
import type { About, Game } from "../api/types";
import { useGame, type LiveGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { changeSettings, useSettings } from "../app/settings";
import { useKeys } from "../app/useKeys";
import { EstimatePanel } from "../game/EstimatePanel";
import { colourName, moveName, verdict } from "../game/format";
import { ThreatPanel, ThreatSwitch } from "../game/ThreatPanel";
import { hasThreats } from "../game/threats";
import { useEstimate } from "../game/useEstimate";
import { useThreats } from "../game/useThreats";
import type { Ghosts } from "../game/variation";
import { useText } from "../i18n/text";
import { Rescue } from "../records/Rescue";
import { positionAfter } from "../tree/position";
import { TrySwitch } from "../tree/TrySwitch";
import { useLook } from "../tree/useLook";
import { useMarking, usePen } from "../tree/useMarking";
import { useTask } from "../tree/useTask";
import { useSwitch, useTrying } from "../tree/useTrying";
import { useWheel } from "../tree/useWheel";
import { Controls } from "./Controls";
import { GameBoard } from "./GameBoard";
import { HintLine } from "./HintLine";
import { OpeningStage } from "./OpeningStage";
import { stageOf } from "./opening";
import { RecordPanel } from "./RecordPanel";
import { Standing } from "./Standing";
import type { TableProps } from "./table";
import { useCommands } from "./useCommands";
import { useHint } from "./useHint";

/** Says every new move, and the end of the game, to screen readers. */
function useAnnouncements(game: Game): void {
  const text = useText();
  const { announce } = useVoice();
  const heard = useRef<number | null>(null);
  const count = game.moves.length;
  useEffect(() => {
    const last = game.moves.at(-1);
    const isNew = heard.current !== null && count > heard.current;
    heard.current = count;
    const said = [
      isNew && last && `${colourName(text, last.colour)} ${moveName(text, last.move)}`,
      isNew && last && last.captured.length > 0
        && text.t("captured", { n: last.captured.length }),
      game.outcome && verdict(text, game.outcome),
    ].filter(Boolean);
    if (said.length > 0) announce(said.join(". "));
  }, [count, game.outcome?.reason]);
}

function useGameKeys(table: TableProps): void {
  const { game, look, trying, task, marking, hint, commands, notNow } = table;
  const { numbers, threats } = useSettings();
  const { say } = useVoice();
  const changing = (act: () => void) => (notNow ? () => say(notNow) : act);
  const going = (steps: -1 | 1) => {
    const beside = look.beside(steps);
    return beside ? () => look.to(beside.id) : undefined;
  };
  useKeys({
    u: changing(commands.undo),
    r: game.redo ? changing(commands.redo) : undefined,
    p: !commands.pass ? undefined : notNow || task.hidden ? () => trying.attempt("pass")
      : stageOf(game) ? undefined : commands.pass,
    h: hint.toggle,
    n: () => changeSettings({ numbers: !numbers }),
    t: () => changeSettings({ threats: !threats }),
    v: trying.turn,
    Escape: marking.tool ? () => marking.choose(null) : undefined,
    ArrowLeft: () => look.step(-1),
    ArrowRight: () => look.step(1),
    ArrowUp: going(-1),
    ArrowDown: going(1),
    Home: () => look.to(look.way[0]!.id),
    End: () => look.to(null),
  });
}

interface TableRoomProps {
  live: LiveGame;
  game: Game;
  tree: Tree;
  about: About | null;
  byKeys: boolean;
}

/** All that is known and can be done at the table of a game. */
function useTable({ live, game, tree }: TableRoomProps): TableProps {
  const { t } = useText();
  const { accept, grow } = live;
  const [on, setOn] = useSwitch();
  const task = useTask(game, tree);
  const pen = usePen();
  // Who tries or draws stays there, even if the game goes on.
  const look = useLook(tree, on || pen.tool !== null, task.isSeen);
  const trying = useTrying({
    game, tree, look, on, onTurn: setOn, grow, onTried: task.found,
  });
  const position = useMemo(() => positionAfter(game, look.way), [game.id, look.way]);
  const marking = useMarking(game, look, pen, grow);
  const hint = useHint(live, game, look.node.id);
  const commands = useCommands(game, accept);
  const notNow = trying.now ? t("try.first") : look.present ? null : t("look.first");
  return { game, tree, look, position, trying, task, marking, hint, commands, grow, notNow };
}

/** A game on the board, with everything around it. */
function Table(props: TableRoomProps) {
  const { live: { thinking, connected }, game, about, byKeys } = props;
  const text = useText();
  const table = useTable(props);
  const { look } = table;
  const over = game.outcome !== null && look.present;
  const threatened = useThreats(game, look.node.id, over);
  const estimated = useEstimate(game, look.node.id, table.position.stones);
  const [ghost, setGhost] = useState<Ghosts>();
  const wheel = useWheel(look);
  useAnnouncements(game);
  useGameKeys(table);
  return (
    <div class="room game">
      <div class="board-place" {...wheel}>
        <GameBoard
          {...table} threatened={threatened} estimated={estimated} ghost={ghost} focused={byKeys}
        />
      </div>
      <section class="panel" aria-label={text.t("table")}>
        {!connected && <p class="offline">{text.t("offline")}</p>}
        <Standing {...table} about={about} thinking={thinking} />
        <OpeningStage {...table} />
        <Controls {...table} />
        <div class="switches">
          <TrySwitch trying={table.trying} />
          {hasThreats(game, over) && <ThreatSwitch />}
          <EstimatePanel {...estimated} />
          <HintLine hint={table.hint} />
        </div>
        {threatened.wanted && <ThreatPanel threatened={threatened} onGhost={setGhost} />}
        <RecordPanel {...table} onGhost={setGhost} />
      </section>
    </div>
  );
}

interface Props {
  id: string;
  about: About | null;
  /** It was begun with the keys, which go on at the board. */
  byKeys: boolean;
}

/** A game, as soon as it is known. */
export function GameRoom({ id, about, byKeys }: Props) {
  const { t } = useText();
  const live = useGame(id);
  const { game, tree, error } = live;
  if (error) return <Missing id={id} error={error} />;
  if (!game || !tree) return <p class="waiting">{t("loading")}</p>;
  return <Table live={live} game={game} tree={tree} about={about} byKeys={byKeys} />;
}

function Missing({ id, error }: { id: string; error: unknown }) {
  const text = useText();
  const { t } = text;
  return (
    <div class="waiting">
      <p>{refusalText(text, error)}</p>
      <Rescue id={id} error={error} />
      <p>
        <a href={routeTo("play")}>{t("new.title")}</a> ·{" "}
        <a href={routeTo("games")}>{t("room.games")}</a>
      </p>
    </div>
  );
}
