import { parseArgs } from "node:util";

export type Options =
  | { action: "verify"; heads: string | null }
  | { action: "export"; chain: string; from: Date; until: Date; format: "jsonl" | "csv"; folder: string };

export const USAGE = `npm run audit:verify -- [--heads <file>]
npm run audit:export -- --brand <code, or "*"> --from <YYYY-MM-DD> --to <YYYY-MM-DD> --folder <new folder> [--format jsonl|csv]

verify recomputes the record of what operators did, and ends with 1 where it is broken. --heads is a file with what AUDIT_HEADS_URL was
told, a line for each day. export writes the days from --from to --to (UTC, both with them) into a folder, with a note on how to check it.`;

const text = { type: "string" } as const;
const GIVEN = { heads: text, brand: text, from: text, to: text, folder: text, format: text };
const DAY_MS = 86_400_000;

/** Reads the command's arguments; throws a sentence about what is missing or wrong. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [action, ...more] = positionals;
  if (more.length > 0) throw new Error(USAGE);
  if (action === "verify") return { action, heads: values.heads ?? null };
  if (action !== "export") throw new Error(USAGE);
  const need = (name: keyof typeof GIVEN): string => {
    const value = values[name];
    if (value === undefined || value === "") throw new Error(`Missing: --${name}\n\n${USAGE}`);
    return value;
  };
  const format = values.format ?? "jsonl";
  if (format !== "jsonl" && format !== "csv") throw new Error(`--format is jsonl or csv.`);
  const [from, to] = [day("from", need("from")), day("to", need("to"))];
  if (to < from) throw new Error("--to is before --from.");
  return { action, chain: need("brand"), from, until: new Date(to.getTime() + DAY_MS), format, folder: need("folder") };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: GIVEN });
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}

function day(name: string, value: string): Date {
  const read = new Date(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== value)
    throw new Error(`--${name} is a day: YYYY-MM-DD.`);
  return read;
}
