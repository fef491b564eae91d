/** Query keys of payments in. */
export const depositKeys = {
  all: ["deposit"],
  offer: ["deposit", "offer"],
  list: ["deposit", "list"],
  order: (id: string) => ["deposit", "order", id] as const,
} as const;
