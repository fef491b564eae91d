import { userInfo } from "node:os";
import { parseArgs } from "node:util";

const ACTIONS = ["new", "check", "diff", "apply", "export", "remove", "rollback", "history", "close", "open", "list", "schema"] as const;
export type Action = (typeof ACTIONS)[number];

export interface Options {
  action: Action;
  code: string;
  /** Where the brands' folders are; absent: `brands` of the project. */
  folder?: string;
  /** Who is written down as having done it. */
  by: string;
  version: number;
  /** Writes over a file that says something else. */
  force: boolean;
  /** Of a brand that is closed: when it is to be open again; null where nobody knows yet. */
  until: Date | null;
  /** Of a new brand. */
  draft: NewBrand;
}

export interface NewBrand {
  name: string;
  currency: string;
  /** The first is the one that visitors get who have chosen none. */
  languages: string[];
  domain: string;
  country: string;
  timeZone?: string;
  licence?: string;
  age: number;
  light: boolean;
  agents: boolean;
}

export const USAGE = `npm run brand -- new      <code> --name <shown> --currency USD --languages en,bn --domain <host> --country US
                            [--time-zone Asia/Dhaka] [--age 18] [--light] [--no-agents] [--licence "<who lets you>"]
npm run brand -- check    [<code>]             is the folder right in itself? All folders without a code; asks no database
npm run brand -- diff     <code>               what "apply" would change
npm run brand -- apply    <code> [--as <name>] makes the brand what its folder says
npm run brand -- export   <code> [--force]     writes the folder out of the database
npm run brand -- history  <code>               what was applied, when and by whom
npm run brand -- rollback <code> <version> [--as <name>]
npm run brand -- close    <code> [--until 2026-12-31T18:00:00Z] [--as <name>]  for maintenance: visitors see when it ends
npm run brand -- open     <code> [--as <name>]
npm run brand -- remove   <code> [--as <name>] while it has no members, no money and nothing in the record of operators
npm run brand -- list
npm run brand -- schema                        writes the schemas by which editors complete

A brand is the folder brands/<code>; --folder names another place than brands. docs/brands.md explains its file.
--as says who does it; without it, the name of your account on this machine.`;

export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => ["help", "--help", "-h"].includes(arg));

/** Reads the command's arguments; throws a sentence about what is missing or unknown. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [named, code = "", version = "", ...rest] = positionals;
  const action = ACTIONS.find((known) => known === named);
  if (!action) throw new Error(`What is to be done? One of: ${ACTIONS.join(", ")}.\n\n${USAGE}`);
  if (rest.length > 0 || (version !== "" && action !== "rollback")) throw new Error(`This was not understood.\n\n${USAGE}`);
  if (code === "" && !["list", "check", "schema"].includes(action)) throw new Error(`Of which brand? ${action} <code>\n\n${USAGE}`);
  if (code !== "" && !/^[a-z][a-z0-9-]{1,31}$/.test(code))
    throw new Error("The code of a brand is 2 to 32 small letters, digits and hyphens, a letter first.");
  if (action === "rollback" && !/^[1-9]\d{0,8}$/.test(version)) throw new Error("Back to which version? rollback <code> <version>");
  const by = (values.as ?? userInfo().username).trim();
  if (by.length === 0 || by.length > 80) throw new Error("--as takes a name of 1 to 80 letters.");
  return {
    action,
    code,
    ...(values.folder === undefined ? {} : { folder: values.folder }),
    by,
    version: Number(version),
    force: values.force === true,
    until: untilOf(action, values.until),
    draft: draftOf(action, values),
  };
}

function untilOf(action: Action, text: string | undefined): Date | null {
  if (text === undefined) return null;
  if (action !== "close") throw new Error("--until goes with close.");
  // Anything that Date.parse would take beside this is a guess at the time zone.
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!isMoment || !(Date.parse(text) > Date.now())) throw new Error("--until takes a moment to come, such as 2026-12-31T18:00:00Z.");
  return new Date(text);
}

function draftOf(action: Action, values: ReturnType<typeof parsed>["values"]): NewBrand {
  const missing = (["name", "currency", "languages", "domain", "country"] as const).filter((name) => !values[name]);
  if (action === "new" && missing.length > 0) throw new Error(`Missing: ${missing.map((name) => `--${name}`).join(", ")}\n\n${USAGE}`);
  const age = values.age ?? "18";
  if (!/^\d{1,3}$/.test(age)) throw new Error("--age takes a number of years.");
  return {
    name: (values.name ?? "").trim(),
    currency: (values.currency ?? "").toUpperCase(),
    languages: (values.languages ?? "").split(",").map((language) => language.trim()),
    domain: (values.domain ?? "").toLowerCase(),
    country: (values.country ?? "").toUpperCase(),
    ...(values["time-zone"] === undefined ? {} : { timeZone: values["time-zone"] }),
    ...(values.licence === undefined ? {} : { licence: values.licence }),
    age: Number(age),
    light: values.light === true,
    agents: values["no-agents"] !== true,
  };
}

function parsed(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    folder: text,
    as: text,
    force: flag,
    until: text,
    name: text,
    currency: text,
    languages: text,
    domain: text,
    country: text,
    "time-zone": text,
    licence: text,
    age: text,
    light: flag,
    "no-agents": flag,
  };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : "This was not understood."}\n\n${USAGE}`, { cause: error });
  }
}
