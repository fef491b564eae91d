/** Query keys of what the brand publishes. */
export const contentKeys = {
  all: ["content"],
  /** Every feed of announcements. */
  feeds: ["content", "announcements"],
  feed: (variant: string, language: string, userName: string) => ["content", "announcements", variant, language, userName] as const,
  notice: (id: string, language: string, userName: string) => ["content", "notice", id, language, userName] as const,
  home: (language: string) => ["content", "home", language] as const,
  help: (language: string, tag: string) => ["content", "help", language, tag] as const,
  promotionCategories: (language: string) => ["content", "promotionCategories", language] as const,
  registerBanners: (language: string) => ["content", "register", language] as const,
} as const;
