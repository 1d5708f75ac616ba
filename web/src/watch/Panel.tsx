import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props {
  title: string;
  name: string;
  children: ComponentChildren;
}

/** A part of the room under its own heading. */
export function Panel({ title, name, children }: Props) {
  const id = useId();
  return (
    <section class={`watch-panel watch-panel-${name}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
