import { parseArgs } from "node:util";

export interface Options {
  seed: number;
  count: number;
  minutes: number;
  /** Files and folders; empty: everything. */
  places: string[];
}

const text = { type: "string" } as const;

function numberOf(name: string, value: string, least: number): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number < least) throw new Error(`--${name} is a number from ${least} up, not "${value}"`);
  return number;
}

/** Reads `--seed 1 --count 400 --minutes 20 web/src/data`; without a seed, one of the clock's. */
export function readOptions(args: string[], now = Date.now()): Options {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { seed: text, count: text, minutes: text } });
  return {
    seed: Math.floor(numberOf("seed", values.seed ?? String(now % 100_000), 0)),
    count: Math.floor(numberOf("count", values.count ?? "400", 1)),
    minutes: numberOf("minutes", values.minutes ?? "20", 0.1),
    places: positionals,
  };
}
