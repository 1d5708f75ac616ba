import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Game, Variation } from "../api/types";
import { enter } from "../app/enter";
import { useVoice } from "../app/messages";
import { moveCount, moveName } from "../game/format";
import { commentAt, variationsAt } from "../game/record";
import { ghosts, type Ghosts } from "../game/variation";
import { useText } from "../i18n/text";
import { oddities } from "../records/oddities";
import "./record.css";

const FIRST_MOVES = 6;

interface Props {
  game: Game;
  /** The position that is looked at. */
  at: number;
  /** Shows a variation on the board, or none. */
  onGhost: (ghosts: Ghosts | undefined) => void;
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
  const text = useText();
  const { say, complain } = useVoice();
  return ({ at, number }) => {
    api.variation(id, at, number).then((game) => {
      enter(game);
      say(`${text.t("variation.opened")} ${oddities(text, game.warnings)}`.trim());
    }, complain);
  };
}

/** A finger cannot hover: its first tap only shows, and the second chooses. */
function useTwoTaps(choose: () => void) {
  const [aimed, setAimed] = useState(false);
  const touched = useRef(false);
  return {
    aimed,
    touch: (byTouch: boolean) => { touched.current = byTouch; },
    click: () => {
      if (touched.current && !aimed) setAimed(true);
      else choose();
      touched.current = false;
    },
    leave: () => setAimed(false),
  };
}

function VariationButton({ variation, onGhost, onChoose }: {
  variation: Variation; onGhost: Props["onGhost"]; onChoose: (variation: Variation) => void;
}) {
  const text = useText();
  const { moves, length, comment } = variation;
  const first = moves.slice(0, FIRST_MOVES).map(({ move }) => moveName(text, move)).join(" ");
  const show = () => onGhost(ghosts(moves));
  const hide = () => onGhost(undefined);
  const away = () => {
    leave();
    hide();
  };
  const { aimed, touch, click, leave } = useTwoTaps(() => onChoose(variation));
  // A button that goes while it is pointed at is never left, nor blurred everywhere.
  useLayoutEffect(() => hide, [onGhost]);
  return (
    <button
      type="button" class="variation" title={text.t("variation.open")}
      onMouseEnter={show} onMouseLeave={away} onFocus={show} onBlur={away}
      onPointerDown={(event) => touch(event.pointerType === "touch")} onClick={click}
    >
      <i class={`chip ${moves[0]?.colour}`} aria-hidden="true" />
      <span>
        {first}{length > FIRST_MOVES && " …"}{" "}
        <small>{moveCount(text, length)}</small>
        {comment && <small class="words">{comment}</small>}
        {aimed && <b class="again">{text.t("variation.tap-again")}</b>}
      </span>
    </button>
  );
}

/** Another position, or a record that has changed, has other buttons. */
function identity({ at, number, moves, length }: Variation): string {
  return [at, number, length, ...moves.map(({ colour, move }) => `${colour} ${move}`)].join();
}

function Variations({ game, at, onGhost }: Props) {
  const { t } = useText();
  const branch = useBranch(game.id);
  return (
    <div class="variations">
      <h2>{t("variations")}</h2>
      <ul>
        {variationsAt(game, at).map((variation) => (
          <li key={identity(variation)}>
            <VariationButton variation={variation} onGhost={onGhost} onChoose={branch} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Comment and variations of the position that is looked at, under the log. */
export function RecordNotes(props: Props) {
  const { game, at } = props;
  const { t } = useText();
  const comment = commentAt(game, at);
  const varied = variationsAt(game, at).length > 0;
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
