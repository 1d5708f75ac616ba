import { adviceOf } from "../game/advice";
import { useText } from "../i18n/text";
import "./hint.css";
import type { Hint } from "./useHint";

/** What the hint says, in words: why the ringed move is ringed. */
export function HintLine({ hint: { analysis } }: { hint: Hint }) {
  const text = useText();
  const advice = analysis && adviceOf(text, analysis);
  return advice ? <p class="hint-line">{advice}</p> : null;
}
