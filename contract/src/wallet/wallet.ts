import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Money, PositiveMinor } from "../base/money.ts";

/** `sumBalance` is a decimal text with two decimals, as the specification has it; `balance` is the same in minor units. */
export const WalletSummary = z.object({
  /** Of all the member's wallets. */
  sumBalance: z.string(),
  balance: Money,
  currency: Currency,
  /** 1: one wallet serves every game; any other value: each game provider has one of its own. */
  merchantWallet: z.object({ isSingle: z.int() }),
});
export type WalletSummary = z.output<typeof WalletSummary>;

export const getWallet = endpoint({
  method: "GET",
  path: "/wps/wallets/gcs",
  auth: "session",
  output: WalletSummary,
});

/** The wallet that deposits go to and withdrawals come from. */
export const MAIN_WALLET = "main";
const WalletCode = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));

export const MemberWallet = z.object({
  /** `main`, or a game provider's code. */
  code: WalletCode,
  /** The provider's name; empty for the main wallet, which is called so by the page. */
  name: z.string(),
  balance: Money,
});
export type MemberWallet = z.output<typeof MemberWallet>;

/** The main wallet first; in a brand with one wallet it stands alone. */
export const listWallets = endpoint({
  method: "GET",
  path: "/wps/wallets",
  auth: "session",
  output: z.object({ isSingle: z.int(), mayTransfer: z.boolean(), wallets: z.array(MemberWallet) }),
});

const AfterTransfer = z.object({ wallets: z.array(MemberWallet) });

/** Moves money between the member's wallets; one of the two is the main wallet. */
export const transferFunds = endpoint({
  method: "POST",
  path: "/wps/wallets/transfer",
  auth: "session",
  // From one of their own wallets to another.
  stepUp: "never",
  input: z.object({ from: WalletCode, to: WalletCode, amount: PositiveMinor }),
  output: AfterTransfer,
  errors: ["wallet.insufficientFunds", "wallet.unknown", "session.forbidden"],
  idempotent: true,
});

/** Brings all that lies in the providers' wallets back to the main one. */
export const collectFunds = endpoint({
  method: "POST",
  path: "/wps/wallets/collect",
  auth: "session",
  stepUp: "never",
  output: AfterTransfer,
  errors: ["session.forbidden"],
  idempotent: true,
});
