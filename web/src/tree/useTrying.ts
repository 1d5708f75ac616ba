import { useCallback, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Tree } from "../api/tree";
import type { Game, TreeChange } from "../api/types";
import { useVoice } from "../app/messages";
import type { Look } from "./useLook";
import { childrenOf } from "./walk";

export interface Trying {
  /** What one sees is tried, not played. */
  now: boolean;
  /** Nobody else waits for a move: what is tried needs no warning. */
  study: boolean;
  /** Clicks try, also where the game stands. */
  on: boolean;
  turn: () => void;
  /** Tries a move here, and looks at it. */
  attempt: (move: string) => void;
  /** Back to where the game stands, to play. */
  end: () => void;
}

/** Is a game there to be looked at, and not to be played against somebody who waits? */
export function isStudy({ seats, outcome, task }: Game): boolean {
  return task || outcome !== null || (seats.black.human && seats.white.human);
}

interface Props {
  game: Game;
  tree: Tree;
  look: Look;
  on: boolean;
  onTurn: (on: boolean) => void;
  grow: (change: TreeChange) => void;
  /** A move was tried, which the tree had not before if it is new. */
  onTried?: (node: string, isNew: boolean) => void;
}

/** Moves that are tried beside the game. */
export function useTrying({ game, tree, look, on, onTurn, grow, onTried }: Props): Trying {
  const { complain, hush } = useVoice();
  const { node, to } = look;

  const attempt = useCallback((move: string) => {
    const arrive = (id: string, isNew: boolean) => {
      to(id);
      onTried?.(id, isNew);
    };
    hush();
    const known = childrenOf(tree, node).find((child) => child.move === move);
    if (known) arrive(known.id, false);
    else {
      api.vary(game.id, node.id, move).then((change) => {
        grow(change);
        // A record whose tree has not come yet may have had the move already.
        const isNew = change.changed.some(({ id }) => id === change.node);
        if (change.node) arrive(change.node, isNew);
      }, complain);
    }
  }, [game.id, tree, node, to, grow, complain, hush, onTried]);

  return {
    now: on || !node.game, study: isStudy(game), on, attempt,
    turn: () => onTurn(!on),
    end: () => {
      onTurn(false);
      to(null);
    },
  };
}

/** The switch that has clicks try moves; it is off whenever a room is entered. */
export function useSwitch(): [boolean, (on: boolean) => void] {
  return useState(false);
}
