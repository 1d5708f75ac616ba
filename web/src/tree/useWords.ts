import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { api, type Refused } from "../api/client";
import type { RecordNode, TreeChange } from "../api/types";
import { keep, recall } from "../app/memory";
import { useVoice } from "../app/messages";

/** Milliseconds without a key after which what was written is saved. */
const PAUSE = 700;
/** Milliseconds after which what could not be saved is tried again. */
const AGAIN = 3000;
const PLACE = "tengen.words";

type Field = "comment" | "name";

/** What was written and is not saved yet; the browser keeps it, whatever becomes of the page. */
function drafts(): Map<string, string> {
  const { unsaved } = recall<{ unsaved: [string, string][] }>(PLACE, { unsaved: [] });
  return new Map(unsaved.filter((draft) => Array.isArray(draft)));
}

function keepDraft(key: string, words: string | null): void {
  const all = drafts();
  if (words === null) all.delete(key);
  else all.set(key, words);
  keep(PLACE, { unsaved: [...all] });
}

interface Written {
  key: string;
  node: string;
  words: string;
}

/** What was written in a field at any node of a game, and is not saved yet. */
function waiting(game: string, field: Field): Written | null {
  const [found] = [...drafts()].map(([key, words]) => ({ key, at: key.split(" "), words }))
    .filter(({ at }) => at[0] === game && at[2] === field);
  return found ? { key: found.key, node: found.at[1]!, words: found.words } : null;
}

export interface Words {
  words: string;
  write: (words: string) => void;
  /** Saves at once what was written. */
  save: () => void;
}

/** A field of a node that is written in: saved when one pauses, leaves it, or goes elsewhere. */
export function useWords(
  game: string, node: RecordNode, field: Field, grow: (change: TreeChange) => void,
): Words {
  const { complain } = useVoice();
  const key = `${game} ${node.id} ${field}`;
  const [draft, setDraft] = useState<{ key: string; words: string } | null>(null);
  const timer = useRef(0);
  const unsaved = useRef<Written | null>(null);

  const send = useCallback((again: boolean) => {
    clearTimeout(timer.current);
    const written = unsaved.current;
    if (!written) return;
    unsaved.current = null;
    api.annotate(game, written.node, { [field]: written.words }).then((change) => {
      grow(change);
      if (drafts().get(written.key) === written.words) keepDraft(written.key, null);
      setDraft((now) =>
        (now?.key === written.key && now.words === written.words ? null : now));
      if (unsaved.current) return;
      // What is taken here will be taken elsewhere too.
      unsaved.current = waiting(game, field);
      send(true);
    }, (error: Refused) => {
      if (!again) complain(error);
      // A node that is gone takes no words; all else may be mended, as a server that was away.
      if (error.status === 404) keepDraft(written.key, null);
      if (error.status === 404 || unsaved.current) return;
      unsaved.current = written;
      timer.current = window.setTimeout(() => send(true), AGAIN);
    });
  }, [game, field, grow, complain]);
  const save = useCallback(() => send(false), [send]);

  const write = useCallback((words: string) => {
    clearTimeout(timer.current);
    setDraft({ key, words });
    keepDraft(key, words);
    unsaved.current = { key, node: node.id, words };
    timer.current = window.setTimeout(save, PAUSE);
  }, [key, node.id, save]);

  // Whoever comes back to a place where something could not be saved finds it, and it is tried again.
  useEffect(() => {
    const kept = drafts().get(key);
    if (kept === node[field]) keepDraft(key, null);
    else if (kept !== undefined && !unsaved.current) write(kept);
    return save;
  }, [key, save]);
  useLayoutEffect(() => {
    addEventListener("pagehide", save);
    return () => removeEventListener("pagehide", save);
  }, [save]);
  return { words: draft?.key === key ? draft.words : node[field], write, save };
}
