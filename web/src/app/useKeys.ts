import { useLayoutEffect, useRef } from "preact/hooks";

/** Elements that need the keys for themselves. */
const BUSY = "input, select, textarea, dialog, [role=tree], [role=grid]";
const PRESSED_BY_SPACE = "button, a, summary";

function under(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest(PRESSED_BY_SPACE) : null;
}

/** The button that has the focus only because a pointer pressed it. Nobody who clicks means the
 * next Space for the same button; whoever comes to it by keyboard does. */
function usePressed(): { current: Element | null } {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const press = (event: Event) => { pressed.current = under(event); };
    const focus = (event: Event) => {
      if (under(event) !== pressed.current) pressed.current = null;
    };
    addEventListener("pointerdown", press);
    addEventListener("focusin", focus);
    return () => {
      removeEventListener("pointerdown", press);
      removeEventListener("focusin", focus);
    };
  }, []);
  return pressed;
}

function taken(event: KeyboardEvent, pressed: Element | null): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const letter = /^[a-z?]$/i.test(event.key);
  // A letter means nothing to a board, so it may pass while a point has the focus.
  const busy = target?.closest(BUSY);
  if (busy) return !(letter && busy.matches("[role=grid]"));
  const button = under(event);
  return event.key === " " && button !== null && button !== pressed;
}

/** Calls what belongs to a key, unless a control has the focus or a dialog is open. */
export function useKeys(actions: Record<string, (() => void) | undefined>): void {
  const current = useRef(actions);
  const pressed = usePressed();
  current.current = actions;
  // What can be seen listens already: no key is lost between the picture and the frame after it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = current.current[name];
      if (!action || document.querySelector("dialog[open]")) return;
      if (taken(event, pressed.current)) return;
      event.preventDefault();
      // Some browsers press a button that has the focus when the key is let go.
      if (name === " " && document.activeElement instanceof HTMLElement) {
        document.activeElement.blur();
      }
      action();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
