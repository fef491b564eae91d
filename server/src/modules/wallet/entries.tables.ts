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
  /** How far a withdrawal is; `returned` of what was left of a rain; null for everything else. */
  step: "pending" | "paid" | "returned" | null;
  reference: string | null;
  /** By which way money came or went, of deposits, their fees and withdrawals. */
  method: string | null;
  /** Whom a wage or dividend was paid to, of the line of who paid it. */
  payee: string | null;
  gameNames: Record<string, string> | null;
  at: Date;
}
