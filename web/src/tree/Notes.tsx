import { useId } from "preact/hooks";

import type { RecordNode, TreeChange } from "../api/types";
import { useText } from "../i18n/text";
import { useWords } from "./useWords";

interface Props {
  game: string;
  node: RecordNode;
  grow: (change: TreeChange) => void;
}

/** The name and the comment of a node, to be read and written. */
export function Notes({ game, node, grow }: Props) {
  const { t } = useText();
  const [nameId, commentId] = [useId(), useId()];
  const name = useWords(game, node, "name", grow);
  const comment = useWords(game, node, "comment", grow);
  return (
    <div class="notes">
      <label for={nameId} class="unseen">{t("notes.name")}</label>
      <input
        id={nameId} type="text" dir="auto" placeholder={t("notes.name")} value={name.words}
        maxLength={200} onInput={(event) => name.write(event.currentTarget.value)}
        onBlur={name.save}
      />
      <label for={commentId} class="unseen">{t("notes.comment")}</label>
      <textarea
        id={commentId} dir="auto" rows={2} maxLength={10_000} placeholder={t("notes.comment")} value={comment.words}
        onInput={(event) => comment.write(event.currentTarget.value)} onBlur={comment.save}
      />
    </div>
  );
}
