import { parseArgs } from "node:util";

export interface Options {
  to: string;
  /** Whether to stay and take the log along. */
  follow: boolean;
  everyMs: number;
  /** With `follow`, no other base is taken where the newest is younger. */
  baseMs: number;
  /** Ends the following for good. */
  forget: boolean;
  /** Whether the arcade's journal belongs to it. */
  journal: boolean;
}

export const USAGE = `npm run backup -- --to <folder>                       a copy of the database and of the arcade's journal, while both work
npm run backup -- --to <folder> --follow             and stays: takes the database's log along, so that any later moment can be restored
npm run backup -- --to <folder> --follow --every <s> looks every so many seconds (2): so much may be lost
npm run backup -- --to <folder> --follow --base <h>  takes another copy only where the newest is older than so many hours (20)
npm run backup -- --to <folder> --journal none       leaves out the arcade's journal, without which it would fail
npm run backup -- --to <folder> --forget             nothing will follow any more: the database need not keep its log for it

The folder is best on another machine. What is in it is as secret as the database.`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** Reads the command's arguments; throws a sentence about what is missing or wrong. */
export function readOptions(args: string[]): Options {
  const values = parsed(args);
  const { to, follow = false, forget = false, every = "2", base = "20", journal } = values;
  if (to === undefined || to === "") throw new Error(`Where to? --to <folder>\n\n${USAGE}`);
  const seconds = Number(every);
  if (!(seconds >= 0.1 && seconds <= 3_600)) throw new Error("--every is a number of seconds from 0.1 to 3600.");
  const hours = Number(base);
  if (!(hours >= 0 && hours <= 8_760)) throw new Error("--base is a number of hours from 0 to 8760.");
  if (journal !== undefined && journal !== "none") throw new Error("--journal is none, or left out. ARCADE_DATA names its folder.");
  if (follow && forget) throw new Error(`--follow and --forget do not go together.\n\n${USAGE}`);
  return { to, follow, forget, everyMs: seconds * 1_000, baseMs: hours * 3_600_000, journal: journal === undefined };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { to: text, every: text, base: text, journal: text, follow: flag, forget: flag } }).values;
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}
