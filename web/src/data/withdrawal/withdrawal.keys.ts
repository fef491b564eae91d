/** Query keys of payments out. */
export const withdrawalKeys = {
  all: ["withdrawal"],
  terms: (userName: string) => ["withdrawal", "terms", userName] as const,
  list: (userName: string) => ["withdrawal", "list", userName] as const,
  order: (userName: string, id: string) => ["withdrawal", "order", userName, id] as const,
} as const;
