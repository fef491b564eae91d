import * as z from "zod";
import { PayoutKind } from "@mela/contract/security/payout-accounts";
import type { Db, Executor } from "../../db.ts";
import { banksOf } from "./payout-banks.rules.ts";
import { readPayoutRules, savePayoutRules } from "./payout-settings.store.ts";

const minor = z.int().min(0).max(1_000_000_000_000);

/** Where one kind of account differs from the others; what is absent is as for all. */
const MethodRules = z.strictObject({
  minMinor: minor.min(1).optional(),
  maxMinor: minor.min(1).optional(),
  feeBasisPoints: z.int().min(0).max(2_000).optional(),
  feeMinMinor: minor.optional(),
});

/** A bank that members choose from, with what it is called by language. */
const Bank = z.strictObject({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,19}$/, "has 1 to 20 small letters, digits and hyphens"),
  names: z.record(z.string(), z.string().min(1).max(60)),
});

/** How a brand pays out. Amounts in minor units of its currency. What decides who looks at a withdrawal stays on the server. */
export const PayoutRules = z.object({
  kinds: z.array(PayoutKind).min(1),
  /** Banks to choose from, in this order; none: members write the name of theirs. */
  banks: z.array(Bank).max(300),
  maxAccounts: z.int().min(1).max(20),
  /** Hours between the adding of an account and the first payment to it. */
  coolingHours: z.int().min(0).max(720),
  minMinor: minor.min(1),
  maxMinor: minor.min(1),
  /** Hundredths of a percent of the amount, and at least so much; both 0: it is free. */
  feeBasisPoints: z.int().min(0).max(2_000),
  feeMinMinor: minor,
  /** Bounds and fee of one kind of account, where they are others. */
  methods: z.partialRecord(PayoutKind, MethodRules).optional(),
  /** So many a day cost nothing. */
  freePerDay: z.int().min(0).max(100),
  perDay: z.int().min(1).max(100),
  perDayMinor: minor.min(1),
  /** Up to this amount nobody looks. */
  autoUpToMinor: minor,
  /** Up to this amount one operator looks, above it two. */
  oneUpToMinor: minor,
});
export type PayoutRules = z.output<typeof PayoutRules>;

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
  return { ...DEFAULT_RULES, ...PayoutRules.partial().parse((await readPayoutRules(executor, brandCode)) ?? {}) };
}

/** Replaces what the brand says of its own, in the caller's transaction; throws when it is not valid. */
export async function savePayoutRulesIn(executor: Executor, brandCode: string, rules: Partial<PayoutRules>): Promise<void> {
  PayoutRules.parse({ ...DEFAULT_RULES, ...rules });
  await savePayoutRules(executor, brandCode, JSON.stringify(PayoutRules.partial().parse(rules)));
}
