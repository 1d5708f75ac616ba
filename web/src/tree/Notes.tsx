import { useId } from "preact/hooks";

import type { TreeChange } from "../api/types";
import { useText } from "../i18n/text";
import type { Look } from "./useLook";
import { useWords } from "./useWords";

interface Props {
  game: string;
  look: Look;
  grow: (change: TreeChange) => void;
}

/** The name and the comment of a node, to be read and written. Who writes stays there, even if the
 * game goes on. */
export function Notes({ game, look, grow }: Props) {
  const { t } = useText();
  const { node, stay, release } = look;
  const [nameId, commentId] = [useId(), useId()];
  const name = useWords(game, node, "name", grow);
  const comment = useWords(game, node, "comment", grow);
  return (
    <div class="notes" onFocusIn={stay} onFocusOut={release}>
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
