import { useState } from "preact/hooks";

import type { About, Colour, Game, Thinking } from "../api/types";
import { Dialog } from "../app/Dialog";
import { colourName, gameTitle, verdict } from "../game/format";
import { nameAt } from "../game/spec";
import { LastThought, ThinkingPanel } from "../game/ThinkingPanel";
import { useText, type Text } from "../i18n/text";
import { RecordInfo } from "../tree/RecordInfo";
import { TaskLine } from "../tree/TaskLine";
import { Whereabouts } from "../tree/Whereabouts";
import { ClockFace } from "./ClockFace";
import { CountTable } from "./CountTable";
import { NewGameLink } from "./NewGameLink";
import { openingLine, question, stageOf } from "./opening";
import { RecordResult } from "./RecordResult";
import { SeatChoice } from "./SeatChoice";
import { Settle } from "./Settle";
import type { TableProps } from "./table";
import { useTurnTitle } from "./useTurnTitle";

interface SideProps extends Pick<TableProps, "game" | "position" | "commands"> {
  colour: Colour;
  about: About | null;
}

function SeatDialog({ game, colour, about, commands, onClose }: SideProps & {
  about: About; onClose: () => void;
}) {
  const text = useText();
  const [spec, setSpec] = useState(game.seats[colour].spec);
  const side = colourName(text, colour);
  return (
    <Dialog title={text.t("seat.title", { side })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commands.change({ [colour]: spec });
          onClose();
        }}
      >
        <SeatChoice
          colour={colour} spec={spec} about={about} game={game.game} row={game.row ?? 5}
          onChange={setSpec}
        />
        <div class="dialog-buttons">
          <button type="button" onClick={onClose}>{text.t("cancel")}</button>
          <button type="submit" class="main">{text.t("seat.put")}</button>
        </div>
      </form>
    </Dialog>
  );
}

/** One side of the table: who sits there, what they took, and how long they have. */
function Side(props: SideProps) {
  const { game, colour, about, position } = props;
  const text = useText();
  const [changing, setChanging] = useState(false);
  const name = nameAt(text, game, colour, about);
  const side = colourName(text, colour);
  const rank = game.info[`${colour}_rank`];
  const turn = !game.outcome && game.to_play === colour;
  const clock = game.clocks?.[colour];
  return (
    <div class={turn ? "side turn" : "side"}>
      <i class={`chip ${colour}`} aria-hidden="true" />
      <button
        type="button" class="plain name" dir="auto" onClick={() => setChanging(true)}
        aria-label={text.t("seat.change", { side, name })}
      >
        {name}
        {rank && <small> {rank}</small>}
      </button>
      <span class="prisoners">
        {game.prisoners && text.t("captured", { n: position.prisoners[colour] })}
      </span>
      {clock && game.clock && <ClockFace clock={clock} written={game.clock} />}
      {changing && about && (
        <SeatDialog {...props} about={about} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}

/** Does the game wait for the one person who plays a machine? */
function isAwaited({ outcome, paused, seats, to_play }: Game): boolean {
  const machine = !seats.black.human || !seats.white.human;
  return machine && outcome === null && !paused && seats[to_play].human;
}

function whatHappens(text: Text, game: Game): string {
  const { t } = text;
  if (game.outcome) return verdict(text, game.outcome);
  if (game.paused) return t("paused");
  const stage = stageOf(game);
  if (stage) return question(text, game, stage);
  const passed = game.moves.at(-1)?.move === "pass";
  const turn = t("turn", { side: colourName(text, game.to_play) });
  const said = isAwaited(game) ? `${t("your-turn")} · ${turn}` : turn;
  return passed ? `${t("passed")} ${said}` : said;
}

function rulesLine(text: Text, game: Game): string {
  const { t, find } = text;
  return [
    find(`rules.${game.rules}`) ?? game.rules,
    game.opening && openingLine(text, game.opening),
    game.komi !== null && t("komi", { n: game.komi }),
    game.handicap > 0 && t("new.stones", { n: game.handicap }),
    game.info.date,
    game.clock && (find(`clock.${game.clock}`) ?? game.clock),
  ].filter(Boolean).join(" · ");
}

/** Whose turn it is, how it ended, or where else one looks. */
function Status(props: TableProps) {
  const { game, look, trying, task } = props;
  const text = useText();
  if (task.hidden) return <TaskLine task={task} look={look} />;
  if (!look.present || trying.on) return <Whereabouts {...props} />;
  return <p class={game.outcome ? "verdict" : "turn-line"}>{whatHappens(text, game)}</p>;
}

/** Who plays, whose turn it is, and how it stands. */
export function Standing(props: TableProps & { about: About | null; thinking: Thinking | null }) {
  const { game, look, thinking, commands } = props;
  const text = useText();
  const thoughtOut = game.moves.findLast((move) => move.thought !== null);
  const machines = !game.seats.black.human || !game.seats.white.human;
  useTurnTitle(isAwaited(game), text.t("your-turn"));
  return (
    <>
      <header class="game-title">
        <h1><bdi>{game.name || gameTitle(text, game.game, game.height, game.width)}</bdi></h1>
        <NewGameLink game={game} />
        <p>{rulesLine(text, game)}</p>
        <RecordInfo info={game.info} />
      </header>
      <div class="sides">
        <Side {...props} colour="black" />
        <Side {...props} colour="white" />
      </div>
      <div class="status"><Status {...props} /></div>
      <RecordResult result={game.result} />
      {game.settling && (
        <>
          <CountTable count={game.settling.count} />
          <Settle settling={game.settling} away={!look.present} commands={commands} />
        </>
      )}
      {machines && !game.outcome && (
        <div class="thinking-place">
          {thinking && <ThinkingPanel thinking={thinking} />}
          {!thinking && thoughtOut && <LastThought move={thoughtOut} />}
        </div>
      )}
    </>
  );
}
