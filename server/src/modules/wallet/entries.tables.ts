export interface EntryQuery {
  memberId: number;
  /** Days of a time zone, both included. */
  from: string;
  to: string;
  timeZone: string;
  /** Kinds of ledger transactions; null: all. */
  kinds: readonly string[] | null;
}

export interface FoundEntry {
  id: number;
  transactionId: number;
  kind: string;
  accountKind: "player" | "vendor";
  providerCode: string | null;
  currency: string;
  amountMinor: number;
  balanceAfterMinor: number;
  /** How far a withdrawal is; null for every other kind. */
  step: "pending" | "paid" | "returned" | null;
  gameNames: Record<string, string> | null;
  at: Date;
}
