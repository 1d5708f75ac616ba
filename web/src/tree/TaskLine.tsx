import { colourName } from "../game/format";
import { useText } from "../i18n/text";
import type { Look } from "./useLook";
import type { Task } from "./useTask";

/** What a record asks for, while its solution is hidden. */
export function TaskLine({ task, look }: { task: Task; look: Look }) {
  const text = useText();
  const { t } = text;
  const { node, next, present, to } = look;
  return (
    <p class="looked-at">
      {task.isNew(node) ? t("task.new") : next && !present ? t("task.on")
        : t("task.line", { side: colourName(text, node.to_play) })}
      <span class="task-buttons">
        {!present && (
          <button type="button" class="plain" onClick={() => to(null)}>{t("task.back")}</button>
        )}
        <button type="button" class="plain" onClick={task.show}>{t("task.show")}</button>
      </span>
    </p>
  );
}
