import { readFileSync } from "node:fs";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "../../../data/common-passwords.txt");

let known: ReadonlySet<string> | undefined;

function readList(): ReadonlySet<string> {
  const lines = readFileSync(FILE, "utf8").split("\n");
  return new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));
}

/** Whether a password is among those that a guesser tries first, or is one character or the member's own name over and over. */
export function isCommonPassword(password: string, username = ""): boolean {
  known ??= readList();
  const plain = password.toLowerCase();
  const name = username.toLowerCase();
  return known.has(plain) || new Set(plain).size === 1 || (name !== "" && plain.replaceAll(name, "") === "");
}
