import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Currency, Money } from "./money.ts";

/** `sumBalance` is a decimal text with two decimals, as the specification has it; `balance` is the same in minor units. */
export const WalletSummary = z.object({
  sumBalance: z.string(),
  balance: Money,
  currency: Currency,
  /** 1: one wallet serves every vendor. */
  merchantWallet: z.object({ isSingle: z.int() }),
});
export type WalletSummary = z.output<typeof WalletSummary>;

export const getWallet = endpoint({
  method: "GET",
  path: "/wps/wallets/gcs",
  auth: "session",
  output: WalletSummary,
});
