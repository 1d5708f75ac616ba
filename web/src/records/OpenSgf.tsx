import { useRef } from "preact/hooks";

import { useText } from "../i18n/text";
import { useOpenSgf } from "./useOpenSgf";

/** Opens a game record from a file. */
export function OpenSgf() {
  const { t } = useText();
  const open = useOpenSgf();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>{t("sgf.open")}</button>
      <input
        ref={input} type="file" class="unseen" accept=".sgf,application/x-go-sgf" tabIndex={-1}
        aria-label={t("sgf.open")}
        onChange={(event) => {
          open(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
