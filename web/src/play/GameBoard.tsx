import { useMemo } from "preact/hooks";

import { useVoice } from "../app/messages";
import { useSettings } from "../app/settings";
import { Board } from "../board/Board";
import type { BoardProps, Mark } from "../board/types";
import { territoryMarks } from "../game/ending";
import { beneath } from "../game/estimate";
import { colourName, gameTitle, moveCount } from "../game/format";
import { threatMarks } from "../game/threats";
import type { Estimated } from "../game/useEstimate";
import type { Threatened } from "../game/useThreats";
import { useText } from "../i18n/text";
import { isTaken } from "../tree/position";
import { useTried } from "../tree/useTried";
import { hintMarks, presentMarks } from "./marks";
import { allows, question, stageOf, takesPoint } from "./opening";
import type { TableProps } from "./table";

/** What is marked on the board; a variation needs it for itself. */
function useMarks(
  { game, look, position, hint, marking }: TableProps,
  { threats, wins }: Threatened,
  covered: boolean,
): Mark[] {
  const text = useText();
  const { present, node } = look;
  const { from } = marking;
  const layer = useMemo(
    () => (threats && !covered ? threatMarks(text, threats, wins) : null),
    [text, threats, wins, covered],
  );
  return useMemo(() => {
    // The layer has the forbidden points too, whoever's turn it is.
    const own = present
      ? presentMarks(text, layer ? { ...game, forbidden: [] } : game, hint.analysis)
      : hint.analysis ? hintMarks(hint.analysis) : [];
    // Where the game is counted, the count is drawn as it is now.
    const owned = present && game.settling ? [] : territoryMarks(node, game, position.stones);
    const begun = from ? [{ point: from, kind: "hint" as const }] : [];
    return [...owned, ...own, ...(layer ?? []), ...begun];
  }, [text, game, hint.analysis, present, node, position, layer, from]);
}

/** What a click on a point does: it draws, tries, settles, or plays. */
function useClick(table: TableProps): (point: string) => void {
  const { game, look, position, trying, marking, commands, task } = table;
  const text = useText();
  const { say } = useVoice();
  const stage = stageOf(game);
  const attempt = (point: string) => {
    if (isTaken(game, position, point)) say(text.t("refusal.occupied"));
    else trying.attempt(point);
  };
  return (point) => {
    if (marking.tool) marking.use(point);
    else if (!look.present || trying.on || task.hidden) attempt(point);
    else if (game.settling) commands.toggleDead(point);
    else if (game.outcome) attempt(point);
    else if (game.paused) say(text.t("paused"));
    else if (!game.seats[game.to_play].human) {
      say(text.t("try.machine", { side: colourName(text, game.to_play) }));
    } else if (stage && !(takesPoint(stage) && allows(stage, point))) {
      say(question(text, game, stage));
    } else commands.play(point);
  };
}

/** The colour of the stone that a click would put; none where it puts none. */
function stoneToCome({ game, look, position, trying, marking, task }: TableProps) {
  if (marking.tool) return null;
  if (!look.present || trying.on || task.hidden) return position.turn;
  if (game.settling) return null;
  if (game.outcome) return position.turn;
  if (game.paused || !game.seats[game.to_play].human) return null;
  const stage = stageOf(game);
  return stage ? (takesPoint(stage) ? stage.stone : null) : game.to_play;
}

type GameBoardProps = TableProps & Pick<BoardProps, "ghost" | "focused"> & {
  threatened: Threatened;
  estimated: Estimated;
};

/** The position that is looked at, and what can be done with it. */
export function GameBoard(props: GameBoardProps) {
  const { game, look, position, marking, ghost, focused } = props;
  const text = useText();
  const { numbers, confirmTap } = useSettings();
  const own = useMarks(props, props.threatened, ghost !== undefined);
  const { marks: owned } = props.estimated;
  const marks = useMemo(() => beneath(owned, own), [owned, own]);
  const tried = useTried(look, props.trying);
  const points = useMemo(() => (tried ? [...tried.keys()] : undefined), [tried]);
  const click = useClick(props);
  const title = gameTitle(text, game.game, game.height, game.width);
  return (
    <Board
      stones={position.stones} game={game.game} marks={marks} signs={marking.marks}
      numbers={numbers ? position.numbers : tried ?? undefined} tried={points}
      last={position.last} hover={stoneToCome(props)} confirm={confirmTap} onPoint={click}
      ghost={ghost} focused={focused} explains={game.game === "renju"}
      label={`${title}, ${moveCount(text, look.at)}`}
    />
  );
}
