/** What can be unread, each with a count of its own. */
export type UnreadKind = "chat" | "inbox" | "notices";

/** First part of the key of every count. */
export const UNREAD_SCOPE = "unread";

/** Key of a count in the cache. The server tells new counts by itself (`data/events/events.ts`); a query asks for the first. */
export const unreadKey = (kind: UnreadKind) => [UNREAD_SCOPE, kind] as const;
