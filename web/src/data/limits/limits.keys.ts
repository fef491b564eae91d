/** Query keys of the member's limits. */
export const limitsKeys = {
  all: ["limits"],
  playSession: ["playSession"],
} as const;
