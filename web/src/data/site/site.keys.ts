/** Query keys of the brand's settings and of the state of the site. */
export const siteKeys = {
  all: ["site"],
  settings: ["site", "settings"],
  status: ["site", "status"],
  /** Not below `all`: who else an event sends to ask again need not. */
  domains: ["domains"],
  customerService: (language: string) => ["site", "customerService", language] as const,
  contacts: (language: string, key: string) => ["site", "contacts", language, key] as const,
  countries: (language: string) => ["site", "countries", language] as const,
  /** Which kinds of promotions run; the call itself is no part of the first load. */
  availability: ["promotions", "availability"],
} as const;
