import { DEPOSIT_REASONS, DEPOSIT_SORTS, DEPOSIT_STATES, type DepositQuery, PAYMENT_METHODS } from "../../data/deposits.ts";
import { amountAbout } from "../../lib/amounts.ts";
import type { BrandHere } from "../../lib/brand.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

type InCurrency = Pick<BrandHere, "code" | "currency">;

/** What an address asks for; amounts in it are as people write them, in the currency of the brand. */
export function queryOf(of: (name: string) => string, { code: brand, currency }: InCurrency): DepositQuery {
  const amount = (name: string): number => {
    const read = currency === null ? null : amountAbout(of(name), currency);
    return typeof read === "number" ? read : 0;
  };
  const state = DEPOSIT_STATES.find((one) => one === of("state"));
  const method = PAYMENT_METHODS.find((one) => one === of("method"));
  const reason = DEPOSIT_REASONS.find((one) => one === of("reason"));
  return {
    brand,
    ...(state ? { state } : {}),
    ...(method ? { method } : {}),
    ...(reason ? { reason } : {}),
    account: of("q").trim().toLowerCase(),
    reference: of("reference").trim(),
    provider: of("provider").trim(),
    min: amount("min"),
    max: amount("max"),
    ...(isDay(of("from")) ? { from: of("from") } : {}),
    ...(isDay(of("to")) ? { to: of("to") } : {}),
    ...orderOf(of, DEPOSIT_SORTS),
  };
}
