import type { Settling } from "../api/types";
import type { Key } from "../i18n/dictionaries";
import { useText } from "../i18n/text";
import { Action } from "./Action";
import { asSuggested } from "./count";
import type { Commands } from "./useCommands";

/** Where the program takes no stone for dead, both buttons say the same: one is enough. */
function isUndisputed({ dead, suggested }: Settling): boolean {
  return dead.length === 0 && suggested.length === 0;
}

function whatIsDead(settling: Settling): Key {
  if (settling.dead.length === 0) return "settle.alive";
  return asSuggested(settling) ? "settle.by-program" : "settle.by-hand";
}

interface Props {
  settling: Settling;
  /** An older position is looked at, and only the last one can be settled; the place stays, so
   * that nothing below it jumps. */
  away: boolean;
  commands: Commands;
}

/** Which stones are dead: what the program thinks of it, and how to say otherwise. */
export function Settle({ settling, away, commands }: Props) {
  const { t } = useText();
  const press = t(matchMedia("(hover: none)").matches ? "press.tap" : "press.click");
  return (
    <div class={away ? "settle away" : "settle"}>
      <p class="quiet">{t(whatIsDead(settling), { press })}</p>
      <div class="settle-choice">
        <Action
          label="settle.suggested" off={isUndisputed(settling)}
          pressed={asSuggested(settling) && !isUndisputed(settling)}
          act={() => commands.settle(settling.suggested)}
        />
        <Action
          label="settle.none" pressed={settling.dead.length === 0} act={() => commands.settle([])}
        />
      </div>
    </div>
  );
}
