import { useEffect, useRef, useState } from "preact/hooks";

import { Refused, told } from "../api/client";
import type {
  LifeAnswer, LifeMove, LifeProblem, LifeProgress, LifeQuestion, LifeTold,
} from "../api/types";
import { useVoice } from "../app/messages";
import { sideAfter } from "../game/variation";
import { useText } from "../i18n/text";
import { HINTS } from "./hints";
import {
  BEGUN, hintedLine, isMistake, isOver, judge, stoneAfter, tried, type Attempt,
} from "./life";

const SECONDS = 10;

/** One word for this page: what it asks ends what it asked before. */
const VISITOR = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  (byte % 36).toString(36)).join("");

/** An answer, and the moves beyond the attempt that lead to where it is about. */
export interface Shown {
  answer: LifeAnswer;
  path: LifeMove[];
}

/** Who is told how an attempt ends; `hints` is how many steps of them were taken. */
export interface Referee {
  mistake: (hints: number) => void;
  solved: (hints: number) => void;
}

export interface Life {
  attempt: Attempt;
  /** The stones whose life is asked about; an answer may be about another group. */
  target: string[];
  /** The answer that somebody asked to see, of the position on the board or of one behind it. */
  shown: Shown | null;
  /** The answer to the position on the board, and how many steps are shown of a line to hint at. */
  hint: { answer: LifeAnswer; line: LifeMove[]; level: number } | null;
  /** How far the solver is while it is at work. */
  progress: LifeProgress | null;
  play: (move: string) => void;
  help: () => void;
  /** Shows the next step of a hint. */
  hintOn: () => void;
  /** Goes to an answer further on, by moves of the one that is shown; then by a move of that. */
  look: (path: LifeMove[], then?: string) => void;
  again: () => void;
  stop: () => void;
}

/** The solver's answer, with its progress on the way. */
async function solved(
  question: LifeQuestion, signal: AbortSignal, onProgress: (progress: LifeProgress) => void,
): Promise<LifeAnswer> {
  const lines = told<LifeTold>("life/answers", question, signal);
  for await (const { progress, answer, error } of lines) {
    if (answer) return answer;
    if (error) throw new Refused(error.reason, error.message, 0, error.detail, error.about);
    if (progress) onProgress(progress);
  }
  throw new Refused("offline", "the answer broke off", 0);
}

/** Asks the solver, one question at a time; answers are remembered by the moves before them. */
function useSolver(problem: LifeProblem) {
  const [progress, setProgress] = useState<LifeProgress | null>(null);
  const known = useRef(new Map<string, LifeAnswer>());
  const asking = useRef<AbortController | null>(null);
  const stop = () => {
    asking.current?.abort();
    asking.current = null;
    setProgress(null);
  };
  useEffect(() => () => asking.current?.abort(), []);

  /** The answer after some moves; null if it was given up. */
  async function ask(moves: string[]): Promise<LifeAnswer | null> {
    const key = moves.join(" ");
    const found = known.current.get(key);
    if (found) return found;
    stop();
    const mine = new AbortController();
    asking.current = mine;
    setProgress({ nodes: 0, seconds: 0 });
    const first = known.current.get("");
    const asked = { ...problem, marks: null, known: null };
    const about = first ? { ...asked, target: first.target, rivals: [] } : asked;
    try {
      const question = { problem: about, moves, seconds: SECONDS, visitor: VISITOR };
      const answer = await solved(question, mine.signal, (told) =>
        asking.current === mine && setProgress(told));
      if (asking.current !== mine) return null;
      known.current.set(key, answer);
      return answer;
    } catch (error) {
      if (asking.current !== mine) return null;
      throw error;
    } finally {
      if (asking.current === mine) stop();
    }
  }
  return { ask, stop, progress };
}

/** An attempt at a problem of life and death, and the answer once it is asked for. */
export function useLife(problem: LifeProblem, referee?: Referee): Life {
  const { t } = useText();
  const { say, complain, hush } = useVoice();
  const solver = useSolver(problem);
  const [attempt, setAttempt] = useState(BEGUN);
  const [target, setTarget] = useState(problem.target);
  const [shown, setShown] = useState<Shown | null>(null);
  const [hint, setHint] = useState<Life["hint"]>(null);
  /** The most that was shown of any hint. */
  const hints = useRef(0);

  const side = sideAfter(problem.to_play, attempt.moves.length);
  /** The source speaks of first moves only. */
  const known = attempt.moves.length === 0 ? problem.known ?? null : null;

  function ask(path: LifeMove[], take: (answer: LifeAnswer) => void): void {
    hush();
    const moves = [...attempt.moves, ...path];
    solver.ask(moves.map(({ move }) => move)).then((answer) => {
      if (!answer) return;
      if (moves.length === 0) setTarget(answer.target);
      take(answer);
    }, complain);
  }

  function judged(answer: LifeAnswer, move: string): void {
    const said = judge(answer, move, side, known);
    const after = tried(attempt, said);
    setShown(null);
    setHint(null);
    setAttempt(after);
    if (isMistake(said)) referee?.mistake(hints.current);
    else if (isOver(after)) referee?.solved(hints.current);
  }

  function play(move: string): void {
    if (solver.progress || isOver(attempt)) return;
    if (stoneAfter(problem, attempt, move)) {
      complain(new Refused("occupied", "there is a stone already", 0));
      return;
    }
    ask([], (answer) => judged(answer, move));
  }

  function look(path: LifeMove[], then?: string): void {
    if (solver.progress) return;
    ask(path, (answer) => {
      const next = answer.lines.find(({ moves }) => moves[0]?.move === then)?.moves[0];
      if (next) look([...path, next]);
      else setShown({ answer, path });
    });
  }

  function help(): void {
    if (solver.progress) return;
    setHint(null);
    if (shown) setShown(null);
    else {
      ask([], (answer) => {
        setShown({ answer, path: [] });
        // An answer that says nothing for certain gives nothing away.
        if (answer.proven && !isOver(attempt)) referee?.mistake(hints.current);
      });
    }
  }

  function hintOn(): void {
    if (solver.progress || shown || isOver(attempt)) return;
    ask([], (answer) => {
      const level = Math.min(HINTS, (hint?.level ?? 0) + 1);
      const line = hintedLine(answer, side, known);
      setHint({ answer, line, level });
      setAttempt({ ...attempt, tried: null });
      if (!answer.proven && line.length === 0) return;
      hints.current = Math.max(hints.current, level);
      if (level > 1) referee?.mistake(hints.current);
    });
  }

  function again(): void {
    solver.stop();
    hush();
    setShown(null);
    setHint(null);
    setAttempt(BEGUN);
  }

  function stop(): void {
    if (!solver.progress) return;
    solver.stop();
    say(t("life.stopped"));
  }
  return {
    attempt, target, shown, hint, progress: solver.progress, play, help, hintOn, look, again, stop,
  };
}
