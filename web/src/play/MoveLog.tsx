import { memo } from "preact/compat";
import { useEffect, useMemo, useRef } from "preact/hooks";

import type { RecordNode } from "../api/types";
import { colourName, moveName, percent } from "../game/format";
import { useText } from "../i18n/text";
import { lineThrough } from "../tree/walk";
import "./log.css";
import type { TableProps } from "./table";

const BUBBLE = "M3 4h14v9H9l-4 4v-4H3z";
const FORK = "M6 17V3M6 12c0-5 8-3 8-8";

/** Signs that the record says something here, or goes other ways. */
function Said({ comment, branches }: { comment: string; branches: number }) {
  const { t } = useText();
  const said = [
    comment && [BUBBLE, t("log.comment")],
    branches > 0 && [FORK, t("log.variations", { n: branches })],
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
  node: RecordNode;
  number: number;
  branches: number;
  current: boolean;
  onLook: (id: string) => void;
}

/** A move with its number and, small, Black's win rate after it. */
const Entry = memo(function Entry(props: EntryProps) {
  const { node, number, branches, current, onLook } = props;
  const { id, colour, move, value, comment, game } = node;
  const text = useText();
  const rate = value === null ? null : percent(value);
  return (
    <li class={game ? undefined : "aside"}>
      <button
        type="button" aria-current={current ? "step" : undefined} onClick={() => onLook(id)}
        title={rate ? text.t("log.rate", { rate }) : undefined}
      >
        <span class="number">{number}</span>{" "}
        <i class={`chip ${colour}`} aria-hidden="true" />
        <span class="unseen">{colour && colourName(text, colour)}</span>{" "}
        <span class="move">{moveName(text, move ?? "")}</span>{" "}
        <Said comment={comment} branches={branches} />
        {rate && <small>{rate}</small>}
      </button>
    </li>
  );
});

/** How many ways leave a node of a line besides the line itself. */
function branchesAt(line: RecordNode[], index: number): number {
  const ways = line[index]?.children.length ?? 0;
  return index < line.length - 1 ? ways - 1 : ways;
}

/** The first position, if the record has something about it. */
function Start({ line, current, onLook }: {
  line: RecordNode[]; current: boolean; onLook: (id: string) => void;
}) {
  const { t } = useText();
  const root = line[0]!;
  const branches = branchesAt(line, 0);
  if (!root.comment && branches === 0) return null;
  return (
    <p class="start">
      <button
        type="button" aria-current={current ? "step" : undefined} onClick={() => onLook(root.id)}
      >
        {t("log.start")} <Said comment={root.comment} branches={branches} />
      </button>
    </p>
  );
}

/** The moves of the line that is looked at; a click shows the position after one. */
export function MoveLog({ tree, look, task }: TableProps) {
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  const { node } = look;
  // The same line as long as one walks along it.
  const end = lineThrough(tree, node.id).at(-1)!.id;
  const line = useMemo(
    () => lineThrough(tree, node.id).filter(task.isSeen), [tree, end, task.isSeen],
  );
  const rows = useMemo(() => line.flatMap((one, index) => (one.move === null ? [] : [{
    node: one, branches: task.hidden ? 0 : branchesAt(line, index),
  }])), [line, task.hidden]);
  useEffect(() => {
    // scrollIntoView would move the whole page on a phone, away from the board.
    const entry = list.current?.children[look.at - 1];
    if (!(entry instanceof HTMLElement) || !list.current) return;
    list.current.scrollTop = entry.offsetTop - list.current.clientHeight / 2;
  }, [look.at, line]);
  return (
    <>
      {!task.hidden && <Start line={line} current={node.parent === null} onLook={look.to} />}
      {rows.length === 0 ? <p class="quiet">{t("log.empty")}</p> : (
        <ol ref={list}>
          {rows.map((row, i) => (
            <Entry
              key={i} {...row} number={i + 1} current={row.node.id === node.id} onLook={look.to}
            />
          ))}
        </ol>
      )}
    </>
  );
}
