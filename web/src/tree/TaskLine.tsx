import { colourName } from "../game/format";
import { useText } from "../i18n/text";
import type { Look } from "./useLook";
import type { Task } from "./useTask";

/** What a record asks for, while its solution is hidden. */
export function TaskLine({ task, look }: { task: Task; look: Look }) {
  const text = useText();
  const { t } = text;
  const { node, next, present, to } = look;
  const words = task.isNew(node) ? t("task.new")
    : present ? t("task.line", { side: colourName(text, node.to_play) })
      : next ? t("task.on") : t("task.end");
  return (
    <p class="looked-at">
      {/* What the record says of a move is the answer to it: it is seen beside the board at once. */}
      {!present && node.comment && <b class="task-said" dir="auto">{node.comment}</b>}
      <span>{words}</span>
      <span class="task-buttons">
        {!present && (
          <button type="button" class="plain" onClick={() => to(null)}>{t("task.back")}</button>
        )}
        <button type="button" class="plain" onClick={task.show}>{t("task.show")}</button>
      </span>
    </p>
  );
}
