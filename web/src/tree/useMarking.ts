import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { api } from "../api/client";
import type { Game, Marks, TreeChange } from "../api/types";
import { useVoice } from "../app/messages";
import { joins, marksAfter, ownMarks, withMark, type Tool } from "./marks";
import type { Look } from "./useLook";

/** The tool in hand; while there is one, clicks draw. */
export interface Pen {
  tool: Tool | null;
  choose: (tool: Tool | null) => void;
}

export function usePen(): Pen {
  const [tool, choose] = useState<Tool | null>(null);
  return { tool, choose };
}

export interface Marking extends Pen {
  /** The marks to be drawn. */
  marks: Marks;
  /** Where a line or an arrow begins that still lacks its end. */
  from: string | null;
  use: (point: string) => void;
}

interface Drawn {
  node: string;
  marks: Marks;
}

/** The marks of the node that is looked at, and the pen that changes them. What is drawn is there at
 * once; the server is told of each stroke. */
export function useMarking(
  { id }: Game, { node, way }: Look, { tool, choose }: Pen, grow: (change: TreeChange) => void,
): Marking {
  const { complain } = useVoice();
  const [from, setFrom] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const strokes = useRef(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const said = useMemo(() => marksAfter(way), [way]);
  const marks = drawn?.node === node.id ? drawn.marks : said;
  useLayoutEffect(() => setFrom(null), [tool, node.id]);

  const use = useCallback((point: string) => {
    if (!tool) return;
    if (joins(tool) && from === null) return setFrom(point);
    setFrom(null);
    const next = withMark(marks, tool, point, from);
    if (next === marks) return;
    const stroke = strokes.current += 1;
    setDrawn({ node: node.id, marks: next });
    const own = ownMarks(next, marksAfter(way.slice(0, -1)));
    // A later stroke has all of this one: only the last answer counts.
    const end = () => stroke === strokes.current && setDrawn(null);
    // One after the other: the server shall not hear of an earlier one last.
    before.current = before.current.then(() => api.annotate(id, node.id, { marks: own })).then((change) => {
      grow(change);
      end();
    }, (error: unknown) => {
      end();
      complain(error);
    });
  }, [id, tool, from, marks, node.id, way, grow, complain]);
  return { marks, tool, choose, from, use };
}
