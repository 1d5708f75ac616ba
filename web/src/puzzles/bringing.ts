/** Files with problems on their way to a collection. */
import { api } from "../api/client";
import type { Brought, NewProblems } from "../api/types";

type Sent = NewProblems["files"][number];

/** Characters of a request, below what the server takes. */
const LARGEST = 1_900_000;
const MOST_FILES = 500;
/** Other files of a folder are none of ours. */
const READ = /\.(sgf|jsonl|json|txt)$/i;

/** Does a name look like that of a file with problems? */
export function isReadable(name: string): boolean {
  return READ.test(name);
}

/** Bytes in base64; in pieces, since a call takes only so many arguments. */
export function base64(bytes: Uint8Array): string {
  const piece = 1 << 15;
  let text = "";
  for (let at = 0; at < bytes.length; at += piece) {
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  }
  return btoa(text);
}

/** Files in parcels that the server takes. */
export function parcels(files: Sent[], largest = LARGEST, most = MOST_FILES): Sent[][] {
  const sent: Sent[][] = [];
  let size = 0;
  for (const file of files) {
    const own = file.data.length + file.name.length + 40;
    const last = sent.at(-1);
    if (!last || size + own > largest || last.length >= most) {
      sent.push([file]);
      size = own;
    } else {
      last.push(file);
      size += own;
    }
  }
  return sent;
}

/** What the folder or the first file is called, without what says of which kind it is. */
export function titleOf(files: { name: string }[]): string {
  const [folder, ...rest] = (files[0]?.name ?? "").split("/");
  if (rest.length > 0) return folder ?? "";
  return files.length === 1 ? (folder ?? "").replace(READ, "") : "";
}

/** Brings files into a new collection; `told` hears how many of them have arrived. */
export async function bringFiles(
  files: { name: string; file: Blob }[], title: string, told: (files: number) => void,
): Promise<Brought> {
  const read = await Promise.all(files.map(async ({ name, file }) =>
    ({ name: name.slice(-200), data: base64(new Uint8Array(await file.arrayBuffer())) })));
  let all: Brought | null = null;
  let arrived = 0;
  for (const parcel of parcels(read)) {
    const came: Brought = await api.bring({
      collection: all?.collection.id ?? null, name: title, files: parcel,
    });
    all = all ? {
      collection: came.collection, added: all.added + came.added, known: all.known + came.known,
      refused: all.refused + came.refused, first_refused: [...all.first_refused, ...came.first_refused],
    } : came;
    told(arrived += parcel.length);
  }
  return all!;
}
