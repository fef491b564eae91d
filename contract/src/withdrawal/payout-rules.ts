import * as z from "zod/mini";
import { PayoutKind } from "../security/payout-accounts.ts";

/* How a brand pays out. Members read none of it as it stands here: what they need to know is in `WithdrawalTerms`. */

const minor = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
const aboveZero = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const share = z.int().check(z.gte(0), z.lte(2_000));

/** Where one kind of account differs from the others; what is absent is as for all. */
const MethodRules = z.strictObject({
  minMinor: z.optional(aboveZero),
  maxMinor: z.optional(aboveZero),
  feeBasisPoints: z.optional(share),
  feeMinMinor: z.optional(minor),
});

/** A bank that members choose from, with what it is called by language. */
const Bank = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,19}$/, "has 1 to 20 small letters, digits and hyphens")),
  names: z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(60))),
});

/** How a brand pays out. Amounts in minor units of its currency. */
export const PayoutRules = z.object({
  kinds: z.array(PayoutKind).check(z.minLength(1)),
  /** Banks to choose from, in this order; none: members write the name of theirs. */
  banks: z.array(Bank).check(z.maxLength(300)),
  maxAccounts: z.int().check(z.gte(1), z.lte(20)),
  /** Hours between the adding of an account and the first payment to it. */
  coolingHours: z.int().check(z.gte(0), z.lte(720)),
  minMinor: aboveZero,
  maxMinor: aboveZero,
  /** Hundredths of a percent of the amount, and at least so much; both 0: it is free. */
  feeBasisPoints: share,
  feeMinMinor: minor,
  /** Bounds and fee of one kind of account, where they are others. */
  methods: z.optional(z.partialRecord(PayoutKind, MethodRules)),
  /** So many a day cost nothing. */
  freePerDay: z.int().check(z.gte(0), z.lte(100)),
  perDay: z.int().check(z.gte(1), z.lte(100)),
  perDayMinor: aboveZero,
  /** Up to this amount nobody looks. */
  autoUpToMinor: minor,
  /** Up to this amount one operator looks, above it two. */
  oneUpToMinor: minor,
});
export type PayoutRules = z.output<typeof PayoutRules>;

/** What of a brand's rules does not fit together, by the path of the field that has to change. */
export function wrongInPayouts(rules: PayoutRules): (string | number)[][] {
  const ascending = ["minMinor", "autoUpToMinor", "oneUpToMinor", "maxMinor"] as const;
  const steps = ascending.slice(1).filter((field, at) => rules[field] < rules[ascending[at] ?? field]);
  const kinds = Object.entries(rules.methods ?? {}).filter(
    ([, own]) => (own?.minMinor ?? rules.minMinor) > (own?.maxMinor ?? rules.maxMinor),
  );
  const codes = rules.banks.map(({ code }) => code);
  return [
    ...steps.map((field) => [field]),
    ...kinds.map(([kind, own]) => ["methods", kind, own?.maxMinor === undefined ? "minMinor" : "maxMinor"]),
    ...rules.kinds.flatMap((kind, at) => (rules.kinds.indexOf(kind) < at ? [["kinds", at]] : [])),
    ...codes.flatMap((code, at) => (codes.indexOf(code) < at ? [["banks", at, "code"]] : [])),
  ];
}

/** Fields of a change that let money out more easily, which takes two operators. */
export function loosened(before: PayoutRules, after: PayoutRules): (keyof PayoutRules)[] {
  const raised = (["autoUpToMinor", "oneUpToMinor"] as const).filter((field) => after[field] > before[field]);
  return after.coolingHours < before.coolingHours ? [...raised, "coolingHours"] : raised;
}
