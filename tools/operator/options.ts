import { parseArgs } from "node:util";
import { OPERATOR_RIGHTS, type OperatorRight } from "../../server/src/modules/support/operators.rules.ts";

const ACTIONS = ["list", "add", "password", "rights", "disable", "enable", "factor", "logout", "owner", "factor-reset"] as const;
export type Action = (typeof ACTIONS)[number];

const WANTED = `What is to be done? One of: ${ACTIONS.join(", ")}.`;

export interface Options {
  action: Action;
  brand: string;
  account: string;
  name: string;
  rights: OperatorRight[];
  /** A member's account, and how the operator knows them. */
  member?: string;
  reason?: string;
  /** Where links to the console are sent to. */
  mail?: string;
}

export const USAGE = `npm run operator -- list     [--brand <code>]
npm run operator -- add      --brand <code> --account <name> --name "<shown to members>" [--rights ${OPERATOR_RIGHTS.join(",")}]
npm run operator -- password [--brand <code>] --account <name>
npm run operator -- rights   --brand <code> --account <name> --rights ${OPERATOR_RIGHTS.join(",")}   (--rights "" takes all away)
npm run operator -- disable  [--brand <code>] --account <name>
npm run operator -- enable   [--brand <code>] --account <name>
npm run operator -- factor   --brand <code> --account <name> --member <account> --reason "<how the member was known>"
npm run operator -- logout   --brand <code> --account <name> --member <account> --reason "<why>"
npm run operator -- owner        --account <name at the console> [--mail <address>]
npm run operator -- factor-reset --account <name at the console> --reason "<how they were known>"

"factor" removes the two-step verification of a member who has lost it and their recovery codes. Make sure of who they are first. It is
recorded for ever under the operator's account, the member is told, and they cannot withdraw for 24 hours.

"logout" ends every session of a member and is recorded the same way.

Without --brand the account is the name by which somebody signs in, as "list" shows it: account@brand where another brand had it first.

"add" makes an account of the console that works at one brand: with members' chats and feedback, and with what its rights are for. At the
first sign-in it sets up a second factor.

"owner" gives the role Owner of the console, for all brands: the first one is made so. "factor-reset" takes an operator's own second
factors and recovery codes away, so that their next sign-in sets up new ones. Both end all of their sessions and are recorded for ever.

A password is asked for on the terminal, or read from what is piped in; it is never an argument.`;

export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => ["help", "--help", "-h"].includes(arg));

/** Reads the command's arguments; throws a sentence about what is missing or unknown, and never repeats a value. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const action = ACTIONS.find((known) => known === positionals[0]);
  if (!action || positionals.length > 1) throw new Error(`${WANTED}\n\n${USAGE}`);
  const rights = [...new Set((values.rights ?? "").split(",").map((right) => right.trim()))].filter((right) => right !== "");
  const unknown = rights.find((right) => !OPERATOR_RIGHTS.some((known) => known === right));
  if (unknown !== undefined) throw new Error(`There is no such right; there are: ${OPERATOR_RIGHTS.join(", ")}.`);
  const needed: readonly (keyof typeof values)[] = {
    list: [],
    add: ["brand", "account", "name"] as const,
    password: ["account"] as const,
    rights: ["brand", "account", "rights"] as const,
    disable: ["account"] as const,
    enable: ["account"] as const,
    factor: ["brand", "account", "member", "reason"] as const,
    logout: ["brand", "account", "member", "reason"] as const,
    owner: ["account"] as const,
    "factor-reset": ["account", "reason"] as const,
  }[action];
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`Missing: ${missing.map((name) => `--${name}`).join(", ")}\n\n${USAGE}`);
  const { brand = "", account = "", name = "", member, reason, mail } = values;
  return {
    action,
    brand,
    account,
    name,
    rights: rights as OperatorRight[],
    ...(action === "factor" || action === "logout" ? { member, reason } : {}),
    ...(action === "factor-reset" ? { reason } : {}),
    ...(action === "owner" && mail !== undefined ? { mail } : {}),
  };
}

function parsed(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { brand: text, account: text, name: text, rights: text, member: text, reason: text, mail: text },
    });
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}
