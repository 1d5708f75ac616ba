import { useState } from "preact/hooks";

import type { Key } from "../i18n/dictionaries";
import { useText } from "../i18n/text";
import { Choice } from "./Choice";
import { Dialog } from "./Dialog";
import { BOARD_THEMES, changeSettings, useSettings } from "./settings";
import { useKeys } from "./useKeys";

const KEYS = [
  ["help.on-board", [
    ["↑ ↓ ← →", "help.walk"],
    ["Home End", "help.sides"],
    ["PgUp PgDn", "help.edges"],
    ["Enter", "help.play"],
  ]],
  ["help.elsewhere", [
    ["← →", "help.step"],
    ["↑ ↓", "help.beside"],
    ["Home End", "help.ends"],
    ["V", "try.help"],
    ["U", "undo"],
    ["R", "redo.help"],
    ["P", "pass"],
    ["H", "hint"],
    ["N", "numbers"],
    ["T", "help.threats"],
    ["E", "help.estimate"],
    ["?", "help.help"],
  ]],
  ["life.help", [
    ["H", "life.help.hint"],
    ["S", "life.help.answer"],
    ["← →", "life.help.step"],
    ["↑ ↓", "life.help.line"],
    ["Backspace", "life.help.up"],
    ["R", "life.help.again"],
    ["E", "life.help.edit"],
    ["N", "life.help.next"],
    ["Esc", "life.help.stop"],
  ]],
  ["life.draw", [
    ["B", "life.draw.pen.black"],
    ["W", "life.draw.pen.white"],
    ["E", "life.draw.pen.erase"],
    ["T", "life.draw.pen.target"],
    ["G", "life.draw.pen.region"],
    ["U", "life.draw.undo"],
    ["S", "life.draw.ask"],
  ]],
  ["room.watch", [
    ["Space", "help.space"],
    ["H", "help.view"],
    ["↑ ↓ ← →", "help.tree"],
    ["Enter", "help.branch"],
  ]],
] as const;

function Keys({ keys, meaning }: { keys: string; meaning: Key }) {
  const { t } = useText();
  return (
    <div>
      <dt>{keys.split(" ").map((key) => <kbd>{key}</kbd>)}</dt>
      <dd>{t(meaning)}</dd>
    </div>
  );
}

type Switches = "confirmTap" | "numbers" | "sound";

function Switch({ name, label }: { name: Switches; label: Key }) {
  const { t } = useText();
  const settings = useSettings();
  return (
    <label class="check">
      <input
        type="checkbox" checked={settings[name]}
        onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })}
      />
      {t(label)}
    </label>
  );
}

function SettingsOfPage() {
  const { t } = useText();
  const { board } = useSettings();
  return (
    <section class="settings">
      <h3>{t("settings")}</h3>
      <Choice
        legend={t("settings.board")} value={board}
        options={BOARD_THEMES.map((value) => ({ value, label: t(`board-theme.${value}`) }))}
        onChange={(value) => changeSettings({ board: value })}
      />
      <Switch name="sound" label="settings.sound" />
      <Switch name="numbers" label="settings.numbers" />
      <Switch name="confirmTap" label="settings.confirm-tap" />
    </section>
  );
}

function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t("help")} onClose={onClose}>
      {KEYS.map(([where, list]) => (
        <section>
          <h3>{t(where)}</h3>
          <dl class="keys">
            {list.map(([keys, meaning]) => <Keys keys={keys} meaning={meaning} />)}
          </dl>
        </section>
      ))}
      <SettingsOfPage />
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
