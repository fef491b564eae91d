import { parseArgs } from "node:util";
import type { createFreeRoundGifts } from "../../server/src/modules/provider/free-round-gifts.service.ts";

type Gift = Parameters<ReturnType<typeof createFreeRoundGifts>["give"]>[0];
export type Options = { action: "give"; gift: Gift; accounts: string[] } | { action: "cancel"; brandCode: string; campaign: string };

export const USAGE = `npm run rounds -- give   <campaign> --brand <code> --members <account,account> --game <code> --stake <minor units> --rounds <1 to 1000> --days <1 to 365> [--turnover <0 to 100>]
npm run rounds -- cancel <campaign> --brand <code>

A campaign gives each member once. What is won has to be staked so many times as --turnover says (1) before it may leave.`;

const text = { type: "string" } as const;
const GIVEN = { brand: text, members: text, game: text, stake: text, rounds: text, days: text, turnover: text };
const DAY_MS = 86_400_000;

/** Reads the command's arguments; throws a sentence about what is missing or wrong. */
export function readOptions(args: string[], now: Date): Options {
  const { values, positionals } = parsed(args);
  const [action, campaign, ...more] = positionals;
  if ((action !== "give" && action !== "cancel") || !campaign || more.length > 0) throw new Error(USAGE);
  const need = (name: keyof typeof GIVEN): string => {
    const value = values[name];
    if (value === undefined || value === "") throw new Error(`Missing: --${name}\n\n${USAGE}`);
    return value;
  };
  const brandCode = need("brand");
  if (action === "cancel") return { action, brandCode, campaign };
  const gift = {
    brandCode,
    campaign,
    gameCode: need("game"),
    stakeMinor: whole("stake", need("stake"), 1, 1_000_000_000),
    rounds: whole("rounds", need("rounds"), 1, 1000),
    turnoverTimes: whole("turnover", values.turnover ?? "1", 0, 100),
    expiresAt: new Date(now.getTime() + whole("days", need("days"), 1, 365) * DAY_MS),
  };
  return { action, gift, accounts: need("members").split(",").filter(Boolean) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: GIVEN });
  } catch {
    throw new Error(`This was not understood.\n\n${USAGE}`);
  }
}

function whole(name: string, value: string, from: number, to: number): number {
  const number = Number(value);
  if (!/^\d{1,10}$/.test(value) || number < from || number > to) throw new Error(`--${name} is a whole number from ${from} to ${to}.`);
  return number;
}
