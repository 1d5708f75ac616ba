/** What the browser remembers from one visit to the next. */

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

/** Is a kept value of the kind of the usual one? Where that is nothing, plain values are too. */
function fits(value: unknown, usual: unknown): boolean {
  if (usual === null) return ["null", "number", "string", "boolean"].includes(kindOf(value));
  return kindOf(value) === kindOf(usual);
}

function read(place: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return kindOf(kept) === "object" ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Reads what was kept; a browser that keeps nothing, or nonsense, gives the fallback, and so does
 * every part of it that is no more of its kind. */
export function recall<T extends object>(place: string, fallback: T): T {
  const kept = read(place);
  const parts = Object.entries(fallback).map(
    ([name, usual]) => [name, fits(kept[name], usual) ? kept[name] : usual] as const,
  );
  return Object.fromEntries(parts) as T;
}

/** Keeps a value, unless the browser forbids it: then it lasts as long as the page. */
export function keep(place: string, value: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    return;
  }
}
