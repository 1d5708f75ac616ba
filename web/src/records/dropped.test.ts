import { expect, test } from "vitest";

import { dropped, type NamedFile } from "./dropped";

function file(path: string): FileSystemFileEntry {
  const name = path.split("/").at(-1)!;
  return {
    isFile: true, isDirectory: false, name, fullPath: path,
    file: (take: (file: File) => void) => take(new File([name], name)),
  } as unknown as FileSystemFileEntry;
}

/** A folder that tells its entries two at a time, as browsers tell them a hundred at a time. */
function folder(path: string, ...entries: FileSystemEntry[]): FileSystemDirectoryEntry {
  const left = [...entries];
  return {
    isFile: false, isDirectory: true, name: path.split("/").at(-1)!, fullPath: path,
    createReader: () => ({
      readEntries: (take: (some: FileSystemEntry[]) => void) => take(left.splice(0, 2)),
    }),
  } as unknown as FileSystemDirectoryEntry;
}

function drop(files: File[], entries: (FileSystemEntry | null)[]): Promise<NamedFile[]> {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  return dropped({ files, items } as unknown as DataTransfer);
}

test("all files of a folder come, in the order of their numbers, with their folders", async () => {
  const set = folder(
    "/set", file("/set/10.sgf"), file("/set/2.sgf"), folder("/set/deep", file("/set/deep/1.sgf")),
  );
  const found = await drop([], [set]);
  expect(found.map(({ name }) => name)).toEqual(["set/2.sgf", "set/10.sgf", "set/deep/1.sgf"]);
});

test("files without a folder come as they are", async () => {
  const found = await drop([new File(["x"], "a.sgf")], [null]);
  expect(found.map(({ name }) => name)).toEqual(["a.sgf"]);
});
