import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { refusalText } from "../api/client";
import type { About, Game } from "../api/types";
import { useGame } from "../api/useGame";
import { useVoice } from "../app/messages";
import { routeTo } from "../app/route";
import { changeSettings, useSettings } from "../app/settings";
import { useKeys } from "../app/useKeys";
import { Board } from "../board/Board";
import type { BoardProps } from "../board/types";
import { beneath } from "../game/estimate";
import { EstimatePanel } from "../game/EstimatePanel";
import { colourName, gameTitle, moveCount, moveName, verdict } from "../game/format";
import { numbersAt, PASS, stonesAt } from "../game/position";
import { ThreatPanel, ThreatSwitch } from "../game/ThreatPanel";
import { hasThreats, threatMarks } from "../game/threats";
import { useEstimate, type Estimated } from "../game/useEstimate";
import { useThreats, type Threatened } from "../game/useThreats";
import type { Ghosts } from "../game/variation";
import { useText } from "../i18n/text";
import { Rescue } from "../records/Rescue";
import { Controls } from "./Controls";
import { presentMarks } from "./marks";
import { MoveLog } from "./MoveLog";
import { allows, question, stageOf, takesPoint } from "./opening";
import { OpeningStage } from "./OpeningStage";
import { RecordNotes } from "./RecordNotes";
import { Standing } from "./Standing";
import type { TableProps } from "./table";
import { useCommands, type Commands } from "./useCommands";
import { useHint, type Hint } from "./useHint";
import { useLook, type Look } from "./useLook";

/** Says every new move, and the end of the game, to screen readers. */
function useAnnouncements(game: Game | null): void {
  const text = useText();
  const { announce } = useVoice();
  const heard = useRef<number | null>(null);
  const count = game?.moves.length ?? 0;
  useEffect(() => {
    if (!game) return;
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
  }, [count, game?.outcome?.reason]);
}

/** What is marked on the board; a variation needs it for itself. */
function useMarks({ game, look, hint }: TableProps, { threats, wins }: Threatened, covered: boolean) {
  const text = useText();
  const { present } = look;
  const layer = useMemo(
    () => (threats && !covered ? threatMarks(text, threats, wins) : null),
    [text, threats, wins, covered],
  );
  return useMemo(() => {
    // The layer has the forbidden points too, whoever's turn it is.
    const own = present
      ? presentMarks(text, layer ? { ...game, forbidden: [] } : game, hint.analysis) : [];
    return [...own, ...(layer ?? [])];
  }, [text, game, hint.analysis, present, layer]);
}

type GameBoardProps = TableProps & Pick<BoardProps, "ghost" | "focused"> & {
  threatened: Threatened;
  estimated: Estimated;
};

function GameBoard(props: GameBoardProps) {
  const { game, look, commands, notNow, ghost, focused } = props;
  const text = useText();
  const { say } = useVoice();
  const { numbers, confirmTap } = useSettings();
  const { at, present } = look;
  const stones = useMemo(() => stonesAt(game, at), [game, at]);
  const numbered = useMemo(() => (numbers ? numbersAt(game, at) : undefined), [game, at, numbers]);
  const own = useMarks(props, props.threatened, ghost !== undefined);
  const { marks: owned } = props.estimated;
  const marks = useMemo(() => beneath(owned, own), [owned, own]);
  const last = game.moves[at - 1]?.move ?? PASS;
  const title = gameTitle(text, game.game, game.height, game.width);
  const personsTurn = present && !game.outcome && !game.paused
    && game.seats[game.to_play].human;

  const stage = stageOf(game);
  const stone = stage ? (takesPoint(stage) ? stage.stone : null) : game.to_play;

  function choose(point: string): void {
    if (notNow) say(notNow);
    else if (game.settling) commands.toggleDead(point);
    else if (game.paused) say(text.t("paused"));
    else if (stage && personsTurn && !(takesPoint(stage) && allows(stage, point))) {
      say(question(text, game, stage));
    } else commands.play(point);
  }

  return (
    <Board
      stones={stones} game={game.game} marks={marks} numbers={numbered}
      last={last === PASS ? null : last} hover={personsTurn ? stone : null}
      confirm={confirmTap} onPoint={choose} ghost={ghost} focused={focused}
      explains={game.game === "renju"}
      label={`${title}, ${moveCount(text, at)}`}
    />
  );
}

function useGameKeys(
  look: Look, hint: Hint, commands: Commands | null, notNow: string | null, deciding: boolean,
): void {
  const { numbers, threats } = useSettings();
  const { say } = useVoice();
  const changing = (act: (() => void) | undefined) => (notNow ? () => say(notNow) : act);
  useKeys({
    u: changing(commands?.undo),
    p: changing(deciding ? undefined : commands?.pass),
    h: changing(hint.toggle),
    n: () => changeSettings({ numbers: !numbers }),
    t: () => changeSettings({ threats: !threats }),
    ArrowLeft: () => look.step(-1),
    ArrowRight: () => look.step(1),
    Home: () => look.to(0),
    End: () => look.to(null),
  });
}

interface Props {
  id: string;
  about: About | null;
  /** It was begun with the keys, which go on at the board. */
  byKeys: boolean;
}

/** A game on the board, with everything around it. */
export function GameRoom({ id, about, byKeys }: Props) {
  const text = useText();
  const live = useGame(id);
  const { game, thinking, error, connected, accept } = live;
  const look = useLook(game?.moves.length ?? 0);
  const hint = useHint(live);
  const threatened = useThreats(game, look.at);
  const estimated = useEstimate(game, look.at);
  const [ghost, setGhost] = useState<Ghosts>();
  const commands = useCommands(game, accept);
  useAnnouncements(game);
  const notNow = look.present ? null : text.t("look.first");
  useGameKeys(look, hint, commands, notNow, game !== null && stageOf(game) !== null);

  if (error) return <Missing id={id} error={error} />;
  if (!game || !commands) return <p class="waiting">{text.t("loading")}</p>;
  const table = { game, look, hint, commands, notNow };
  return (
    <div class="room game">
      <div class="board-place">
        <GameBoard
          {...table} threatened={threatened} estimated={estimated} ghost={ghost} focused={byKeys}
        />
      </div>
      <section class="panel" aria-label={text.t("table")}>
        {!connected && <p class="offline">{text.t("offline")}</p>}
        <Standing
          game={game} about={about} look={look} thinking={thinking} commands={commands}
        />
        <OpeningStage {...table} />
        <Controls {...table} />
        {hasThreats(game, look.at) && <ThreatSwitch />}
        <EstimatePanel {...estimated} />
        {threatened.wanted && <ThreatPanel threatened={threatened} onGhost={setGhost} />}
        <MoveLog game={game} look={look} />
        <RecordNotes game={game} at={look.at} onGhost={setGhost} />
      </section>
    </div>
  );
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
