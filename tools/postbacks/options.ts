import { parseArgs } from "node:util";

const STATES = ["waiting", "sent", "givenUp"] as const;

export type Options =
  | { action: "list"; brand?: string; state?: (typeof STATES)[number] }
  | { action: "retry"; which: { id: string } | { brandCode: string } }
  | { action: "secret"; brand: string; name: string }
  | { action: "check"; brand: string; name: string; sends: boolean };

export const USAGE = `npm run postbacks -- list   [--brand <code>] [--state ${STATES.join("|")}]
npm run postbacks -- retry  <id>                       one call, at once
npm run postbacks -- retry  --brand <code>             all that were given up
npm run postbacks -- secret <affiliate> --brand <code>
npm run postbacks -- check  <affiliate> --brand <code> [--send]

In the place of an affiliate stands "webhook" for the address that takes events of pages. "secret" asks for it on the terminal or reads it
from what is piped in; it is never an argument. "check --send" makes a call of the event "test".`;

/** Reads the command's arguments; throws a sentence about what is missing or wrong, and never repeats a value. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [action, name, ...more] = positionals;
  const { brand, state } = values;
  if (more.length > 0) throw new Error(`This was not understood.\n\n${USAGE}`);
  if (action === "list" && name === undefined) {
    const known = STATES.find((each) => each === state);
    if (state !== undefined && !known) throw new Error(`--state is one of: ${STATES.join(", ")}.`);
    return { action, ...(brand === undefined ? {} : { brand }), ...(known ? { state: known } : {}) };
  }
  if (action === "retry") {
    if (name !== undefined) return { action, which: { id: name } };
    if (brand !== undefined) return { action, which: { brandCode: brand } };
    throw new Error(`Missing: <id> or --brand\n\n${USAGE}`);
  }
  if (action !== "secret" && action !== "check") throw new Error(`What is to be done? One of: list, retry, secret, check.\n\n${USAGE}`);
  if (name === undefined || brand === undefined) throw new Error(`Missing: ${name === undefined ? "<affiliate>" : "--brand"}\n\n${USAGE}`);
  return action === "secret" ? { action, brand, name } : { action, brand, name, sends: values.send === true };
}

function parsed(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { brand: text, state: text, send: { type: "boolean" } } });
  } catch {
    throw new Error(`This was not understood. A secret is never an argument.\n\n${USAGE}`);
  }
}
