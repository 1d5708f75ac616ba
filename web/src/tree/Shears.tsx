import type { ComponentChildren } from "preact";

import type { Tree } from "../api/tree";
import type { Game, TreeChange } from "../api/types";
import { useVoice } from "../app/messages";
import { useText } from "../i18n/text";
import type { Look } from "./useLook";
import { usePruning } from "./usePruning";

interface Props {
  game: Game;
  tree: Tree;
  look: Look;
  grow: (change: TreeChange) => void;
}

function Act({ title, off = false, act, children }: {
  title: string; off?: boolean; act: () => void; children: ComponentChildren;
}) {
  const { say } = useVoice();
  return (
    <button
      type="button" title={title} aria-disabled={off} onClick={() => (off ? say(title) : act())}
    >
      {children}
    </button>
  );
}

/** What can be done with the variation that is looked at: promote it, cut it, play on from it. */
export function Shears({ game, tree, look, grow }: Props) {
  const { t } = useText();
  const { promote, notNow, cut, playOn } = usePruning(game, tree, look, grow);
  if (look.node.game) return null;
  return (
    <div class="shears">
      {promote && (
        <Act
          title={t(notNow ? "variation.promote.not" : "variation.promote.title")} off={notNow}
          act={promote}
        >
          {t("variation.promote")}
        </Act>
      )}
      {cut && <Act title={t("variation.cut.title")} act={cut}>{t("variation.cut")}</Act>}
      <Act title={t("variation.play.title")} act={playOn}>{t("variation.play")}</Act>
    </div>
  );
}
