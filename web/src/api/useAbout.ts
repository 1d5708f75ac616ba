import { useEffect, useState } from "preact/hooks";

import { api } from "./client";
import type { About } from "./types";

let asked: Promise<About> | null = null;

function about(): Promise<About> {
  asked ??= api.about().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** What the server offers; the same for every room, so it is asked once. */
export function useAbout(): { about: About | null; error: unknown } {
  const [state, setState] = useState<{ about: About | null; error: unknown }>(
    { about: null, error: null },
  );
  useEffect(() => {
    about().then(
      (found) => setState({ about: found, error: null }),
      (error: unknown) => setState({ about: null, error }),
    );
  }, []);
  return state;
}
