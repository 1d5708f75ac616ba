import { useLayoutEffect } from "preact/hooks";

import type { Tree } from "../api/tree";
import type { RecordNode } from "../api/types";
import { moveCount, moveName, percent } from "../game/format";
import { ghosts, type Ghosts } from "../game/variation";
import { useText } from "../i18n/text";
import type { Look } from "./useLook";
import { childrenOf, lineFrom } from "./walk";

const FIRST_MOVES = 4;
/** Ways that are listed; where there are more, the map has them all. */
const MOST = 50;

/** The moves of a line, as they are put on the board. */
function pliesOf(line: RecordNode[]) {
  return line.flatMap(({ colour, move }) => (colour && move !== null ? [{ colour, move }] : []));
}

interface BranchProps {
  line: RecordNode[];
  next: boolean;
  onGhost: (ghosts: Ghosts | undefined) => void;
  onChoose: () => void;
}

/** A way on from here, by its first moves; pointed at, it is shown on the board. */
function Branch({ line, next, onGhost, onChoose }: BranchProps) {
  const text = useText();
  const { t } = text;
  const [first] = line;
  const plies = pliesOf(line);
  const moves = plies.slice(0, FIRST_MOVES).map(({ move }) => moveName(text, move)).join(" ");
  const show = () => onGhost(ghosts(plies));
  const hide = () => onGhost(undefined);
  // A button that goes while it is pointed at is never left, nor blurred everywhere.
  useLayoutEffect(() => hide, [onGhost]);
  return (
    <button
      type="button" class="branch" aria-current={next ? "step" : undefined}
      onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide} onClick={onChoose}
    >
      <i class={`chip ${first?.colour ?? "none"}`} aria-hidden="true" />
      <span class="moves">
        {moves || t("map.setup")}{plies.length > FIRST_MOVES && " …"}
        {first?.name && <b dir="auto">{first.name}</b>}
      </span>
      <small>
        {first?.game ? t("branch.played") : plies.length > 0 && moveCount(text, plies.length)}
        {first && first.value !== null && ` · ${percent(first.value)}`}
      </small>
    </button>
  );
}

/** Is there a choice here, or something beside the game? */
function isFork({ game }: RecordNode, children: RecordNode[]): boolean {
  return children.length > 1 || (game && children.some((child) => !child.game));
}

interface Props {
  tree: Tree;
  look: Look;
  isSeen: (node: RecordNode) => boolean;
  onGhost: (ghosts: Ghosts | undefined) => void;
}

/** The ways on from the position that is looked at. */
export function Branches({ tree, look, isSeen, onGhost }: Props) {
  const { t } = useText();
  const children = childrenOf(tree, look.node).filter(isSeen);
  if (!isFork(look.node, children)) return null;
  return (
    <div class="branches" role="group" aria-label={t("branches")}>
      {children.slice(0, MOST).map((child) => (
        <Branch
          key={child.id} line={[child, ...lineFrom(tree, child.id)]} onGhost={onGhost}
          next={child.id === look.next?.id} onChoose={() => look.to(child.id)}
        />
      ))}
      {children.length > MOST && (
        <small>{t("branches.more", { n: children.length - MOST })}</small>
      )}
    </div>
  );
}
