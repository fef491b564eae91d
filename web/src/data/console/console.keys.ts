/** Query keys of the operators' console. */
export const consoleKeys = {
  queue: ["console", "queue"],
  feedback: ["console", "feedback"],
  picture: (id: string) => ["console", "picture", id] as const,
  deposits: ["console", "deposits"],
  limits: (account: string) => ["console", "limits", account] as const,
  identity: ["console", "identity"],
  document: (id: string) => ["console", "document", id] as const,
  withdrawals: ["console", "withdrawals"],
} as const;
