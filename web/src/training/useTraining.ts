import { useEffect, useRef, useState } from "preact/hooks";

import { Live } from "../api/live";
import type { Training } from "../api/types";

/** The runs, and one of them with its curves, as they are now; null before they are known. */
export function useTraining(run: string | null): { training: Training | null; connected: boolean } {
  const [training, setTraining] = useState<Training | null>(null);
  const [connected, setConnected] = useState(true);
  const live = useRef<Live | null>(null);
  useEffect(() => {
    const line = new Live({
      connected: setConnected,
      message: (message) => message.type === "training" && setTraining(message.training),
    });
    live.current = line;
    return () => line.close();
  }, []);
  useEffect(() => live.current?.watch({ run }), [run]);
  return { training, connected };
}
