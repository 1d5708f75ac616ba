import { useState } from "preact/hooks";

import { useText } from "../i18n/text";
import { Dialog } from "./Dialog";
import { changeSettings, useSettings } from "./settings";
import { useKeys } from "./useKeys";

const KEYS = [
  ["↑ ↓ ← →", "help.walk"],
  ["Enter", "help.play"],
  ["Home End PgUp PgDn", "help.edges"],
  ["← → Home End", "help.look"],
  ["U", "help.undo"],
  ["P", "help.pass"],
  ["H", "help.hint"],
  ["N", "help.numbers"],
  ["Space", "help.space"],
  ["?", "help.help"],
] as const;

function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { confirmTap, numbers } = useSettings();
  return (
    <Dialog title={t("help")} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([keys, meaning]) => (
          <div>
            <dt>{keys.split(" ").map((key) => <kbd>{key}</kbd>)}</dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t("settings")}</h3>
      <label class="check">
        <input
          type="checkbox" checked={confirmTap}
          onChange={(event) => changeSettings({ confirmTap: event.currentTarget.checked })}
        />
        {t("settings.confirm-tap")}
      </label>
      <label class="check">
        <input
          type="checkbox" checked={numbers}
          onChange={(event) => changeSettings({ numbers: event.currentTarget.checked })}
        />
        {t("settings.numbers")}
      </label>
      <div class="dialog-buttons">
        <button type="button" class="main" onClick={onClose}>{t("close")}</button>
      </div>
    </Dialog>
  );
}

export function HelpButton() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  useKeys({ "?": () => setOpen(true) });
  return (
    <>
      <button type="button" class="plain" aria-label={t("help")} onClick={() => setOpen(true)}>
        ?
      </button>
      {open && <HelpDialog onClose={() => setOpen(false)} />}
    </>
  );
}
