/** Query keys of the operators' console. */
export const consoleKeys = {
  queue: ["desk", "queue"],
  feedback: ["desk", "feedback"],
  picture: (id: string) => ["desk", "picture", id] as const,
  deposits: ["desk", "deposits"],
  limits: (account: string) => ["desk", "limits", account] as const,
  withdrawals: ["desk", "withdrawals"],
} as const;
