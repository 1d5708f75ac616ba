import type { SearchOptions } from "../api/types";
import { useText } from "../i18n/text";
import { sameOptions } from "./comparison";
import type { Watching } from "./useAnalysis";

/** What the button and the space key do now. */
export interface SearchButton {
  act: "start" | "stop" | "resume";
  /** Nothing can come of it: the game is over here, or just this search has been made. */
  idle: boolean;
  press: () => void;
}

export function searchButton(
  { shown, atHand, running, start, stop }: Watching,
  node: string,
  over: boolean,
  options: SearchOptions,
): SearchButton {
  if (running?.node === node) return { act: "stop", idle: false, press: stop };
  if (shown?.state === "stopped" && atHand) {
    return { act: "resume", idle: false, press: () => start(shown.options) };
  }
  const idle = over || (shown?.state === "done" && sameOptions(shown.options, options));
  return { act: "start", idle, press: () => idle || start(options) };
}

/** Start, stop, go on. */
export function StartStop({ button: { act, idle, press } }: { button: SearchButton }) {
  const { t } = useText();
  return (
    <button
      type="button"
      class={act === "stop" ? "" : "main"}
      disabled={idle}
      onClick={press}
      title={t("watch.start.key")}>
      <span aria-hidden="true">{act === "stop" ? "■" : "▶"}</span>
      {t(`watch.${act}`)}
    </button>
  );
}

/** A search that runs in another position than the one shown. */
export function Elsewhere({ at, onGo }: { at: number; onGo: () => void }) {
  const { t } = useText();
  return (
    <p class="watch-elsewhere">
      {t("watch.elsewhere", { at })}{" "}
      <button type="button" onClick={onGo}>
        {t("watch.elsewhere.go")}
      </button>
    </p>
  );
}

/** The game has gone on from the position shown. */
export function LeftBehind({ moves, onFollow }: { moves: number; onFollow: () => void }) {
  const { t } = useText();
  return (
    <p class="watch-elsewhere">
      {t("watch.behind", { moves })}{" "}
      <button type="button" onClick={onFollow}>
        {t("watch.follow")}
      </button>
    </p>
  );
}
