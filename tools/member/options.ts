import { parseArgs } from "node:util";

const ACTIONS = ["export", "erase", "keep"] as const;
export type Action = (typeof ACTIONS)[number];

export interface Options {
  action: Action;
  brand: string;
  account: string;
  /** Who in the console has made sure of the member, and how; kept for ever. */
  operator: string;
  reason: string;
  /** Where the archive goes. */
  to: string;
  /** Without the waiting time. */
  now: boolean;
}

export const USAGE = `npm run member -- export <brand> <account> --operator <account> --reason "<how the member was known>" [--to <file.zip>]
npm run member -- erase  <brand> <account> --operator <account> --reason "<how the member was known>" [--now]
npm run member -- keep   <brand> <account> --operator <account> --reason "<how the member was known>"

"export" writes everything that is kept of a member into one ZIP file that nobody else can read. "erase" begins the waiting time of seven
days, after which the account is gone; with --now it is gone at once. "keep" takes an erasure back that waits. Make sure of who the member
is first: each is recorded for ever under the operator's account.`;

/** Reads the command's arguments; throws a sentence about what is missing or unknown. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [name, brand, account, more] = positionals;
  const action = ACTIONS.find((known) => known === name);
  if (!action) throw new Error(`What is to be done? One of: ${ACTIONS.join(", ")}.\n\n${USAGE}`);
  if (!brand || !account || more !== undefined) throw new Error(`Name the brand and the member's account.\n\n${USAGE}`);
  const { operator, reason, to, now = false } = values;
  if (!operator || !reason)
    throw new Error(`Missing: ${[...(operator ? [] : ["--operator"]), ...(reason ? [] : ["--reason"])].join(", ")}\n\n${USAGE}`);
  if (now && action !== "erase") throw new Error(`--now goes with "erase" alone.\n\n${USAGE}`);
  return { action, brand, account, operator, reason, now, to: to ?? `${brand}-${account}.zip` };
}

function parsed(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { operator: text, reason: text, to: text, now: { type: "boolean" } } });
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}
