import type { Tree } from "../api/tree";
import type { Game, RecordNode, TreeChange } from "../api/types";
import type { Ghosts } from "../game/variation";
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

/** The ways on from the position that is looked at, and what is written and drawn there. */
export function Annotations(props: Props) {
  const { game, look, marking, notes, grow } = props;
  return (
    <>
      <Branches {...props} />
      <Shears {...props} />
      {notes && (
        <>
          <Notes game={game.id} node={look.node} grow={grow} />
          <Palette marking={marking} />
        </>
      )}
    </>
  );
}
