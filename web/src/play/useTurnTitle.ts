import { useEffect } from "preact/hooks";

/** While somebody is awaited and looks at another tab, the tab's title says so. */
export function useTurnTitle(awaited: boolean, words: string): void {
  useEffect(() => {
    const mark = `● ${words} · `;
    const show = () => {
      const plain = document.title.replace(mark, "");
      document.title = awaited && document.hidden ? mark + plain : plain;
    };
    const hide = () => { document.title = document.title.replace(mark, ""); };
    show();
    document.addEventListener("visibilitychange", show);
    return () => {
      document.removeEventListener("visibilitychange", show);
      hide();
    };
  }, [awaited, words]);
}
