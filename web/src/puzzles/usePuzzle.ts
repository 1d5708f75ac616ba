import { useRef, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Puzzle } from "../api/types";
import { useVoice } from "../app/messages";
import { answered, begun, isSolved, trying, type Attempt } from "./attempt";
import { HINTS } from "./hints";
import type { Referee } from "./useLife";

export interface Solving {
  attempt: Attempt;
  /** How it is won from here; none if that was not found, null if nobody has asked. */
  line: string[] | null;
  /** How many steps of the hint are shown: the area, the point, the line. */
  level: number;
  play: (move: string) => void;
  again: () => void;
  /** Shows the solution, or takes it away. */
  help: () => void;
  /** Shows the next step of the hint. */
  hintOn: () => void;
}

/** An attempt at a puzzle; what was asked before it began anew is answered to nobody. */
export function usePuzzle(puzzle: Puzzle, referee: Referee): Solving {
  const { complain, hush } = useVoice();
  const [attempt, setAttempt] = useState(() => begun(puzzle));
  const [line, setLine] = useState<string[] | null>(null);
  const [level, setLevel] = useState(0);
  const hints = useRef(0);
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
    show(null, 0);
    setAttempt(trying(attempt, move));
    ask(api.tryMove(puzzle.id, [...attempt.moves, move]), (answer) => {
      setAttempt(answered(attempt, move, answer));
      if (answer.status === "solved") referee.solved(hints.current);
      if (answer.status === "wrong") referee.mistake(hints.current);
    }, () => setAttempt(attempt));
  }

  function again(): void {
    round.current += 1;
    show(null, 0);
    setAttempt(begun(puzzle));
  }

  /** Shows so many steps of a winning line, or nothing. */
  function show(won: string[] | null, step: number): void {
    setLine(won);
    setLevel(step);
    if (!won || won.length === 0 || isSolved(attempt)) return;
    hints.current = Math.max(hints.current, step);
    if (step > 1) referee.mistake(hints.current);
  }

  function reveal(step: number): void {
    if (attempt.judged !== null) return;
    setAttempt({ ...attempt, tried: null });
    ask(api.solution(puzzle.id, attempt.moves), (won) => show(won, step), () => show(null, 0));
  }

  function help(): void {
    if (level === HINTS) show(null, 0);
    else reveal(HINTS);
  }

  function hintOn(): void {
    if (level < HINTS && !isSolved(attempt)) reveal(level + 1);
  }
  return { attempt, line, level, play, again, help, hintOn };
}
