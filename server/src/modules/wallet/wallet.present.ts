import { minorDigits, toDecimal } from "@mela/contract/money";
import type { WalletSummary } from "@mela/contract/wallet";

/** The specification's `sumBalance` has two decimals in every currency; what does not fit is cut off, never rounded up. */
export function twoDecimals(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = toDecimal(minor, currency);
  if (digits === 0) return `${text}.00`;
  return digits > 2 ? text.slice(0, 2 - digits) : text;
}

export function presentWallet(balanceMinor: number, currency: string): WalletSummary {
  return {
    sumBalance: twoDecimals(balanceMinor, currency),
    balance: { amount: balanceMinor, currency },
    currency,
    merchantWallet: { isSingle: 1 },
  };
}
