import { useMemo } from "preact/hooks";

import { api } from "../api/client";
import type { Change, Game } from "../api/types";
import { enter } from "../app/enter";
import { useVoice } from "../app/messages";
import { go } from "../app/route";
import { colourName } from "../game/format";
import { chainAt, stonesAt } from "../game/position";
import { reviewSimulations } from "../game/review";
import { useText } from "../i18n/text";
import { asNewGame, draftOf } from "./draft";
import { isPassMeant } from "./passing";

export interface Commands {
  play: (move: string) => void;
  /** Only Go has it: in five in a row nobody passes. */
  pass?: () => void;
  undo: () => void;
  redo: () => void;
  resign: () => void;
  swap: () => void;
  reset: () => void;
  moveNow: () => void;
  change: (change: Change) => void;
  /** Says of a chain that it is dead, or alive after all. */
  toggleDead: (point: string) => void;
  settle: (dead: string[]) => void;
  remove: () => void;
  /** Starts the same game once more and keeps this one. */
  again: () => void;
  /** Has every position judged, and goes where that can be watched. */
  review: () => void;
}

/** The side that gives up: the person on turn, or the only person at the board. */
function whoResigns(game: Game): "black" | "white" {
  const { black, white } = game.seats;
  if (black.human !== white.human) return black.human ? "black" : "white";
  return game.to_play;
}

function withToggled(game: Game, point: string): string[] {
  const chain = chainAt(stonesAt(game, game.moves.length), game, point);
  const dead = game.settling?.dead ?? [];
  return dead.includes(point)
    ? dead.filter((stone) => !chain.includes(stone)) : [...dead, ...chain];
}

/** Would an undo take the result of a record away? Moves that are taken back stay in the tree. A
 * record's moves have no time. */
function losesResult({ moves, outcome }: Game): boolean {
  return moves.at(-1)?.seconds === null && outcome?.reason === "resignation";
}

/** What can be done with a game; refusals are shown, answers are taken at once. */
export function useCommands(game: Game, accept: (game: Game) => void): Commands {
  const text = useText();
  const { complain, hush, ask } = useVoice();
  return useMemo(() => {
    const { t } = text;
    const { id } = game;
    const run = (answer: Promise<Game>) => {
      hush();
      answer.then(accept, complain);
    };
    const asked = async (title: string, yes: string, body: string, act: () => void) => {
      if (await ask({ title, yes, body, grave: true })) act();
    };
    const settle = (dead: string[]) => run(api.settle(id, dead));
    return {
      play: (move) => run(api.play(id, move, game.revision)),
      ...(game.game === "go" && {
        pass: () => void isPassMeant(text, ask, game).then((meant) => {
          if (meant) run(api.play(id, "pass", game.revision));
        }),
      }),
      undo: () => {
        const act = () => run(api.undo(id));
        if (!losesResult(game)) act();
        else void asked(t("ask.undo-result"), t("undo.yes"), t("ask.undo.body"), act);
      },
      redo: () => run(api.redo(id)),
      swap: () => run(api.swap(id)),
      moveNow: () => run(api.moveNow(id)),
      change: (change) => run(api.change(id, change)),
      settle,
      toggleDead: (point) => settle(withToggled(game, point)),
      resign: () => {
        const colour = whoResigns(game);
        const side = colourName(text, colour);
        void asked(t("ask.resign", { side }), t("resign"), t("ask.resign.body"),
          () => run(api.resign(id, colour)));
      },
      again: () => void api.create(asNewGame(draftOf(game)))
        .then(enter, complain),
      review: () => void api.review(id, reviewSimulations(game))
        .then(() => go("watch", id), complain),
      reset: () => void asked(t("ask.reset"), t("reset"), t("ask.reset.body"),
        () => run(api.reset(id))),
      remove: () => void asked(t("ask.delete"), t("delete"), t("ask.delete.body"),
        () => void api.remove(id).then(() => go("games"), complain)),
    };
  }, [game, text, accept, complain, hush, ask]);
}
