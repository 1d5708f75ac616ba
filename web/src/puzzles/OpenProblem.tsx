import { useRef, useState } from "preact/hooks";

import { useText } from "../i18n/text";

const EXAMPLE = `. . . O . . . . .
O O O O X X . . .
. X X X . . . . .
. . . . . . . . .
. X . . . . . . .
White to play and live`;

/** Takes a problem as text or from a file. */
export function OpenProblem({ open }: { open: (source: Blob | undefined) => void }) {
  const { t } = useText();
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      class="open-problem"
      onSubmit={(event) => {
        event.preventDefault();
        open(new Blob([text]));
      }}
    >
      <label class="field">
        <span>{t("life.paste")}</span>
        <textarea
          rows={8} spellcheck={false} value={text} aria-describedby="life-paste-help"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="quiet" id="life-paste-help">{t("life.paste.help")}</p>
      <div class="puzzle-buttons">
        <button type="submit" class="main" disabled={text.trim() === ""}>{t("life.read")}</button>
        <button type="button" onClick={() => input.current?.click()}>{t("life.open")}</button>
        <button type="button" onClick={() => setText(EXAMPLE)}>{t("life.example")}</button>
      </div>
      <input
        ref={input} type="file" class="unseen" tabIndex={-1} aria-label={t("life.open")}
        accept=".sgf,.jsonl,.json,.txt,text/plain"
        onChange={(event) => {
          open(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </form>
  );
}
