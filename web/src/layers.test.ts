/** Which folder may use which: rooms know no other room, and only the frame knows the rooms. */
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("./**/*.{ts,tsx}", {
  query: "?raw", import: "default", eager: true,
});

const ROOMS = ["play", "watch", "puzzles", "training", "games"];
const IN_A_ROOM = ["api", "app", "board", "game", "i18n", "records", "tree"];

/** What each folder may import from besides itself. */
const ALLOWED: Record<string, string[]> = {
  i18n: ["app"],
  api: ["i18n"],
  app: ["api", "i18n"],
  board: ["api", "app", "i18n"],
  game: ["api", "app", "board", "i18n"],
  records: ["api", "app", "i18n"],
  tree: ["api", "app", "board", "game", "i18n"],
  ...Object.fromEntries(ROOMS.map((room) => [room, IN_A_ROOM])),
};

/** The frame puts rooms and records where they belong. */
const FRAME = "./app/App.tsx";

function folderOf(path: string): string {
  return path.split("/").slice(0, -1)[1] ?? "";
}

/** The paths that a file imports, as it writes them. */
function written(source: string): string[] {
  return [...source.matchAll(/^(?:import|export)\s(?:[^"]*\sfrom\s)?"([^"]+)"/gm)]
    .map(([, path]) => path!);
}

/** The folder that a relative path leads to. */
function target(file: string, path: string): string {
  const steps = file.split("/").slice(0, -1);
  for (const step of path.split("/").filter((name) => name !== ".")) {
    if (step === "..") steps.pop();
    else steps.push(step);
  }
  return folderOf(steps.join("/"));
}

/** The folders that a file imports from, its own left out. */
function used(file: string): string[] {
  const near = written(SOURCES[file]!).filter((path) => path.startsWith("."));
  return near.map((path) => target(file, path)).filter((folder) => folder !== folderOf(file));
}

/** Packages first, then the farther folders, then the nearer ones. */
function isSorted(paths: string[]): boolean {
  const far = paths.map((path) => (path.startsWith(".") ? path.split("../").length : Infinity));
  return far.every((steps, i) => i === 0 || steps <= far[i - 1]!);
}

const FILES = Object.keys(SOURCES);

test("every folder has its place", () => {
  const folders = new Set(FILES.map(folderOf).filter(Boolean));
  expect([...folders].sort()).toEqual(Object.keys(ALLOWED).sort());
});

test.each(Object.entries(ALLOWED))("%s imports only from %j", (folder, allowed) => {
  const found = FILES.filter((file) => folderOf(file) === folder && file !== FRAME)
    .flatMap((file) => used(file).map((other) => [file, other] as const));
  expect(found.filter(([, other]) => !allowed.includes(other))).toEqual([]);
});

test("the frame imports every room", () => {
  expect(used(FRAME)).toEqual(expect.arrayContaining([...ROOMS, "records"]));
});

test("imports come from far to near", () => {
  expect(FILES.filter((file) => !isSorted(written(SOURCES[file]!)))).toEqual([]);
});
