import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { Currency } from "../base/money.ts";
import { DepositMethod, DepositSettings } from "../deposit/deposit.ts";
import { DepositPromotion } from "../deposit/promotion.ts";
import { wrongInDeposits } from "../deposit/deposit-settings-rules.ts";
import { PAYMENT_METHODS, PaymentMethod } from "../deposit/payment.ts";
import { PayoutRules, wrongInPayouts } from "../withdrawal/payout-rules.ts";
import { brandCode, numberId, reason } from "./access.ts";
import { Approval } from "./approvals.ts";

/* How a brand takes money in and pays it out, and which ways of paying rest. What is saved touches new orders only. */

/** Of settings that a brand may not have said anything of yet: 0 then. */
const seenVersion = z.int().check(z.gte(0));
const ofBrand = z.strictObject({ brand: brandCode });
const settings = { auth: "console", permission: "payments.settings" } as const;

/** Beside settings: in what money they are, and in which languages members read. */
const about = { version: z.int(), currency: Currency, languages: z.array(z.string()) };

export const DepositRules = z.object({ ...about, settings: DepositSettings });
export type DepositRules = z.output<typeof DepositRules>;

export const PROMOTIONS_MAX = 20;
/** Where each field has to be one that is known. */
const DepositDraft = z
  .strictObject({
    methods: z.array(z.strictObject(DepositMethod.shape)).check(z.maxLength(PAYMENT_METHODS.length)),
    promotions: z.array(z.strictObject(DepositPromotion.shape)).check(z.maxLength(PROMOTIONS_MAX)),
    turnoverTimes: DepositSettings.shape.turnoverTimes,
  })
  .check(namesWrong(wrongInDeposits));

export const getDepositRules = endpoint({
  method: "GET",
  path: "/wps/console/payment-rules/deposits",
  ...settings,
  input: ofBrand,
  output: DepositRules,
  errors: ["request.notFound"],
});

/** Orders that are open keep the terms that they were made with. Value of `console.stale`: how the settings are (`now`). */
export const saveDepositRules = endpoint({
  method: "PUT",
  path: "/wps/console/payment-rules/deposits",
  ...settings,
  sensitive: true,
  input: z.strictObject({ brand: brandCode, version: seenVersion, settings: DepositDraft, reason }),
  output: DepositRules,
  errors: ["request.notFound", "console.stale"],
});

export const PayoutRulesNow = z.object({ ...about, rules: PayoutRules });
export type PayoutRulesNow = z.output<typeof PayoutRulesNow>;

const PayoutDraft = z.strictObject(PayoutRules.shape).check(namesWrong(wrongInPayouts));

export const getPayoutRules = endpoint({
  method: "GET",
  path: "/wps/console/payment-rules/payouts",
  ...settings,
  input: ofBrand,
  output: PayoutRulesNow,
  errors: ["request.notFound"],
});

/**
 * Thresholds ascend: min ≤ auto ≤ one ≤ max. What lets money out more easily (`loosened`) is asked of a colleague, with all that is saved
 * along with it, and `request` says so; nothing has changed then. Orders already asked for keep the approvals that they need. Value of
 * `console.stale`: how the rules are (`now`).
 */
export const savePayoutRules = endpoint({
  method: "PUT",
  path: "/wps/console/payment-rules/payouts",
  ...settings,
  sensitive: true,
  input: z.strictObject({ brand: brandCode, version: seenVersion, rules: PayoutDraft, reason }),
  output: z.object({ now: PayoutRulesNow, request: z.nullable(Approval) }),
  errors: ["request.notFound", "console.stale", "approval.open"],
});

export const PAUSE_DIRECTIONS = ["deposit", "payout", "both"] as const;
export const PauseDirection = z.enum(PAUSE_DIRECTIONS);
export type PauseDirection = z.output<typeof PauseDirection>;

/** `running` · `over`: its end has come · `ended`: by an operator, before that. */
export const ListedPause = z.object({
  id: z.int(),
  method: PaymentMethod,
  direction: PauseDirection,
  reason: z.string(),
  /** What members read, by language. */
  texts: z.record(z.string(), z.string()),
  from: z.string(),
  until: z.string(),
  by: z.string(),
  state: z.enum(["running", "over", "ended"]),
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
});
export type ListedPause = z.output<typeof ListedPause>;

const pauses = { auth: "console", permission: "payments.pause" } as const;

/** The newest first; `after` is the `next` of the page before. `languages`: those in which members have to be told. */
export const listMethodPauses = endpoint({
  method: "GET",
  path: "/wps/console/payment-rules/pauses",
  ...pauses,
  input: z.strictObject({ brand: brandCode, after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: z.object({ items: z.array(ListedPause), next: z.nullable(z.int()), languages: z.array(z.string()) }),
  errors: ["request.notFound"],
});

/** Letters of what members are told, and days that a pause lasts at the most. */
export const PAUSE_TEXT_MAX = 200;
export const PAUSE_DAYS_MAX = 90;

/** From now on until its end, which has to come. Orders that are under way go on. Members have to be told in every language of the brand. */
export const pauseMethod = endpoint({
  method: "POST",
  path: "/wps/console/payment-rules/pauses",
  ...pauses,
  idempotent: true,
  input: z.strictObject({
    brand: brandCode,
    method: PaymentMethod,
    direction: PauseDirection,
    texts: z.record(z.string().check(z.maxLength(8)), z.string().check(z.trim(), z.minLength(1), z.maxLength(PAUSE_TEXT_MAX))),
    until: z.iso.datetime({ offset: true }),
    reason,
  }),
  output: ListedPause,
  errors: ["request.notFound"],
});

/** Opens the way of paying again before its time, where no other pause of it goes on. */
export const endMethodPause = endpoint({
  method: "POST",
  path: "/wps/console/payment-rules/pauses/end",
  ...pauses,
  input: z.strictObject({ brand: brandCode, id: numberId, reason }),
  output: ListedPause,
  errors: ["request.notFound", "payment.pauseOver"],
});

/** Refuses each path that a rule names. */
function namesWrong<T>(rule: (value: T) => (string | number)[][]) {
  return z.check<T>(({ value, issues }) => {
    for (const path of rule(value)) issues.push({ code: "custom", path, message: "does not fit the others", input: value });
  });
}
