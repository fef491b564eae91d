import { PayoutRules } from "@mela/contract/withdrawal/payout-rules";
import * as z from "zod/mini";
import type { Db, Executor } from "../../db.ts";
import { banksOf } from "./payout-banks.rules.ts";
import { readPayoutRules, savePayoutRules } from "./payout-settings.store.ts";

export { PayoutRules };

/** What a brand says of its own. */
const OwnRules = z.partial(PayoutRules);

/** What holds for a brand that says nothing else: thousands of taka, as a small brand in Bangladesh would have it. */
const DEFAULT_RULES: PayoutRules = {
  kinds: ["bkash", "nagad", "rocket", "upay", "bank"],
  banks: [...banksOf("BD")],
  maxAccounts: 5,
  coolingHours: 24,
  minMinor: 50_000,
  maxMinor: 10_000_000,
  feeBasisPoints: 100,
  feeMinMinor: 1_000,
  freePerDay: 1,
  perDay: 5,
  perDayMinor: 20_000_000,
  autoUpToMinor: 500_000,
  oneUpToMinor: 5_000_000,
};

export type PayoutSettings = ReturnType<typeof createPayoutSettings>;

export function createPayoutSettings({ db }: { db: Db }) {
  const of = (brandCode: string): Promise<PayoutRules> => payoutRulesIn(db, brandCode);
  const save = (brandCode: string, rules: Partial<PayoutRules>): Promise<void> => savePayoutRulesIn(db, brandCode, rules);
  return { of, save };
}

/** How a brand pays out, as the caller's own transaction sees it. */
export async function payoutRulesIn(executor: Executor, brandCode: string): Promise<PayoutRules> {
  return withDefaults((await readPayoutRules(executor, brandCode))?.rules);
}

/** The same with how often it has been changed (0: the brand has said nothing); `hold`: whoever changes it waits until the transaction ends. */
export async function versionedPayoutRules(
  executor: Executor,
  brandCode: string,
  held?: { hold: true },
): Promise<{ version: number; rules: PayoutRules }> {
  const row = await readPayoutRules(executor, brandCode, held);
  return { version: row?.version ?? 0, rules: withDefaults(row?.rules) };
}

/** Replaces what the brand says of its own, in the caller's transaction; throws when it is not valid. */
export async function savePayoutRulesIn(executor: Executor, brandCode: string, rules: Partial<PayoutRules>): Promise<void> {
  PayoutRules.parse({ ...DEFAULT_RULES, ...rules });
  await savePayoutRules(executor, brandCode, JSON.stringify(OwnRules.parse(rules)));
}

const withDefaults = (rules: unknown): PayoutRules => ({ ...DEFAULT_RULES, ...OwnRules.parse(rules ?? {}) });
