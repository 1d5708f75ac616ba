import { useCallback, useEffect } from "preact/hooks";

import { api } from "../api/client";
import { useVoice } from "../app/messages";
import { go } from "../app/route";

/** Makes a game of a record and goes there. */
export function useOpenSgf(): (file: File | undefined) => void {
  const { complain } = useVoice();
  return useCallback((file: File | undefined) => {
    if (file) api.read(file).then((game) => go("play", game.id), complain);
  }, [complain]);
}

/** A record may be dropped anywhere on the page. */
export function useDroppedSgf(): void {
  const open = useOpenSgf();
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      open(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, [open]);
}
