import type { ComponentChildren } from "preact";

import { useText } from "../i18n/text";
import { lineThrough, movesIn } from "../tree/walk";
import type { TableProps } from "./table";

interface Props extends Pick<TableProps, "tree" | "look" | "task"> {
  children: ComponentChildren;
}

/** Buttons that walk through the game, and where one is. */
export function Steps({ tree, look, task, children }: Props) {
  const { t } = useText();
  const atStart = look.node.parent === null;
  const count = task.hidden ? look.at : movesIn(lineThrough(tree, look.node.id));
  const steps = [
    ["M5 4v12M15 4l-8 6 8 6z", "look.start", () => look.to(tree.root), atStart],
    ["M14 4l-8 6 8 6z", "look.back", () => look.step(-1), atStart],
    ["M6 4l8 6-8 6z", "look.on", () => look.step(1), look.next === null],
    ["M15 4v12M5 4l8 6-8 6z", "look.end", () => look.to(null), look.present],
  ] as const;
  return (
    <div class="steps" role="group" aria-label={t("look")}>
      {steps.map(([shape, key, act, off]) => (
        <button type="button" class="plain" aria-label={t(key)} disabled={off} onClick={act}>
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d={shape} /></svg>
        </button>
      ))}
      <span class="place">{look.at} / {count}</span>
      {children}
    </div>
  );
}
