/** The files that somebody drops or picks, those in folders among them. */

export interface NamedFile {
  /** With the folders that it lies in. */
  name: string;
  file: Blob;
}

/** So many files of a folder are looked at; whoever drops a whole disk means something else. */
const MOST = 5000;

export function picked(files: FileList | null): NamedFile[] {
  return [...(files ?? [])].slice(0, MOST)
    .map((file) => ({ name: file.webkitRelativePath || file.name, file }));
}

function fileOf(entry: FileSystemFileEntry): Promise<NamedFile> {
  return new Promise((resolve, reject) => entry.file((file) =>
    resolve({ name: entry.fullPath.replace(/^\//, ""), file }), reject));
}

/** The entries of a folder; a browser tells them a hundred at a time. */
async function within(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject));
    if (some.length === 0 || found.length >= MOST) return found;
    found.push(...some);
  }
}

async function filesIn(entry: FileSystemEntry, found: NamedFile[]): Promise<void> {
  if (found.length >= MOST) return;
  if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry));
  else {
    const inside = await within(entry as FileSystemDirectoryEntry);
    inside.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    for (const next of inside) await filesIn(next, found);
  }
}

/** All files that were dropped. What is asked of the event is asked before it has passed. */
export async function dropped(data: DataTransfer): Promise<NamedFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const folders = entries.some((entry) => entry?.isDirectory);
  if (!folders) return picked(data.files);
  const found: NamedFile[] = [];
  for (const entry of entries) if (entry) await filesIn(entry, found);
  return found;
}
