import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = ["arcade/src", "arcade/data", "contract/src"];
/** What browsers get, and what only tests run. */
const NOT_OURS = new Set(["client", "testing"]);
const DECIDES = /(?<!\.test)\.(ts|sql|json)$/;

/**
 * A hash of everything by which this arcade decides: its sources and those of the contract, but for clients and tests, and its data. Two that run the same commit have
 * the same one, whatever the ends of lines in their folders; arcades on one journal play beside each other only where they have
 * (decision 0310). Read once, at the start: some six hundred files. `replayed`: the file of matches that it plays again, which decides
 * bets too. `root`: the folder that has `arcade` and `contract`.
 */
export function rulesVersion(replayed = "", root = ROOT): string {
  const hash = createHash("sha256");
  for (const path of FOLDERS.flatMap((folder) => filesIn(root, folder)).toSorted(byCode)) {
    const text = readFileSync(join(root, path), "utf8").replaceAll("\r\n", "\n");
    hash.update(`${path}\0${text.length}\0${text}`);
  }
  hash.update(replayed);
  return hash.digest("hex").slice(0, 32);
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => [folder, ...path.split(sep)])
    .filter((parts) => !parts.some((part) => NOT_OURS.has(part)) && DECIDES.test(parts.at(-1)!))
    .map((parts) => parts.join("/"));
}

const byCode = (one: string, other: string): number => (one < other ? -1 : 1);
