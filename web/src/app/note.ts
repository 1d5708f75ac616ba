/** A note at the top of the page, and how long it stays. */
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Note {
  text: string;
  bad: boolean;
}

const LEAST_SECONDS = 6;
const LETTERS_A_SECOND = 12;

/** One of them takes the time of two letters. */
const IDEOGRAPH = /\p{Script=Han}/gu;

/** Seconds in which a slow reader has read it. */
export function readingTime(text: string): number {
  const letters = text.length + (text.match(IDEOGRAPH)?.length ?? 0);
  return Math.max(LEAST_SECONDS, letters / LETTERS_A_SECOND);
}

/** A note goes when the room or the game does, unless it was said on the way there. */
function useLeaving(leave: () => void): () => void {
  const said = useRef("");
  useLayoutEffect(() => {
    const change = () => location.hash !== said.current && leave();
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, [leave]);
  return useCallback(() => { said.current = location.hash; }, []);
}

/** The note that is shown, if one is; it goes by itself. */
export function useNote(): [Note | null, (note: Note | null) => void] {
  const [note, setNote] = useState<Note | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const leave = useCallback(() => setNote(null), []);
  const stay = useLeaving(leave);
  const show = useCallback((next: Note | null) => {
    clearTimeout(timer.current);
    stay();
    setNote(next);
    if (next) timer.current = setTimeout(() => setNote(null), 1000 * readingTime(next.text));
  }, [stay]);
  return [note, show];
}
