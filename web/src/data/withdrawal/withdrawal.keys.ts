/** Query keys of payments out. */
export const withdrawalKeys = {
  all: ["withdrawal"],
  allTerms: ["withdrawal", "terms"],
  terms: (userName: string) => ["withdrawal", "terms", userName] as const,
  list: (userName: string) => ["withdrawal", "list", userName] as const,
  order: (userName: string, id: string) => ["withdrawal", "order", userName, id] as const,
} as const;
