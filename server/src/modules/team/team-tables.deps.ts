import type { ContractKind } from "@mela/contract/contracts/agent-contracts";
import type { AgentPayout } from "@mela/contract/contracts/agent-payouts";

/** What tables of agents ask of the modules that pay, which stand above: the pages that members read, with so many lines. */
export interface PaidLists {
  payouts(
    ofId: number,
    side: "own" | "team",
    kind: ContractKind,
    page: { before: number; order: "asc" | "desc" },
    size: number,
  ): Promise<{ list: AgentPayout[]; next: string | null }>;
  income(
    agentId: number,
    page: { before?: string | undefined; order: "asc" | "desc" },
    size: number,
  ): Promise<{
    days: { day: string; amountMinor: number; turnoverMinor: number; paidAt: string }[];
    next: string | null;
    currency: string;
  }>;
}
