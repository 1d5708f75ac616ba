import { useEffect, useState } from "preact/hooks";

import { useText } from "../i18n/text";
import "./records.css";
import { useOpenSgf } from "./useOpenSgf";

/** Text and links may be dragged too; they are left to the fields of the page. */
function isFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Takes files from anywhere on the page; says whether one is over it. */
function useDroppedFile(open: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
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
      open(event.dataTransfer?.files[0]);
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

/** A record may be dropped anywhere; while a file is over the page, it says so. */
export function DropSgf() {
  const { t } = useText();
  const over = useDroppedFile(useOpenSgf());
  return over ? <div class="drop-place"><p>{t("sgf.drop")}</p></div> : null;
}
