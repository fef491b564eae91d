import type { AgentContract } from "@mela/contract/contracts/agent-contracts";
import type { AgentPayout } from "@mela/contract/contracts/agent-payouts";
import type { NamedContract, NamedPayment } from "./contracts.tables.ts";

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const person = (id: number, account: string) => ({ id: String(id), account });
const superiorOf = (row: { superior_id: number | null; superior_account: string | null }) =>
  row.superior_id === null ? null : person(row.superior_id, row.superior_account ?? "");

export function presentContract(row: NamedContract): AgentContract {
  return {
    id: String(row.id),
    kind: row.kind,
    version: row.version,
    state: row.state,
    terms: row.terms,
    member: person(row.member_id, row.member_account),
    superior: superiorOf(row),
    currency: row.currency,
    offeredAt: row.offered_at.toISOString(),
    decidedAt: iso(row.decided_at),
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
  };
}

export function presentPayment(row: NamedPayment): AgentPayout {
  return {
    id: String(row.id),
    kind: row.kind,
    state: row.state,
    amountMinor: row.amount_minor,
    currency: row.currency,
    from: row.period_from.toISOString(),
    to: row.period_to.toISOString(),
    member: person(row.member_id, row.member_account),
    superior: superiorOf(row),
    basis: row.basis,
    paidAt: iso(row.paid_at),
  };
}
