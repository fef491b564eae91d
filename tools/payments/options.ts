import { parseArgs } from "node:util";
import { PAYMENT_KINDS, type PaymentKindName } from "../../server/src/adapters/payment-kinds.ts";

const ACTIONS = ["list", "add", "change", "rotate", "disable", "enable", "check"] as const;
export type Action = (typeof ACTIONS)[number];

export interface Options {
  action: Action;
  brand?: string;
  code: string;
  kind?: PaymentKindName;
  /** A JSON file. */
  settingsFile?: string;
  /** What is used for what; only what was given. */
  routing: Record<string, unknown>;
  priority?: number;
  /** Name of the secret that is rotated. */
  secret?: string;
  overlapHours: number;
}

/** For so long callbacks with the old secret are accepted unless the command says otherwise. */
const OVERLAP_HOURS = 24;

export const USAGE = `npm run payments -- list    [--brand <code>]
npm run payments -- add     <code> --brand <code> --kind <${PAYMENT_KINDS.join("|")}> [--settings <file.json>] <what for>
npm run payments -- change  <code> --brand <code> [--settings <file.json>] [<what for>]
npm run payments -- rotate  <code> --brand <code> --secret <its name> [--overlap <hours>]
npm run payments -- disable <code> --brand <code>
npm run payments -- enable  <code> --brand <code>
npm run payments -- check   <code> --brand <code>

What for: --deposits bkash,nagad --payouts bkash --currencies BDT --min <minor units> --max <minor units> --level <VIP level>
--priority <number, the lowest is asked first>.

"add" tells which secrets the kind needs. Each is entered by "rotate", which asks for it on the terminal or reads it from what is piped in;
it is never an argument. Then "enable". A kind without secrets is open at once.

A brand without a provider of its own uses the one of the environment (PAYMENT_URL …). Of kind "sandbox" and without settings, a provider
stands for that one.`;

export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => ["help", "--help", "-h"].includes(arg));

/** Reads the command's arguments; throws a sentence about what is missing or unknown, and never repeats a value. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [first, code = ""] = positionals;
  const action = ACTIONS.find((known) => known === first);
  if (!action || positionals.length > 2) throw new Error(`What is to be done? One of: ${ACTIONS.join(", ")}.\n\n${USAGE}`);
  const needed =
    action === "list" ? [] : (["brand", ...(action === "add" ? ["kind"] : []), ...(action === "rotate" ? ["secret"] : [])] as const);
  const missing = [
    ...(action === "list" || code !== "" ? [] : ["<code>"]),
    ...needed.filter((name) => values[name as "brand"] === undefined).map((name) => `--${name}`),
  ];
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(", ")}\n\n${USAGE}`);
  const kind = PAYMENT_KINDS.find((known) => known === values.kind);
  if (values.kind !== undefined && !kind) throw new Error(`--kind is one of: ${PAYMENT_KINDS.join(", ")}.`);
  const priority = whole("priority", values.priority);
  return {
    action,
    code,
    ...(values.brand === undefined ? {} : { brand: values.brand }),
    ...(kind === undefined ? {} : { kind }),
    ...(values.settings === undefined ? {} : { settingsFile: values.settings }),
    ...(values.secret === undefined ? {} : { secret: values.secret }),
    ...(priority === undefined ? {} : { priority }),
    routing: routingOf(values),
    overlapHours: whole("overlap", values.overlap) ?? OVERLAP_HOURS,
  };
}

function routingOf(values: ReturnType<typeof parsed>["values"]): Record<string, unknown> {
  const list = (text: string | undefined) => text?.split(",").filter((word) => word !== "");
  const given = {
    deposits: list(values.deposits),
    payouts: list(values.payouts),
    currencies: list(values.currencies),
    minMinor: whole("min", values.min),
    maxMinor: whole("max", values.max),
    minLevel: whole("level", values.level),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,13}$/.test(text)) throw new Error(`--${name} is a whole number.`);
  return Number(text);
}

function parsed(args: string[]) {
  const text = { type: "string" } as const;
  const options = {
    brand: text,
    kind: text,
    settings: text,
    secret: text,
    overlap: text,
    priority: text,
    deposits: text,
    payouts: text,
    currencies: text,
    min: text,
    max: text,
    level: text,
  };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Error(`This was not understood. A secret is never an argument.\n\n${USAGE}`);
  }
}
