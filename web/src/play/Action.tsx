import { useVoice } from "../app/messages";
import type { Key } from "../i18n/dictionaries";
import { useText } from "../i18n/text";

interface Props {
  label: Key;
  act: () => void;
  off?: boolean;
  /** Why it is off; who presses it all the same is told. */
  notNow?: string | null;
  pressed?: boolean;
  main?: boolean;
}

/** A button that is off stays where it is for the keyboard: the focus on it must not get lost. */
export function Action({ label, act, off = false, notNow = null, pressed, main = false }: Props) {
  const { t } = useText();
  const { say } = useVoice();
  function press(): void {
    if (notNow) say(notNow);
    else if (!off) act();
  }
  return (
    <button
      type="button" class={main ? "main" : undefined} aria-pressed={pressed}
      aria-disabled={off || notNow !== null} title={notNow ?? undefined} onClick={press}
    >
      {t(label)}
    </button>
  );
}
