import { useState } from "preact/hooks";

import type { About, Colour, Game, Thinking } from "../api/types";
import { Dialog } from "../app/Dialog";
import { colourName, gameTitle, verdict } from "../game/format";
import { other } from "../game/position";
import { playerName } from "../game/spec";
import { useText, type Text } from "../i18n/text";
import { ClockFace } from "./ClockFace";
import { RecordResult } from "./RecordResult";
import { SeatChoice } from "./SeatChoice";
import { LastThought, ThinkingPanel } from "./ThinkingPanel";
import type { Commands } from "./useCommands";

interface SideProps {
  game: Game;
  colour: Colour;
  about: About | null;
  commands: Commands;
}

function SeatDialog({ game, colour, about, commands, onClose }: SideProps & {
  about: About; onClose: () => void;
}) {
  const text = useText();
  const [spec, setSpec] = useState(game.seats[colour].spec);
  const side = colourName(text, colour);
  return (
    <Dialog title={text.t("seat.title", { side })} onClose={onClose}>
      <SeatChoice colour={colour} spec={spec} about={about} onChange={setSpec} />
      <div class="dialog-buttons">
        <button type="button" onClick={onClose}>{text.t("cancel")}</button>
        <button
          type="button" class="main"
          onClick={() => {
            commands.change({ [colour]: spec });
            onClose();
          }}
        >
          {text.t("seat.take")}
        </button>
      </div>
    </Dialog>
  );
}

/** A nameless person who plays a machine is the one who reads this. */
function nameAt(text: Text, game: Game, colour: Colour, about: About | null): string {
  const alone = game.seats[colour].spec === "human" && !game.seats[other(colour)].human;
  return alone ? text.t("player.you") : playerName(text, game.seats[colour].spec, about);
}

/** One side of the table: who sits there, what they took, and how long they have. */
function Side(props: SideProps) {
  const { game, colour, about } = props;
  const text = useText();
  const [changing, setChanging] = useState(false);
  const name = nameAt(text, game, colour, about);
  const side = colourName(text, colour);
  const turn = !game.outcome && game.to_play === colour;
  const clock = game.clocks?.[colour];
  return (
    <div class={turn ? "side turn" : "side"}>
      <i class={`chip ${colour}`} aria-hidden="true" />
      <button
        type="button" class="plain name" onClick={() => setChanging(true)}
        aria-label={text.t("seat.change", { side, name })}
      >
        {name}
      </button>
      <span class="prisoners">
        {game.prisoners && text.t("prisoners", { n: game.prisoners[colour] })}
      </span>
      {clock && game.clock && <ClockFace clock={clock} written={game.clock} />}
      {changing && about && (
        <SeatDialog {...props} about={about} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}

function Settle({ game, commands }: { game: Game; commands: Commands }) {
  const { t } = useText();
  const settling = game.settling;
  if (!settling) return null;
  const open = settling.suggested.filter((stone) => !settling.dead.includes(stone));
  return (
    <div class="settle">
      <p class="quiet">{t("settle.how")}</p>
      {open.length > 0 && (
        <button type="button" onClick={() => commands.settle(settling.suggested)}>
          {t("settle.suggested", { n: settling.suggested.length })}
        </button>
      )}
      {settling.dead.length > 0 && (
        <button type="button" onClick={() => commands.settle([])}>{t("settle.none")}</button>
      )}
    </div>
  );
}

function whatHappens(text: Text, game: Game): string {
  const { t } = text;
  if (game.outcome) return verdict(text, game.outcome);
  if (game.paused) return t("paused");
  const passed = game.moves.at(-1)?.move === "pass";
  const turn = t("turn", { side: colourName(text, game.to_play) });
  return passed ? `${t("passed")} ${turn}` : turn;
}

interface Props {
  game: Game;
  about: About | null;
  thinking: Thinking | null;
  commands: Commands;
}

/** Who plays, whose turn it is, and how it stands. */
export function Standing({ game, about, thinking, commands }: Props) {
  const text = useText();
  const { find } = text;
  const side = { game, about, commands };
  const thought = game.moves.findLast((move) => move.value !== null);
  const machines = !game.seats.black.human || !game.seats.white.human;
  const rules = [
    find(`rules.${game.rules}`) ?? game.rules,
    game.komi !== null && text.t("komi", { n: game.komi }),
    game.handicap > 0 && text.t("new.stones", { n: game.handicap }),
  ].filter(Boolean).join(" · ");
  return (
    <>
      <header class="game-title">
        <h1>{game.name || gameTitle(text, game.game, game.height, game.width)}</h1>
        <p>{rules}</p>
      </header>
      <div class="sides">
        <Side {...side} colour="black" />
        <Side {...side} colour="white" />
      </div>
      <p class={game.outcome ? "verdict" : "turn-line"}>{whatHappens(text, game)}</p>
      <RecordResult result={game.result} />
      <Settle game={game} commands={commands} />
      {machines && !game.outcome && (
        <div class="thinking-place">
          {thinking && <ThinkingPanel thinking={thinking} />}
          {!thinking && thought && <LastThought move={thought} />}
        </div>
      )}
    </>
  );
}
