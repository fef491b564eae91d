import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";

/** Messages of one page of the inbox. */
export const INBOX_PAGE_SIZE = 20;

/** `content` is sanitised HTML, `sentAt` ISO 8601. */
export const InboxMessage = z.object({ id: z.string(), title: z.string(), content: z.string(), sentAt: z.string(), read: z.boolean() });
export type InboxMessage = z.output<typeof InboxMessage>;

export const InboxPage = z.object({
  list: z.array(InboxMessage),
  /** What `before` has to be for the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type InboxPage = z.output<typeof InboxPage>;

const MessageId = z.string().check(z.regex(/^\d{1,15}$/));

/** The member's letters, newest first, paged by key. */
export const listInbox = endpoint({
  method: "GET",
  path: "/wps/inbox",
  auth: "session",
  input: z.object({
    /** Only messages older than the one with this id. */
    before: z.optional(MessageId),
    pageSize: queryInt({ min: 1, max: 50, fallback: INBOX_PAGE_SIZE }),
  }),
  output: InboxPage,
  errors: ["freePlay.rejected"],
});

/** How many letters are unread; the value is the number itself (GAPI-33). */
export const getInboxUnread = endpoint({
  method: "GET",
  path: "/wps/inbox/unread",
  auth: "session",
  output: z.int(),
  errors: ["freePlay.rejected"],
});

const Chosen = z.object({ id: MessageId });
const Done = z.object({ unread: z.int() });

export const readInboxMessage = endpoint({
  method: "POST",
  path: "/wps/inbox/read",
  auth: "session",
  input: Chosen,
  output: Done,
  errors: ["inbox.notFound", "freePlay.rejected"],
});

export const readWholeInbox = endpoint({
  method: "POST",
  path: "/wps/inbox/readAll",
  auth: "session",
  output: Done,
  errors: ["freePlay.rejected"],
});

export const deleteInboxMessage = endpoint({
  method: "DELETE",
  path: "/wps/inbox",
  auth: "session",
  input: Chosen,
  output: Done,
  errors: ["inbox.notFound", "freePlay.rejected"],
});
