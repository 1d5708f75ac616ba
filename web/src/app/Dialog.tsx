import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A window over the page; Escape or a click beside it closes it. */
export function Dialog({ title, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      ref={box} aria-labelledby={heading} onClose={onClose}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog-body">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
