import type { AccountFilter, BetFilter } from "@mela/contract/wallet/records";

/** Query keys of wallets and records. */
export const walletKeys = {
  /** Everything that a movement of money changes. */
  all: ["wallet"],
  summary: ["wallet", "summary"],
  list: ["wallet", "list"],
  bets: (filter: BetFilter, language: string) => ["records", "bets", filter, language] as const,
  betTotals: (filter: BetFilter) => ["records", "betTotals", filter] as const,
  betVendors: (from: string, to: string, language: string) => ["records", "betVendors", from, to, language] as const,
  betProof: (id: string) => ["records", "proof", id] as const,
  bet: (id: string, language: string) => ["records", "bet", id, language] as const,
  movements: (filter: AccountFilter, language: string) => ["records", "account", filter, language] as const,
  movementTotals: (filter: AccountFilter) => ["records", "accountTotals", filter] as const,
} as const;
