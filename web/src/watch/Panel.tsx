import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props {
  title: string;
  name: string;
  /** What the title says is plain to see: it is for those who hear it. */
  unseen?: boolean;
  children: ComponentChildren;
}

/** A part of the room under its own heading. */
export function Panel({ title, name, unseen = false, children }: Props) {
  const id = useId();
  return (
    <section class={`watch-panel watch-panel-${name}`} aria-labelledby={id}>
      <h2 id={id} class={unseen ? "unseen" : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
