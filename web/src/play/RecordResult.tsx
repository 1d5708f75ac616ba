import { resultText } from "../game/record";
import { useText } from "../i18n/text";

/** How a game ended by its record, if its moves do not show that. */
export function RecordResult({ result }: { result: string | null }) {
  const text = useText();
  return result ? <p class="record-result">{resultText(text, result)}</p> : null;
}
