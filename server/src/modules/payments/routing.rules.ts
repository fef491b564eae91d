import { Currency } from "@mela/contract/base/money";
import { PaymentMethod } from "@mela/contract/deposit/payment";
import * as z from "zod";

const minor = z.int().min(1).max(1_000_000_000_000);

/** What a provider is used for. */
export const Routing = z
  .strictObject({
    /** Ways of paying in. */
    deposits: z.array(PaymentMethod).default([]),
    /** Ways of being paid out. */
    payouts: z.array(PaymentMethod).default([]),
    /** None: every one. */
    currencies: z.array(Currency).default([]),
    minMinor: minor.optional(),
    maxMinor: minor.optional(),
    /** For members who have reached this VIP level. */
    minLevel: z.int().min(0).max(99).default(0),
  })
  .refine(({ minMinor = 1, maxMinor = Infinity }) => minMinor <= maxMinor, "The least amount is above the most.");
export type Routing = z.output<typeof Routing>;

export interface PaymentQuestion {
  direction: "deposit" | "payout";
  currency: string;
  /** VIP level of the member. */
  level: number;
  /** Absent: which methods there are is what is asked. */
  method?: PaymentMethod;
  /** Minor units; absent: of whatever amount. */
  amountMinor?: number;
}

/** Whether a provider is for this. */
export function fits(routing: Routing, { direction, currency, level, method, amountMinor }: PaymentQuestion): boolean {
  const methods = direction === "deposit" ? routing.deposits : routing.payouts;
  if (method !== undefined && !methods.includes(method)) return false;
  if (routing.currencies.length > 0 && !routing.currencies.includes(currency)) return false;
  if (level < routing.minLevel) return false;
  return amountMinor === undefined || (amountMinor >= (routing.minMinor ?? 1) && amountMinor <= (routing.maxMinor ?? Infinity));
}
