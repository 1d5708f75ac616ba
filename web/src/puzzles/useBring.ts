import { useCallback, useState } from "preact/hooks";

import { Refused } from "../api/client";
import { useVoice } from "../app/messages";
import { useText } from "../i18n/text";
import type { NamedFile } from "../records/dropped";
import { bringFiles, isReadable, titleOf } from "./bringing";

export interface Bring {
  bring: (files: NamedFile[]) => void;
  /** How many files have arrived, while they are on their way. */
  under_way: { arrived: number; all: number } | null;
}

/** Makes a collection of files, and says what came of it. */
export function useBring(onBrought: (collection: string) => void): Bring {
  const { t } = useText();
  const { say, hush, complain } = useVoice();
  const [under_way, setUnderWay] = useState<Bring["under_way"]>(null);
  const bring = useCallback((files: NamedFile[]) => {
    const wanted = files.length === 1 ? files : files.filter(({ name }) => isReadable(name));
    if (files.length === 0) return;
    if (wanted.length === 0) {
      complain(new Refused("no problems", t("practice.no-files"), 0));
      return;
    }
    hush();
    const all = wanted.length;
    const title = titleOf(wanted) || t("practice.unnamed", { n: all });
    setUnderWay({ arrived: 0, all });
    bringFiles(wanted, title, (arrived) => setUnderWay({ arrived, all })).then((came) => {
      const { added, refused, known } = came;
      const odd = refused > 0 || known > 0;
      onBrought(came.collection.id);
      say(t(odd ? "practice.brought.odd" : "practice.brought", { n: added, refused, known }));
    }).catch(complain).finally(() => setUnderWay(null));
  }, [t, say, hush, complain, onBrought]);
  return { bring, under_way };
}
