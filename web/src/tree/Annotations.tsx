import type { Tree } from "../api/tree";
import type { Game, RecordNode, TreeChange } from "../api/types";
import type { Ghosts } from "../game/variation";
import { useText } from "../i18n/text";
import { Branches } from "./Branches";
import { Notes } from "./Notes";
import { Palette } from "./Palette";
import { Shears } from "./Shears";
import type { Look } from "./useLook";
import type { Marking } from "./useMarking";

interface Props {
  game: Game;
  tree: Tree;
  look: Look;
  isSeen: (node: RecordNode) => boolean;
  marking: Marking;
  /** Whether what is written and drawn is shown. */
  notes: boolean;
  grow: (change: TreeChange) => void;
  onGhost: (ghosts: Ghosts | undefined) => void;
}

/** What is written here, where it is only read. It scrolls, so the keyboard has to get there. */
function Comment({ words }: { words: string }) {
  const { t } = useText();
  return words === "" ? null : (
    <div class="comment" role="region" aria-label={t("notes.comment")} tabIndex={0}>{words}</div>
  );
}

/** The ways on from the position that is looked at, and what is written and drawn there. */
export function Annotations(props: Props) {
  const { game, look, marking, notes, grow } = props;
  return (
    <>
      <Branches {...props} />
      <Shears {...props} />
      {notes ? (
        <>
          <Notes game={game.id} look={look} grow={grow} />
          <Palette marking={marking} />
        </>
      ) : <Comment words={look.node.comment} />}
    </>
  );
}
