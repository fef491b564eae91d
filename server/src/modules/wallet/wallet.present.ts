import type { WalletSummary } from "@mela/contract/wallet/wallet";
import { twoDecimals } from "../../lib/money-text.ts";

export function presentWallet(balanceMinor: number, currency: string, isSingle: boolean): WalletSummary {
  return {
    sumBalance: twoDecimals(balanceMinor, currency),
    balance: { amount: balanceMinor, currency },
    currency,
    merchantWallet: { isSingle: isSingle ? 1 : 0 },
  };
}
