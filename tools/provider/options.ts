import { parseArgs } from "node:util";
import type { GameType } from "@mela/contract/games/games";
import { GAME_TYPES } from "@mela/contract/games/terms";

const ACTIONS = ["list", "add", "change", "rotate", "disable", "enable", "check"] as const;
export type Action = (typeof ACTIONS)[number];

export interface Options {
  action: Action;
  code: string;
  name?: string;
  url?: string;
  publicUrl?: string;
  brand?: string;
  /** Types of games that it plays free rounds of. */
  freeRoundTypes?: GameType[];
  overlapHours: number;
  /** Whether the secret is read, from the terminal or from what is piped in; else one is made. */
  secretStdin: boolean;
}

/** For so long both secrets are accepted unless the command says otherwise. */
const OVERLAP_HOURS = 24;

export const USAGE = `npm run provider -- list
npm run provider -- add     <code> --name "<name>" --url <base address> --public-url <address of the games> [--free-rounds <types>] [--secret-stdin]
npm run provider -- change  <code> [--name "<name>"] [--url <base address>] [--public-url <address of the games>] [--free-rounds <types>]
npm run provider -- rotate  <code> [--brand <code>] [--overlap <hours>] [--secret-stdin]
npm run provider -- disable <code>
npm run provider -- enable  <code>
npm run provider -- check   <code> [--brand <code>]

"add" makes a secret and prints it, this once. With --secret-stdin it is asked for on the terminal, or read from what is piped in; it is
never an argument.

"rotate" gives a new secret, with which we sign from then on; calls signed with the old one are accepted for ${OVERLAP_HOURS} hours more, or as
many as --overlap says: 0 after a leak. With --brand the secret is that brand's own, which launches of its players are signed with.

--free-rounds says of which types of games it plays free rounds: ${GAME_TYPES.join(",")}, or none. Of others none can be given.

"check" signs a launch of free play as docs/provider.md says and tells what is wrong: name, TLS, clock, signature, answer.`;

export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => ["help", "--help", "-h"].includes(arg));

/** Reads the command's arguments; throws a sentence about what is missing or unknown, and never repeats a value. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [first, code = ""] = positionals;
  const action = ACTIONS.find((known) => known === first);
  if (!action || positionals.length > 2) throw new Error(`What is to be done? One of: ${ACTIONS.join(", ")}.\n\n${USAGE}`);
  const needed = action === "add" ? (["name", "url", "public-url"] as const) : [];
  const missing = [
    ...(action === "list" || code !== "" ? [] : ["<code>"]),
    ...needed.filter((name) => values[name] === undefined).map((name) => `--${name}`),
  ];
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(", ")}\n\n${USAGE}`);
  const { name, url, brand, overlap } = values;
  const publicUrl = values["public-url"];
  if (overlap !== undefined && !/^\d{1,4}$/.test(overlap)) throw new Error("--overlap is a whole number of hours.");
  return {
    action,
    code,
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(brand === undefined ? {} : { brand }),
    ...(values["free-rounds"] === undefined ? {} : { freeRoundTypes: typesOf(values["free-rounds"]) }),
    overlapHours: overlap === undefined ? OVERLAP_HOURS : Number(overlap),
    secretStdin: values["secret-stdin"] ?? false,
  };
}

function typesOf(given: string): GameType[] {
  const names = given === "none" ? [] : given.split(",");
  const types = GAME_TYPES.filter((type) => names.includes(type));
  if (types.length !== names.length) throw new Error(`--free-rounds is ${GAME_TYPES.join(",")}, some of them, or none.`);
  return types;
}

function parsed(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: text,
        url: text,
        "public-url": text,
        brand: text,
        overlap: text,
        "free-rounds": text,
        "secret-stdin": { type: "boolean" },
      },
    });
  } catch {
    throw new Error(`This was not understood. A secret is never an argument.\n\n${USAGE}`);
  }
}
