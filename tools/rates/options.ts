import { parseArgs } from "node:util";
import { CurrencyRate, RATE_BASE, RATE_PARTS } from "@mela/contract/console/rates";

export type Options = { action: "list" } | { action: "set"; rate: CurrencyRate; operator: string };

export const USAGE = `npm run rates -- list
npm run rates -- set <currency> <rate> --day <YYYY-MM-DD> --source <who publishes it> --operator <account>

The rate is how much of the currency one ${RATE_BASE} is, with 6 decimals at the most. The console converts figures by the rate of the newest
day, and names it. No money moves by it.`;

const text = { type: "string" } as const;
const GIVEN = { day: text, source: text, operator: text };

/** Reads the command's arguments; throws a sentence about what is missing or wrong. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [action, currency = "", rate = "", ...more] = positionals;
  if (more.length > 0) throw new Error(USAGE);
  if (action === "list") return { action };
  if (action !== "set") throw new Error(USAGE);
  const need = (name: keyof typeof GIVEN): string => {
    const value = values[name]?.trim();
    if (value === undefined || value === "") throw new Error(`Missing: --${name}\n\n${USAGE}`);
    return value;
  };
  const [day, source, operator] = [need("day"), need("source"), need("operator")];
  if (new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) throw new Error(`--day "${day}" is no day such as 2026-11-29.`);
  if (day > new Date().toISOString().slice(0, 10)) throw new Error(`--day ${day} has not come yet.`);
  if (source.length < 2 || source.length > 100) throw new Error("--source has 2 to 100 letters.");
  const read = CurrencyRate.safeParse({ currency, millionths: millionthsOf(rate), day, source });
  if (!read.success) throw new Error(`"${currency} ${rate}" is no currency with a rate such as BDT 119.52.`);
  return { action, rate: read.data, operator };
}

/** "119.52" → 119520000; null where it is no such number. No float holds it on the way. */
function millionthsOf(rate: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(rate);
  if (!match) return null;
  return Number(`${match[1]}${(match[2] ?? "").padEnd(String(RATE_PARTS).length - 1, "0")}`);
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: GIVEN });
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}
