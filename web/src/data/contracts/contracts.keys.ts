import type { ContractKind } from "@mela/contract/contracts/agent-contracts";
import type { MemberOrder } from "@mela/contract/team/member-order";

/** Query keys of agents' contracts and wages. */
export const contractsKeys = {
  /** Contracts and payouts: a decision or a payment makes all of it old. */
  all: ["agent", "contracts"],
  kinds: ["agent", "contracts", "kinds"],
  own: (kind: ContractKind) => ["agent", "contracts", "own", kind] as const,
  team: (kind: ContractKind, search: string, order: MemberOrder) => ["agent", "contracts", "team", kind, search, order] as const,
  payouts: (kind: ContractKind, side: string, order: string) => ["agent", "contracts", "payouts", kind, side, order] as const,
  current: (kind: ContractKind) => ["agent", "contracts", "current", kind] as const,
  manualWages: (day: string, search: string, order: MemberOrder) => ["agent", "contracts", "manual", day, search, order] as const,
} as const;
