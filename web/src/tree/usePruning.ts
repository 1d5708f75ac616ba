import { api } from "../api/client";
import type { Tree } from "../api/tree";
import type { Game, RecordNode, TreeChange } from "../api/types";
import { enter } from "../app/enter";
import { useVoice } from "../app/messages";
import { moveName } from "../game/format";
import { useText } from "../i18n/text";
import { isBlank } from "./marks";
import type { Look } from "./useLook";
import { isStudy } from "./useTrying";
import { childrenOf, nodeAt, sizeOf, variationOf } from "./walk";

export interface Pruning {
  /** Puts the variation before its siblings; null if it is the first. */
  promote: (() => void) | null;
  /** Why it cannot be promoted now. */
  notNow: boolean;
  /** Takes what is looked at out of the tree; null for the game as played. */
  cut: (() => void) | null;
  /** A new game from here. */
  playOn: () => void;
}

function isBare({ comment, name, marks }: RecordNode): boolean {
  return !comment && !name && (!marks || isBlank(marks));
}

/** Would the game as played be another if this came first? */
function changesGame(tree: Tree, { parent }: RecordNode): boolean {
  const before = parent === null ? null : nodeAt(tree, parent);
  return before !== null && before.game && childrenOf(tree, before).some(({ game }) => game);
}

/** What can be done with the variation that is looked at. */
export function usePruning(
  game: Game, tree: Tree, { node, way, to }: Look, grow: (change: TreeChange) => void,
): Pruning {
  const text = useText();
  const { t } = text;
  const { ask, say, complain } = useVoice();
  const variation = variationOf(tree, way);

  async function cut(): Promise<void> {
    const move = node.move === null ? t("map.setup") : moveName(text, node.move);
    const n = sizeOf(tree, node);
    const sure = (n === 0 && isBare(node)) || await ask({
      title: text.find(`variation.cut.ask.${n}`, { move }) ?? t("variation.cut.ask", { move, n }),
      body: t("variation.cut.body"), yes: t("variation.cut"), grave: true,
    });
    if (!sure) return;
    api.cut(game.id, node.id).then((change) => {
      to(node.parent);
      grow(change);
    }, complain);
  }

  return {
    promote: variation
      && (() => void api.promote(game.id, variation.id).then(grow, complain)),
    notNow: variation !== null && changesGame(tree, variation)
      && (!isStudy(game) || game.clock !== null),
    cut: node.game ? null : () => void cut(),
    playOn: () => void api.playOn(game.id, node.id).then((made) => {
      enter(made);
      say(t("variation.played"));
    }, complain),
  };
}
