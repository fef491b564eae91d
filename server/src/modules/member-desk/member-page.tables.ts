/* What a member's page is made of, as it is found. */

export interface FoundHead {
  account: string;
  mustChangePassword: boolean;
  registeredBy: string | null;
  inviterId: number | null;
  inviter: string | null;
  code: string | null;
  previousLogOnAt: Date | null;
  online: boolean;
  openDeposits: number;
  openWithdrawals: number;
  openIdentity: number;
}

export interface FoundWallet {
  kind: "player" | "vendor" | "held";
  provider: string | null;
  balanceMinor: number;
  entriesMinor: number;
}

export interface FoundEntry {
  id: number;
  transactionId: number;
  kind: string;
  wallet: "player" | "vendor" | "held";
  provider: string | null;
  amountMinor: number;
  balanceMinor: number;
  against: { kind: string; provider: string | null; amountMinor: number }[];
  reference: string | null;
  at: Date;
}

export interface FoundRound {
  id: number;
  round: string;
  provider: string;
  game: string;
  transaction: string;
  state: "booked" | "settled" | "rolled_back" | "rejected" | "tombstone";
  cashedOut: boolean;
  currency: string;
  stakeMinor: number;
  payoutMinor: number;
  at: Date;
  settledAt: Date | null;
  overdue: boolean;
}

export interface FoundMovement {
  id: number;
  kind: "bet" | "win" | "rollback";
  state: string;
  transaction: string;
  amountMinor: number;
  balanceMinor: number;
  ledgerTransactionId: number | null;
  at: Date;
}

export interface FoundOrder {
  id: number;
  order: string;
  state: string;
  reason: string | null;
  method: string;
  provider: string | null;
  currency: string;
  amountMinor: number;
  feeMinor: number;
  at: Date;
  endedAt: Date | null;
}

export interface FoundLogOn {
  id: string;
  userAgent: string;
  address: string;
  at: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  device: string | null;
}
