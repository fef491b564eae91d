import type { ColumnType, Generated, Selectable } from "kysely";
import type { ContractKind, ContractState, ContractTerms } from "@mela/contract/contracts/agent-contracts";
import type { AgentPayoutBasis, AgentPayoutState } from "@mela/contract/contracts/agent-payouts";

interface AgentContractsTable {
  id: Generated<number>;
  merchant_code: string;
  kind: ContractKind;
  superior_id: number | null;
  member_id: number;
  version: number;
  terms: ColumnType<ContractTerms, string, never>;
  currency: string;
  state: ContractState;
  offered_at: Generated<Date>;
  decided_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  paid_until: Date | null;
}
export type StoredContract = Selectable<AgentContractsTable>;

interface AgentPaymentsTable {
  id: Generated<number>;
  merchant_code: string;
  contract_id: number | null;
  kind: ContractKind | "manual";
  superior_id: number | null;
  member_id: number;
  period_from: Date;
  period_to: Date;
  basis: ColumnType<AgentPayoutBasis | null, string | null, never>;
  amount_minor: number;
  currency: string;
  state: AgentPayoutState;
  ledger_transaction_id: number | null;
  created_at: Generated<Date>;
  paid_at: Date | null;
}
export type StoredPayment = Selectable<AgentPaymentsTable>;

/** Both sides of a contract or a payment, by name. */
interface Names {
  member_account: string;
  superior_account: string | null;
}
export type NamedContract = StoredContract & Names;
export type NamedPayment = StoredPayment & Names;

/** Rows of contracts and what was paid for them. */
export interface AgentContractTables {
  agent_contracts: AgentContractsTable;
  agent_pays: AgentPaymentsTable;
}
