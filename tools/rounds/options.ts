import { parseArgs } from "node:util";
import { GIFT_LIMITS, isWhole } from "../../server/src/modules/provider/free-round-gifts.rules.ts";
import type { Campaign, Gift } from "../../server/src/modules/provider/free-round-gifts.service.ts";

export type Options =
  | { action: "give"; gift: Gift; accounts: string[] }
  | ({ action: "giveFile"; file: string } & Campaign)
  | ({ action: "cancel" } & Campaign)
  | { action: "list"; brandCode: string };

export const USAGE = `npm run rounds -- give   <campaign> --brand <code> --members <account,account> --game <code> --stake <minor units> --rounds <1 to 1000> --days <1 to 365> [--turnover <0 to 100>]
npm run rounds -- give   <campaign> --brand <code> --file <file.csv>
npm run rounds -- cancel <campaign> --brand <code>
npm run rounds -- list --brand <code>

A campaign gives each member once. What is won has to be staked so many times as --turnover says (1) before it may leave.
For a trial, --minutes <1 to 1440> may stand in the place of --days.

A file has the columns account, game, stake, rounds, days and, if it is wanted, turnover. All of it is given, or nothing.`;

const text = { type: "string" } as const;
const TERMS = { members: text, game: text, stake: text, rounds: text, days: text, minutes: text, turnover: text };
const GIVEN = { brand: text, file: text, ...TERMS };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES_MAX = 1440;

type Values = Partial<Record<keyof typeof GIVEN, string | undefined>>;

/** Reads the command's arguments; throws a sentence about what is missing or wrong. */
export function readOptions(args: string[], now: Date): Options {
  const { values, positionals } = parsed(args);
  const [action, campaign, ...more] = positionals;
  if (action === "list" && campaign === undefined) return { action, brandCode: need(values, "brand") };
  if ((action !== "give" && action !== "cancel") || !campaign || more.length > 0) throw new Error(USAGE);
  const named = { brandCode: need(values, "brand"), campaign };
  if (action === "cancel") return { action, ...named };
  if (values.file === undefined) return { action, gift: { ...named, ...termsOf(values, now) }, accounts: accountsOf(values) };
  const beside = Object.keys(TERMS).find((name) => name in values);
  if (beside !== undefined) throw new Error(`--${beside} stands in the file, where there is one.`);
  return { action: "giveFile", ...named, file: need(values, "file") };
}

function need(values: Values, name: keyof typeof GIVEN): string {
  const value = values[name];
  if (value === undefined || value === "") throw new Error(`Missing: --${name}\n\n${USAGE}`);
  return value;
}

const accountsOf = (values: Values): string[] => need(values, "members").split(",").filter(Boolean);

function termsOf(values: Values, now: Date) {
  const limited = (name: keyof typeof GIFT_LIMITS, value = need(values, name)) => {
    const [from, to] = GIFT_LIMITS[name];
    return whole(name, value, from, to);
  };
  return {
    gameCode: need(values, "game"),
    stakeMinor: limited("stake"),
    rounds: limited("rounds"),
    turnoverTimes: limited("turnover", values.turnover ?? "1"),
    expiresAt: new Date(
      now.getTime() +
        (values.minutes === undefined ? limited("days") * DAY_MS : whole("minutes", values.minutes, 1, MINUTES_MAX) * MINUTE_MS),
    ),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: GIVEN });
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}

function whole(name: string, value: string, from: number, to: number): number {
  if (!isWhole(value, from, to)) throw new Error(`--${name} is a whole number from ${from} to ${to}.`);
  return Number(value);
}
