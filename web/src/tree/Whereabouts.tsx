import { useEffect } from "preact/hooks";

import type { Tree } from "../api/tree";
import { useVoice } from "../app/messages";
import { colourName, moveName } from "../game/format";
import { useText, type Text } from "../i18n/text";
import type { Look } from "./useLook";
import type { Trying } from "./useTrying";
import { movesIn, nodeAt, wayTo } from "./walk";

interface Props {
  tree: Tree;
  look: Look;
  trying: Trying;
}

/** Where the game stands meanwhile; a move that came since is named. */
function tryingText(text: Text, { tree, look }: Props): string {
  const { t, find } = text;
  const n = movesIn(wayTo(tree, tree.tip));
  const { colour, move } = nodeAt(tree, tree.tip);
  if (look.left !== tree.tip && colour && move !== null) {
    return t("try.moved", { side: colourName(text, colour), move: moveName(text, move), n });
  }
  return find(`try.waits.${n}`) ?? t("try.waits", { n });
}

function said(text: Text, props: Props): string {
  const { tree, look, trying } = props;
  const { t } = text;
  if (trying.now && !trying.study) return tryingText(text, props);
  if (!look.node.game) return t("try.study", { n: look.at });
  if (trying.on) return t("try.here", { n: look.at });
  const count = movesIn(wayTo(tree, tree.tip));
  return look.at === 0 ? t("look.before") : t("look.after", { at: look.at, count });
}

/** Which position is on the board, if not the one where the game goes on; and the way back. */
export function Whereabouts(props: Props) {
  const { trying } = props;
  const text = useText();
  const { announce } = useVoice();
  const words = said(text, props);
  useEffect(() => announce(words), [words, announce]);
  const warns = trying.now && !trying.study;
  return (
    <p class={warns ? "looked-at trying-now" : "looked-at"}>
      {words}
      <button type="button" class="plain" onClick={trying.end}>{text.t("look.return")}</button>
    </p>
  );
}
