import type { ContractKind } from "@mela/contract/contracts/agent-contracts";

/** Query keys of agents' contracts and wages. */
export const contractsKeys = {
  /** Contracts and payouts: a decision or a payment makes all of it old. */
  all: ["agent", "contracts"],
  kinds: ["agent", "contracts", "kinds"],
  own: (kind: ContractKind) => ["agent", "contracts", "own", kind] as const,
  team: (kind: ContractKind, search: string) => ["agent", "contracts", "team", kind, search] as const,
  payouts: (kind: ContractKind, side: string) => ["agent", "contracts", "payouts", kind, side] as const,
  current: (kind: ContractKind) => ["agent", "contracts", "current", kind] as const,
  manualWages: (day: string) => ["agent", "contracts", "manual", day] as const,
} as const;
