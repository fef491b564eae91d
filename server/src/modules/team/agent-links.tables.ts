import type { ColumnType, Generated } from "kysely";
import type { LinkKind } from "@mela/contract/team/agent-links";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";

interface AgentLinksTable {
  merchant_code: string;
  code: string;
  agent_id: number;
  kind: LinkKind;
  note: Generated<string>;
  rates: ColumnType<RebateRates, string, never>;
  created_at: Generated<Date>;
  visits: Generated<number>;
  visited_at: Generated<Date | null>;
}

/** Rows of agents' invitation links. */
export interface AgentLinkTables {
  agent_links: AgentLinksTable;
}
