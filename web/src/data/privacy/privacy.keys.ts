/** Query keys of what a member may ask about their own data. */
export const privacyKeys = {
  all: ["privacy"],
  state: (userName: string) => ["privacy", "state", userName] as const,
} as const;
