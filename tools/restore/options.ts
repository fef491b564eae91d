import { parseArgs } from "node:util";

export interface Options {
  from: string;
  /** Null: as far as the log goes. */
  at: Date | null;
  /** Where it is restored to; null: a folder that is removed afterwards. */
  into: string | null;
  /** The arcade's journal: the backup's, another folder's, or none. */
  journal: "backup" | "none" | { folder: string };
}

export const USAGE = `npm run restore:drill -- --from <folder>                 restores the newest backup beside everything, tries it, and removes it again
npm run restore:drill -- --from <folder> --at <time>     as it was at that moment, such as 2026-11-29T14:05:00Z; needs the log (backup --follow)
npm run restore:drill -- --from <folder> --into <folder> keeps it: MELA_DATA=<folder> npm start goes on from there
npm run restore:drill -- --from <folder> --journal <folder|none>   another journal of the arcade than the one in the backup

It sends nothing to anybody: no payout, no mail, no SMS. It needs SERVER_SECRET, or the secrets.json of MELA_DATA.`;

const text = { type: "string" } as const;

/** Reads the command's arguments; throws a sentence about what is missing or wrong. */
export function readOptions(args: string[]): Options {
  const { from, at, into, journal = "backup" } = parsed(args);
  if (from === undefined || from === "") throw new Error(`From where? --from <folder>\n\n${USAGE}`);
  const moment = at === undefined ? null : new Date(at);
  if (moment && (Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(at ?? "")))
    throw new Error("--at is a time with its zone, such as 2026-11-29T14:05:00Z.");
  return { from, at: moment, into: into ?? null, journal: journal === "backup" || journal === "none" ? journal : { folder: journal } };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { from: text, at: text, into: text, journal: text } }).values;
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}
