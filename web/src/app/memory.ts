/** What the browser remembers from one visit to the next. */

/** Reads what was kept; a browser that keeps nothing, or nonsense, gives the fallback. */
export function recall<T extends object>(place: string, fallback: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return { ...fallback, ...(kept as Partial<T>) };
  } catch {
    return fallback;
  }
}

/** Keeps a value, unless the browser forbids it: then it lasts as long as the page. */
export function keep(place: string, value: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    return;
  }
}
