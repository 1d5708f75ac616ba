import { useEffect, useRef, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Attempted, NewAttempt, PracticeProblem } from "../api/types";
import { useVoice } from "../app/messages";
import { go } from "../app/route";
import { useText } from "../i18n/text";
import { practiceId, type Practised } from "./places";
import { whenAgain } from "./practice";
import type { Referee } from "./useLife";

const LONGEST = 86_400;

function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36))
    .join("");
}

/** Keeps an attempt, once; what could not be kept is tried again. */
function useAttempt({ collection, number }: Practised) {
  const { complain } = useVoice();
  const [outcome, setOutcome] = useState<Attempted | null>(null);
  const attempt = useRef<NewAttempt | null>(null);
  const kept = useRef<Promise<boolean>>(Promise.resolve(true));
  const begun = useRef(performance.now());
  function send(): Promise<boolean> {
    if (!attempt.current) return Promise.resolve(true);
    kept.current = api.attempt(attempt.current).then((told) => {
      setOutcome(told);
      return true;
    }, (error: unknown) => {
      complain(error);
      return false;
    });
    return kept.current;
  }
  function end(right: boolean, hints: number): void {
    if (attempt.current) return;
    const seconds = Math.min(LONGEST, (performance.now() - begun.current) / 1000);
    attempt.current = { id: newWord(), collection, number, right, hints, seconds };
    void send();
  }
  const referee: Referee = { mistake: (hints) => end(false, hints), solved: (hints) => end(true, hints) };
  /** Is what was done here on the disk? */
  const safe = async () => (await kept.current) || send();
  return { outcome, right: attempt.current?.right ?? null, referee, safe };
}

export interface Practice {
  problem: PracticeProblem | null;
  error: unknown;
  /** What followed from the attempt, once it has ended. */
  outcome: Attempted | null;
  /** How it ended. */
  right: boolean | null;
  referee: Referee;
  next: () => void;
}

/** A problem that is practised: how the attempt ends is kept, and then another one comes. */
export function usePractice(place: Practised): Practice {
  const text = useText();
  const { say, complain } = useVoice();
  const [problem, setProblem] = useState<PracticeProblem | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { safe, ...attempt } = useAttempt(place);
  const { scope, collection, number } = place;
  useEffect(() => void api.practiceProblem(collection, number).then(setProblem, setError), []);

  async function next(): Promise<void> {
    if (!await safe()) return;
    const of = scope === "set" ? collection : null;
    const { place: to, next_due } = await api.nextProblem(of, `${collection}.${number}`);
    if (to) {
      go("puzzles", practiceId({ scope, ...to }));
      return;
    }
    go("puzzles");
    say(next_due ? text.t("practice.later", { when: whenAgain(text, next_due) })
      : text.t("practice.nothing"));
  }
  return { problem, error, ...attempt, next: () => void next().catch(complain) };
}
