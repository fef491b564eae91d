import type { Withdrawal, WithdrawalDetail } from "@mela/contract/withdrawal/withdrawal";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import type { Reach } from "../../lib/brand-seat.ts";
import { rulingsNeeded } from "./withdrawal.rules.ts";
import type { StoredApproval, StoredRuling, StoredStep, WithdrawalUnderReview, WithdrawalWithAccount } from "./withdrawal.tables.ts";

export function presentWithdrawal(order: WithdrawalWithAccount): Withdrawal {
  const money = (amount: number) => ({ amount, currency: order.currency });
  return {
    id: order.public_id,
    state: order.state,
    waitsForTransfer: order.waitsForTransfer,
    amount: money(order.amount_minor),
    fee: money(order.fee_minor),
    arrives: money(order.amount_minor - order.fee_minor),
    account: { kind: order.kind, number: `•••${order.number.slice(-3)}`, bankCode: order.bankCode, bankNames: order.bankNames },
    reason: order.return_reason,
    requestedAt: order.requested_at.toISOString(),
    settledAt: order.settled_at?.toISOString() ?? null,
  };
}

export function presentDetail(order: WithdrawalWithAccount, steps: readonly StoredStep[]): WithdrawalDetail {
  return { ...presentWithdrawal(order), timeline: steps.map(({ kind, at, note }) => ({ kind, at: at.toISOString(), note })) };
}

export function presentReviewed(
  order: WithdrawalUnderReview,
  { approvals, rulings }: { approvals: readonly StoredApproval[]; rulings: readonly StoredRuling[] },
  { operatorId, reach }: { operatorId: number; reach: Reach },
): ReviewedWithdrawal {
  const { id, state, amount, fee, requestedAt, waitsForTransfer } = presentWithdrawal(order);
  const ceiling = reach.ceiling("withdrawal", order.currency);
  return {
    id,
    position: order.id,
    memberId: order.member_id,
    memberAccount: order.memberAccount,
    state,
    amount,
    fee,
    account: {
      kind: order.kind,
      number: order.number,
      holderName: order.holderName,
      bankCode: order.bankCode,
      bankNames: order.bankNames,
      branch: order.branch,
      addedAt: order.accountAddedAt.toISOString(),
    },
    approvalsNeeded: order.approvals_needed,
    approvals: approvals.map(({ name, at }) => ({ name, at: at.toISOString() })),
    approvedByMe: approvals.some((approval) => approval.operatorId === operatorId),
    requestedAt,
    doubt: state === "paying" ? presentDoubt(order, rulings) : null,
    contradiction: presentContradiction(order),
    version: order.version,
    waitsForTransfer,
    hold: presentHold(order),
    askedBy: state === "review" ? order.askedBy : null,
    aboveCeiling: ceiling !== null && order.amount_minor > ceiling,
  };
}

function presentHold({ heldBy: by, heldSince: since, holdReason: reason }: WithdrawalUnderReview): ReviewedWithdrawal["hold"] {
  return by === null || since === null || reason === null ? null : { by, reason, since: since.toISOString() };
}

function presentContradiction({ contradictedBy: says, contradictedAt: since }: WithdrawalUnderReview): ReviewedWithdrawal["contradiction"] {
  return says === null || since === null ? null : { says, since: since.toISOString() };
}

function presentDoubt(order: WithdrawalWithAccount, rulings: readonly StoredRuling[]): ReviewedWithdrawal["doubt"] {
  if (order.doubt === null || order.doubted_at === null) return null;
  return {
    why: order.doubt,
    since: order.doubted_at.toISOString(),
    needed: rulingsNeeded(order.approvals_needed),
    rulings: rulings.map(({ name, outcome, reference, why, at }) => ({ name, outcome, reference, why, at: at.toISOString() })),
  };
}
