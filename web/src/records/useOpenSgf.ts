import { useCallback } from "preact/hooks";

import { api, Refused, refusalText } from "../api/client";
import { enter } from "../app/enter";
import { useVoice } from "../app/messages";
import { useText, type Text } from "../i18n/text";
import { oddities } from "./oddities";

/** A folder has no bytes; without this the server would seem to be away. */
export async function bytesOf(file: Blob): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()]);
  } catch (cause) {
    throw new Refused("unreadable", String(cause), 0);
  }
}

/** What is wrong with a file; whoever reads it knows what it is of. */
function asNoRecord(text: Text, error: unknown): unknown {
  if (!(error instanceof Refused) || error.reason !== "input") return error;
  const why = refusalText(text, error);
  return new Refused("record", error.message, error.status, "", { why });
}

/** Makes a game of a record, goes there, and says what was odd about the file. */
export function useOpenSgf(): (file: Blob | undefined) => void {
  const text = useText();
  const { say, complain } = useVoice();
  return useCallback((file: Blob | undefined) => {
    if (!file) return;
    bytesOf(file).then(api.read).then((game) => {
      enter(game);
      if (game.warnings.length > 0) say(oddities(text, game.warnings));
    }).catch((error: unknown) => complain(asNoRecord(text, error)));
  }, [text, say, complain]);
}
