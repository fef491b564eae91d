/** Query keys of the registration. */
export const registrationKeys = {
  affiliate: (code: string) => ["register", "affiliate", code] as const,
  settings: ["register", "settings"],
} as const;
