/** Query keys of agents' rebates. */
export const rebatesKeys = {
  all: ["agent", "rebates"],
  list: (search: string) => ["agent", "rebates", "list", search] as const,
  changes: (memberId: string) => ["agent", "rebates", "changes", memberId] as const,
  income: ["agent", "rebates", "income"],
  lines: (day: string) => ["agent", "rebates", "lines", day] as const,
} as const;
