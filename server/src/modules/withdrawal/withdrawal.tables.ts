import type { ColumnType, Generated, Selectable } from "kysely";
import type { PayoutDoubt, PayoutOutcome } from "@mela/contract/withdrawal/withdrawal-review";
import type { ReturnReason, TimelineKind, WithdrawalState } from "@mela/contract/withdrawal/withdrawal";

export interface WithdrawalRow {
  id: Generated<number>;
  public_id: Generated<string>;
  merchant_code: string;
  member_id: number;
  client_key: string;
  payout_account_id: number;
  currency: string;
  amount_minor: number;
  fee_minor: number;
  state: WithdrawalState;
  approvals_needed: number;
  return_reason: ReturnReason | null;
  requested_at: Generated<Date>;
  settled_at: Date | null;
  sent_at: Date | null;
  attempts: Generated<number>;
  due_at: ColumnType<Date, Date | undefined>;
  doubt: PayoutDoubt | null;
  doubted_at: Date | null;
  /** Who pays it out; null: not decided yet. */
  provider: string | null;
  /** As they call the payout; null until they have said it. */
  provider_payout_id: ColumnType<string | null, never, string>;
  /** Counted on with every decision and every end. */
  version: Generated<number>;
}
export type StoredWithdrawal = Selectable<WithdrawalRow>;

export interface WithdrawalEventRow {
  id: Generated<number>;
  withdrawal_id: number;
  kind: TimelineKind;
  operator_id: number | null;
  note: string | null;
  created_at: Generated<Date>;
}

export interface WithdrawalRulingRow {
  id: Generated<number>;
  withdrawal_id: number;
  operator_id: number;
  outcome: PayoutOutcome;
  provider_reference: string | null;
  why: string;
  created_at: Generated<Date>;
}

/** What the provider says of an order that has ended otherwise; open until an operator has looked into it. */
export interface PayoutContradictionRow {
  withdrawal_id: number;
  says: PayoutOutcome;
  told_at: Generated<Date>;
  closed_at: Date | null;
  closed_by: number | null;
  why: string | null;
}

/** A time in which nobody may approve an order. */
export interface WithdrawalHoldRow {
  id: Generated<number>;
  withdrawal_id: number;
  reason: string;
  held_by: number;
  held_at: Generated<Date>;
  released_by: number | null;
  released_at: Date | null;
  release_reason: string | null;
}

/** An order with the account that it goes to. */
export interface WithdrawalWithAccount extends StoredWithdrawal {
  kind: "bkash" | "nagad" | "rocket" | "upay" | "bank";
  number: string;
  holderName: string;
  bankCode: string | null;
  bankNames: Record<string, string> | null;
  branch: string | null;
  accountAddedAt: Date;
  /** A person has to send it, and has not. */
  waitsForTransfer: boolean;
}

/** An order as the console sees it. */
export type WithdrawalUnderReview = WithdrawalWithAccount & {
  memberAccount: string;
  /** What the provider says of it against how it has ended; null when it says nothing of the kind. */
  contradictedBy: PayoutOutcome | null;
  contradictedAt: Date | null;
  /** Who holds it back now, since when and why. */
  heldBy: string | null;
  heldSince: Date | null;
  holdReason: string | null;
  /** Who has asked a colleague to approve it. */
  askedBy: string | null;
};

export interface StoredStep {
  kind: TimelineKind;
  at: Date;
  note: string | null;
}

/** Rows of withdrawals. */
export interface WithdrawalTables {
  withdrawals: WithdrawalRow;
  withdrawal_events: WithdrawalEventRow;
  withdrawal_rulings: WithdrawalRulingRow;
  payout_contradictions: PayoutContradictionRow;
  withdrawal_holds: WithdrawalHoldRow;
}

export interface StoredApproval {
  withdrawalId: number;
  operatorId: number;
  name: string;
  at: Date;
}

/** The last word of an operator about a payout in doubt. */
export interface StoredRuling {
  withdrawalId: number;
  operatorId: number;
  name: string;
  outcome: PayoutOutcome;
  reference: string | null;
  why: string;
  at: Date;
}

/** A step of an order's story with who did it, where a person of the brand did. */
export interface StoryStep extends StoredStep {
  operator: string | null;
}

export interface EarlierWithdrawal {
  id: string;
  state: WithdrawalState;
  amountMinor: number;
  currency: string;
  reason: ReturnReason | null;
  requestedAt: Date;
}

/** What a member has been paid in all, minor units, and how many of theirs came back. */
export interface HandledSums {
  paidMinor: number;
  returned: number;
}

/** Another member who has, or had, the same payout number. */
export interface NumberSharer {
  memberId: number;
  account: string;
  status: "active" | "disabled";
  removed: boolean;
}

/** What a member's other orders say about one of theirs. */
export interface HandledWithdrawals {
  earlier: readonly EarlierWithdrawal[];
  sums: HandledSums;
  sameNumber: readonly NumberSharer[];
}
