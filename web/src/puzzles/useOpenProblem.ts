import { useCallback } from "preact/hooks";

import { api } from "../api/client";
import { useVoice } from "../app/messages";
import { go } from "../app/route";
import { useText } from "../i18n/text";
import { bytesOf } from "../records/useOpenSgf";
import { idOf, keepProblems } from "./collection";

/** Reads the problems of a file or a text, keeps them, and puts the first on the board. */
export function useOpenProblem(onRead: () => void): (source: Blob | undefined) => void {
  const { t } = useText();
  const { say, hush, complain } = useVoice();
  return useCallback((source: Blob | undefined) => {
    if (!source) return;
    bytesOf(source).then(api.readProblems).then(({ problems, refused }) => {
      hush();
      keepProblems(problems);
      onRead();
      go("puzzles", idOf(0));
      if (refused > 0) say(t("life.refused", { n: refused }));
    }).catch(complain);
  }, [t, say, hush, complain, onRead]);
}
