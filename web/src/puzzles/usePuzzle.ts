import { useRef, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Puzzle } from "../api/types";
import { useVoice } from "../app/messages";
import { answered, begun, isSolved, trying, type Attempt } from "./attempt";

export interface Solving {
  attempt: Attempt;
  /** How it is won from here; none if that was not found, null if nobody has asked. */
  line: string[] | null;
  play: (move: string) => void;
  again: () => void;
  /** Shows the solution, or takes it away. */
  help: () => void;
}

/** An attempt at a puzzle; what was asked before it began anew is answered to nobody. */
export function usePuzzle(puzzle: Puzzle, onSolved: () => void): Solving {
  const { complain, hush } = useVoice();
  const [attempt, setAttempt] = useState(() => begun(puzzle));
  const [line, setLine] = useState<string[] | null>(null);
  const round = useRef(0);

  /** Asks, and passes the answer on unless something else has happened meanwhile. */
  function ask<T>(answer: Promise<T>, take: (answer: T) => void, fail: () => void): void {
    const mine = round.current += 1;
    answer.then(
      (told) => void (mine === round.current && take(told)),
      (error: unknown) => {
        if (mine !== round.current) return;
        fail();
        complain(error);
      },
    );
  }

  function play(move: string): void {
    if (attempt.judged !== null || isSolved(attempt)) return;
    hush();
    setLine(null);
    setAttempt(trying(attempt, move));
    ask(api.tryMove(puzzle.id, [...attempt.moves, move]), (answer) => {
      setAttempt(answered(attempt, move, answer));
      if (answer.status === "solved") onSolved();
    }, () => setAttempt(attempt));
  }

  function again(): void {
    round.current += 1;
    setLine(null);
    setAttempt(begun(puzzle));
  }

  function help(): void {
    if (attempt.judged !== null) return;
    setLine(null);
    setAttempt({ ...attempt, tried: null });
    if (line === null) ask(api.solution(puzzle.id, attempt.moves), setLine, () => setLine(null));
  }
  return { attempt, line, play, again, help };
}
