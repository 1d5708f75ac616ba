/** Fails when all scripts of the built page together, compressed, outgrow what a phone should load. */
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 120 * 1024;
const folder = new URL("../src/tengen/web/page/assets/", import.meta.url);

const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
let total = 0;
for (const name of scripts) {
  const bytes = gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;
  total += bytes;
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KiB  ${name}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(7)} KiB  of ${LIMIT / 1024} KiB, gzip`);
process.exit(scripts.length > 0 && total <= LIMIT ? 0 : 1);
