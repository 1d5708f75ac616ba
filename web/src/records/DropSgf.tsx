import { useCallback, useLayoutEffect, useState } from "preact/hooks";

import { useText } from "../i18n/text";
import { dropped, type NamedFile } from "./dropped";
import "./records.css";
import { useOpenSgf } from "./useOpenSgf";

/** Text and links may be dragged too; they are left to the fields of the page. */
function isFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Takes files from anywhere on the page; says whether one is over it. */
function useDroppedFiles(open: (files: NamedFile[]) => void): boolean {
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const drag = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Leaving one element for another has a related target; leaving the window has none.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) dropped(event.dataTransfer).then(open, () => open([]));
    };
    addEventListener("dragover", drag);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", drag);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, [open]);
  return over;
}

interface Props {
  /** What is said while a file is over the page. */
  says: string;
  open: (files: NamedFile[]) => void;
}

/** Files may be dropped anywhere; while they are over the page, that is said. */
export function DropFiles({ says, open }: Props) {
  const over = useDroppedFiles(open);
  return over ? <div class="drop-place"><p>{says}</p></div> : null;
}

/** A record may be dropped in any room that has nothing else to do with files. */
export function DropSgf() {
  const { t } = useText();
  const open = useOpenSgf();
  const first = useCallback(([one]: NamedFile[]) => open(one?.file), [open]);
  return <DropFiles says={t("sgf.drop")} open={first} />;
}
