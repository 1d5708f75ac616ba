import { useEffect, useRef } from "preact/hooks";

/** Elements that need the keys for themselves. */
const BUSY = "input, select, textarea, dialog, [role=tree], [role=grid]";
const PRESSED_BY_SPACE = "button, a, summary";

function taken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const letter = /^[a-z?]$/i.test(event.key);
  // A letter means nothing to a board, so it may pass while a point has the focus.
  const busy = target?.closest(BUSY);
  if (busy) return !(letter && busy.matches("[role=grid]"));
  return event.key === " " && Boolean(target?.closest(PRESSED_BY_SPACE));
}

/** Calls what belongs to a key, unless a control has the focus or a dialog is open. */
export function useKeys(actions: Record<string, (() => void) | undefined>): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = current.current[name];
      if (!action || taken(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
