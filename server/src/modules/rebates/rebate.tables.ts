import type { Generated } from "kysely";

/** A rate from a day on. */
interface AgentRebatesTable {
  member_id: number;
  category: string;
  effective_on: string;
  rate_bp: number;
}

interface AgentRebateChangesTable {
  id: Generated<number>;
  member_id: number;
  changed_by: number | null;
  category: string;
  from_bp: number;
  to_bp: number;
  effective_on: string;
  changed_at: Generated<Date>;
}

interface AgentRebateDaysTable {
  agent_id: number;
  day: string;
  turnover_minor: number;
  amount_minor: number;
  currency: string;
  ledger_transaction_id: number;
  paid_at: Generated<Date>;
}

interface AgentRebateLinesTable {
  agent_id: number;
  day: string;
  member_id: number;
  category: string;
  turnover_minor: number;
  own_bp: number;
  member_bp: number;
  amount_minor: number;
}

interface AgentRebateProgressTable {
  merchant_code: string;
  paid_until: string;
}

/** Rows of rebate rates and of what agents earn by them. Days are YYYY-MM-DD when written, and read as texts. */
export interface AgentRebateTables {
  agent_rebates: AgentRebatesTable;
  agent_rebate_changes: AgentRebateChangesTable;
  agent_rebate_days: AgentRebateDaysTable;
  agent_rebate_lines: AgentRebateLinesTable;
  agent_rebate_progress: AgentRebateProgressTable;
}
