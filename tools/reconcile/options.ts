import { parseArgs } from "node:util";

export interface Options {
  apply: boolean;
  json: boolean;
  /** That no newer journal is left than the one that is named. */
  newest: boolean;
  /** A folder. Undefined: the one of the settings. Null: there is none any more. */
  journal: string | null | undefined;
  /** Whether to leave out the numbers that were given after the backup. */
  ahead: boolean;
}

export const USAGE = `npm run reconcile                            compares the arcade's rounds with the platform's books, and changes nothing
npm run reconcile -- --apply                 tells the platform again what it has not heard; the rest is for people
npm run reconcile -- --journal <folder>      another journal than that of ARCADE_DATABASE_URL or ARCADE_DATA
npm run reconcile -- --journal none --apply  the journal is lost: every open bet goes back
npm run reconcile -- --newest --apply        no arcade plays, and no newer journal is left than this older or restored one
npm run reconcile -- --ahead                 after a restore, before anybody is let in: numbers that were given after the backup are not given again
npm run reconcile -- --json                  for a program`;

const flag = { type: "boolean" } as const;

/** Reads the command's arguments; throws a sentence about what was not understood. */
export function readOptions(args: string[]): Options {
  const { apply = false, json = false, ahead = false, newest = false, journal } = parsed(args);
  return { apply, json, ahead, newest, journal: journal === "none" ? null : journal };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { apply: flag, json: flag, ahead: flag, newest: flag, journal: { type: "string" } } }).values;
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}
