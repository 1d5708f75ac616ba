import { memo } from "preact/compat";
import { useEffect, useMemo, useRef } from "preact/hooks";

import type { Game, Move } from "../api/types";
import { colourName, moveName, percent } from "../game/format";
import { branchings } from "../game/record";
import { useText } from "../i18n/text";
import "./log.css";
import type { Look } from "./useLook";

const BUBBLE = "M3 4h14v9H9l-4 4v-4H3z";
const FORK = "M6 17V3M6 12c0-5 8-3 8-8";

/** Signs that the record says something here, or goes other ways. */
function Said({ comment, branches }: { comment: string; branches: number }) {
  const { t } = useText();
  const said = [
    comment && [BUBBLE, t("log.comment")], branches && [FORK, t("log.variations", { n: branches })],
  ].filter(Boolean) as [string, string][];
  if (said.length === 0) return null;
  return (
    <span class="said">
      {said.map(([shape, words]) => (
        <svg viewBox="0 0 20 20" role="img" aria-label={words}>
          <title>{words}</title><path d={shape} />
        </svg>
      ))}
    </span>
  );
}

interface EntryProps {
  move: Move;
  number: number;
  branches: number;
  current: boolean;
  onLook: (at: number) => void;
}

/** A move with its number and, small, Black's win rate after it. */
const Entry = memo(function Entry(props: EntryProps) {
  const { move, number, branches, current, onLook } = props;
  const text = useText();
  const rate = move.value === null ? null : percent(move.value);
  return (
    <li>
      <button
        type="button" aria-current={current ? "step" : undefined} onClick={() => onLook(number)}
        title={rate ? text.t("log.rate", { rate }) : undefined}
      >
        <span class="number">{number}</span>{" "}
        <i class={`chip ${move.colour}`} aria-hidden="true" />
        <span class="unseen">{colourName(text, move.colour)}</span>{" "}
        <span class="move">{moveName(text, move.move)}</span>{" "}
        <Said comment={move.comment} branches={branches} />
        {rate && <small>{rate}</small>}
      </button>
    </li>
  );
});

function Steps({ look, count }: { look: Look; count: number }) {
  const { t } = useText();
  const steps = [
    ["M5 4v12M15 4l-8 6 8 6z", "look.start", () => look.to(0), look.at === 0],
    ["M14 4l-8 6 8 6z", "look.back", () => look.step(-1), look.at === 0],
    ["M6 4l8 6-8 6z", "look.on", () => look.step(1), look.present],
    ["M15 4v12M5 4l8 6-8 6z", "look.end", () => look.to(null), look.present],
  ] as const;
  return (
    <div class="steps" role="group" aria-label={t("look")}>
      {steps.map(([shape, key, act, off]) => (
        <button type="button" class="plain" aria-label={t(key)} disabled={off} onClick={act}>
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d={shape} /></svg>
        </button>
      ))}
      <span class="place">{look.at} / {count}</span>
    </div>
  );
}

/** The first position, if the record has something about it. */
function Start({ comment, branches, look }: { comment: string; branches: number; look: Look }) {
  const { t } = useText();
  if (!comment && branches === 0) return null;
  return (
    <p class="start">
      <button
        type="button" aria-current={look.at === 0 ? "step" : undefined} onClick={() => look.to(0)}
      >
        {t("log.start")} <Said comment={comment} branches={branches} />
      </button>
    </p>
  );
}

/** The moves so far; a click shows the position after one. */
export function MoveLog({ game, look }: { game: Game; look: Look }) {
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  const branches = useMemo(() => branchings(game.variations), [game.variations]);
  useEffect(() => {
    // scrollIntoView would move the whole page on a phone, away from the board.
    const entry = list.current?.children[look.at - 1];
    if (!(entry instanceof HTMLElement) || !list.current) return;
    list.current.scrollTop = entry.offsetTop - list.current.clientHeight / 2;
  }, [look.at, game.moves.length]);
  return (
    <section class="log" aria-label={t("log")}>
      <Steps look={look} count={game.moves.length} />
      <Start comment={game.comment} branches={branches.get(0) ?? 0} look={look} />
      {game.moves.length === 0 ? <p class="quiet">{t("log.empty")}</p> : (
        <ol ref={list}>
          {game.moves.map((move, i) => (
            <Entry
              key={i} move={move} number={i + 1} branches={branches.get(i + 1) ?? 0}
              current={look.at === i + 1} onLook={look.to}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
