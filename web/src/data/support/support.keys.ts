/** What can be unread, each with a count of its own. */
export type UnreadKind = "chat" | "inbox" | "notices";

/** Query keys of inbox, chat and counts of what is unread. */
export const supportKeys = {
  /** Every count of what is unread. */
  unreadCounts: ["unread"],
  /** A count. The server tells new ones by itself (`data/events/events.ts`); a query asks for the first. */
  unread: (kind: UnreadKind) => ["unread", kind] as const,
  feedback: ["feedback"],
  feedbackOf: (userName: string) => ["feedback", userName] as const,
  inbox: ["inbox"],
  /** The pages of the inbox in every language. */
  inboxLists: ["inbox", "list"],
  inboxOf: (userName: string) => ["inbox", "list", userName] as const,
  inboxIn: (userName: string, language: string) => ["inbox", "list", userName, language] as const,
} as const;
