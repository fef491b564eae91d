import type { MemberOrder } from "@mela/contract/team/member-order";

/** Query keys of agents' rebates. */
export const rebatesKeys = {
  all: ["agent", "rebates"],
  list: (search: string, order: MemberOrder) => ["agent", "rebates", "list", search, order] as const,
  changes: (memberId: string) => ["agent", "rebates", "changes", memberId] as const,
  income: (order: string) => ["agent", "rebates", "income", order] as const,
  lines: (day: string) => ["agent", "rebates", "lines", day] as const,
} as const;
