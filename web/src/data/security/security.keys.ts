/** Query keys of the security centre. */
export const securityKeys = {
  all: ["security"],
  overview: (userName: string) => ["security", "overview", userName] as const,
  accounts: (userName: string) => ["security", "accounts", userName] as const,
} as const;
