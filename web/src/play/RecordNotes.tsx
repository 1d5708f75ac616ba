import { useLayoutEffect } from "preact/hooks";

import { api } from "../api/client";
import type { Game, Variation } from "../api/types";
import { useVoice } from "../app/messages";
import { go } from "../app/route";
import type { BoardProps } from "../board/types";
import { moveCount, moveName } from "../game/format";
import { commentAt, variationsAt } from "../game/record";
import { useText } from "../i18n/text";
import { ghosts } from "../watch/overlay";
import "./record.css";

const FIRST_MOVES = 6;

type Ghost = BoardProps["ghost"];

interface Props {
  game: Game;
  /** The position that is looked at. */
  at: number;
  /** Shows a variation on the board. */
  onGhost: (ghost: Ghost) => void;
}

/** What the record says of the position. */
function Comment({ words }: { words: string }) {
  const { t } = useText();
  return (
    // It scrolls, so the keyboard has to be able to get there.
    <div class="comment" role="region" aria-label={t("record.comment")} tabIndex={0}>{words}</div>
  );
}

/** Goes on with a variation as a game of its own. */
function useBranch(id: string): (variation: Variation) => void {
  const { t } = useText();
  const { say, complain } = useVoice();
  return ({ at, number }) => {
    api.variation(id, at, number).then((game) => {
      go("play", game.id);
      say(t("variation.opened"));
    }, complain);
  };
}

function VariationButton({ variation, onGhost, onChoose }: {
  variation: Variation; onGhost: Props["onGhost"]; onChoose: (variation: Variation) => void;
}) {
  const text = useText();
  const { moves, colour, length, comment } = variation;
  const first = moves.slice(0, FIRST_MOVES).map((move) => moveName(text, move)).join(" ");
  const show = () => onGhost(ghosts(moves, colour));
  const hide = () => onGhost(undefined);
  return (
    <button
      type="button" class="variation" title={text.t("variation.open")}
      onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide}
      onClick={() => onChoose(variation)}
    >
      <i class={`chip ${colour}`} aria-hidden="true" />
      <span>
        {first}{length > FIRST_MOVES && " …"}{" "}
        <small>{moveCount(text, length)}</small>
        {comment && <small class="words">{comment}</small>}
      </span>
    </button>
  );
}

function Variations({ game, at, onGhost }: Props) {
  const { t } = useText();
  const branch = useBranch(game.id);
  return (
    <div class="variations">
      <h2>{t("variations")}</h2>
      <ul>
        {variationsAt(game, at).map((variation) => (
          <li key={variation.number}>
            <VariationButton variation={variation} onGhost={onGhost} onChoose={branch} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Comment and variations of the position that is looked at, under the log. */
export function RecordNotes(props: Props) {
  const { game, at, onGhost } = props;
  const { t } = useText();
  const comment = commentAt(game, at);
  const varied = variationsAt(game, at).length > 0;
  // The variation under the pointer is gone with its position, before another gets the focus.
  useLayoutEffect(() => () => onGhost(undefined), [at, onGhost]);
  if (!game.comment && game.variations.length === 0 && !game.moves.some((move) => move.comment)) {
    return null;
  }
  return (
    <section class="record" aria-label={t("record")}>
      <div aria-live="polite">{comment && <Comment words={comment} />}</div>
      {varied && <Variations {...props} />}
    </section>
  );
}
