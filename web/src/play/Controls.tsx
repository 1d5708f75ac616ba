import { useText } from "../i18n/text";
import { Action } from "./Action";
import { MoreMenu } from "./MoreMenu";
import { stageOf } from "./opening";
import type { TableProps } from "./table";

/** One place for both, so that nothing jumps when the turn changes. Where nobody passes, who plays a
 * machine finds it off on the own turn. */
function PassOrMoveNow({ game, commands, trying, task, notNow }: TableProps) {
  const { black, white } = game.seats;
  const { human } = game.seats[game.to_play];
  if (commands.pass && (notNow || task.hidden)) {
    return <Action label="pass" act={() => trying.attempt("pass")} />;
  }
  if (commands.pass && human) {
    return <Action label="pass" act={commands.pass} off={stageOf(game) !== null} />;
  }
  if (black.human && white.human) return null;
  return <Action label="move-now" act={commands.moveNow} off={game.paused || human} />;
}

/** Machines alone can be halted. In any game that is, nobody can pass: this is there instead. */
function PauseOrGoOn({ game, commands }: TableProps) {
  const { paused } = game;
  return (
    <Action
      label={paused ? "go-on" : "pause"} act={() => commands.change({ paused: !paused })}
      main={paused}
    />
  );
}

/** What one can do, the most used first; what cannot be done now keeps its place. */
export function Controls(props: TableProps) {
  const { t } = useText();
  const { game, hint, commands, notNow } = props;
  const { black, white } = game.seats;
  const over = game.outcome !== null;
  const resigned = game.outcome?.reason === "resignation";
  const machinesOnly = !black.human && !white.human;
  const untouched = game.moves.length === 0 && !resigned;
  return (
    <div class="controls" role="group" aria-label={t("controls")}>
      <Action label="undo" act={commands.undo} off={untouched} notNow={notNow} />
      {(game.redo || !over) && (
        <Action label="redo" act={commands.redo} off={!game.redo} notNow={notNow} />
      )}
      <Action label="hint" act={hint.toggle} pressed={hint.wanted} off={over && !notNow} />
      {!over && (machinesOnly || !game.paused) && <PassOrMoveNow {...props} />}
      {!over && (machinesOnly || game.paused) && <PauseOrGoOn {...props} />}
      {!over && !machinesOnly && (
        <Action label="resign" act={commands.resign} notNow={notNow} />
      )}
      {over && <Action label="review" act={commands.review} off={game.moves.length === 0} />}
      {over && <Action label="again" act={commands.again} main />}
      <MoreMenu {...props} />
    </div>
  );
}
