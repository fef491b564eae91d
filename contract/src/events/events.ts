import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { BrandLook } from "../site/site.ts";
import { WalletSummary } from "../wallet/wallet.ts";

/**
 * What the server tells by itself, by type, with its data. `unread` carries the counts that have changed; `announcements`,
 * `payments`, `rain` and `winners` say that there is something new to ask for; `status` and `look` say how things stand, so that nobody has to ask.
 */
export const EVENT_DATA = {
  balance: WalletSummary,
  unread: z.object({ chat: z.optional(z.int()), inbox: z.optional(z.int()), notices: z.optional(z.int()) }),
  announcements: z.object({}),
  winners: z.object({}),
  /** The brand takes or pays money in other ways than before, or by other rules. */
  payments: z.object({}),
  /** A deposit or withdrawal of the member stands otherwise than before; `order` is its id. */
  order: z.object({ kind: z.enum(["deposit", "withdrawal"]), order: z.string() }),
  /** The member is another kind of customer than before (`customer-type.ts`). The database writes it itself, whoever changes the type. */
  account: z.object({ type: z.int() }),
  /** Something about the contracts of the member, or with those below them, has changed. */
  contracts: z.object({}),
  /** A red envelope rain on the member is set, or called off. That one begins or ends, its times say. */
  rain: z.object({}),
  /** The brand looks otherwise than before. */
  look: BrandLook,
  status: z.object({ maintenance: z.boolean(), maintenanceUntil: z.nullable(z.string()) }),
} as const;
export type EventType = keyof typeof EVENT_DATA;
export type EventDataOf<T extends EventType> = z.output<(typeof EVENT_DATA)[T]>;
/** One event as a client handles it. */
export type ServerEvent = { [T in EventType]: { type: T; data: EventDataOf<T> } }[EventType];

/** Frames of the stream itself: its beginning (with the address of the style sheet in force), that events were missed and all is to be asked for anew, and why it ends. */
export const STREAM_FRAMES = { hello: "hello", resync: "resync", end: "end" } as const;
/** What the first frame says; `type` is the kind of customer that a member is. */
export const HelloData = z.object({ look: z.optional(z.string()), type: z.optional(z.int()) });
export type HelloData = z.output<typeof HelloData>;
/** `session`: the session is over; `closing`: the server goes down and another stream may be opened at once. */
export type EndReason = "session" | "closing";

/** Header with the id of the last event that a client has had, for going on after it. */
export const LAST_EVENT_ID = "Last-Event-ID";

/**
 * `id`, `event` (the type) and `data` (JSON), and a comment as a heartbeat. The header `Last-Event-ID` goes on after an event.
 */
export const openEvents = endpoint({ method: "GET", path: "/wps/events", auth: "optional", output: z.unknown(), stream: true });

/** The same events for a client that cannot hold a stream. Without `after`: none, and where to go on from. */
export const pollEvents = endpoint({
  method: "GET",
  path: "/wps/events/poll",
  auth: "optional",
  input: z.object({ after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: z.object({
    events: z.array(z.object({ id: z.int(), type: z.string(), data: z.unknown() })),
    lastId: z.int(),
    /** Events after `after` are gone: ask for everything anew. */
    resync: z.boolean(),
    /** The kind of customer that the member is; absent for a visitor. */
    type: z.optional(z.int()),
  }),
});
