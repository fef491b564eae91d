/** Query keys of what a member has shown of who they are. */
export const kycKeys = {
  all: ["kyc"],
  state: (userName: string) => ["kyc", "state", userName] as const,
} as const;
