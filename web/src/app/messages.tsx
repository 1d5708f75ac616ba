/** What the page says by itself: a note at the top, a word for screen readers, a question. */
import { createContext, type ComponentChildren } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";

import { refusalText } from "../api/client";
import { useText } from "../i18n/text";
import { Dialog } from "./Dialog";
import { useNote } from "./note";

export interface Question {
  title: string;
  body?: string;
  yes: string;
  /** The answer destroys something. */
  grave?: boolean;
}

export interface Voice {
  /** Shows a note for as long as it takes to read; screen readers hear it. */
  say: (text: string) => void;
  /** Shows why something was refused. */
  complain: (error: unknown) => void;
  /** Takes the note away: somebody has acted, so what it spoke of is past. */
  hush: () => void;
  /** For screen readers only: "White H17". */
  announce: (text: string) => void;
  /** Asks before something that cannot be taken back. */
  ask: (question: Question) => Promise<boolean>;
}

const VoiceContext = createContext<Voice | null>(null);

export function useVoice(): Voice {
  const voice = useContext(VoiceContext);
  if (!voice) throw new Error("useVoice needs Messages around it");
  return voice;
}

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

function QuestionDialog({ asked: { question, answer } }: { asked: Asked }) {
  const { t } = useText();
  return (
    <Dialog title={question.title} onClose={() => answer(false)}>
      {question.body && <p dir="auto">{question.body}</p>}
      <div class="dialog-buttons">
        <button type="button" onClick={() => answer(false)}>{t("cancel")}</button>
        <button
          type="button" class={question.grave ? "grave" : "main"} onClick={() => answer(true)}
        >
          {question.yes}
        </button>
      </div>
    </Dialog>
  );
}

export function Messages({ children }: { children: ComponentChildren }) {
  const text = useText();
  const [note, showNote] = useNote();
  const [spoken, setSpoken] = useState("");
  const [asked, setAsked] = useState<Asked | null>(null);

  const voice = useMemo<Voice>(() => ({
    say: (words) => showNote({ text: words, bad: false }),
    complain: (error) => showNote({ text: refusalText(text, error), bad: true }),
    hush: () => showNote(null),
    announce: setSpoken,
    ask: (question) => new Promise((resolve) => {
      const answer = (yes: boolean) => {
        setAsked(null);
        resolve(yes);
      };
      setAsked({ question, answer });
    }),
  }), [text, showNote]);

  return (
    <VoiceContext.Provider value={voice}>
      {children}
      <p class="unseen" aria-live="polite">{spoken}</p>
      <div class="note-place" role="status">
        {note && (
          <p class={note.bad ? "note bad" : "note"}>
            {note.text}
            <button type="button" aria-label={text.t("close")} onClick={() => showNote(null)}>
              ×
            </button>
          </p>
        )}
      </div>
      {asked && <QuestionDialog asked={asked} />}
    </VoiceContext.Provider>
  );
}
