import * as z from "zod/mini";
import { endpoint, queryText } from "../base/endpoint.ts";

/** One device on which a member is logged in, in one place or several: tabs of a browser are one device, where it keeps a name for itself. */
export const SessionEntry = z.object({
  /** Of its newest log-on. */
  id: z.string(),
  /** Device word of the login (`X-Device`). */
  device: z.string(),
  /** Names of products, or "" when the browser did not say. */
  browser: z.string(),
  system: z.string(),
  /** The address without its last part. */
  network: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Places in which the member is logged in there. */
  sessions: z.int(),
  /** The device that asks. */
  current: z.boolean(),
});
export type SessionEntry = z.output<typeof SessionEntry>;

/** Device by device, the newest log-on first; `next` continues the list, null at its end. */
export const listSessions = endpoint({
  method: "GET",
  path: "/wps/member/sessions",
  auth: "session",
  input: z.object({ after: queryText(64) }),
  output: z.object({ items: z.array(SessionEntry), next: z.nullable(z.string()) }),
});

/** Ends what is listed under an id: the log-ons of that device. */
export const endSession = endpoint({
  method: "DELETE",
  path: "/wps/member/sessions",
  auth: "session",
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({ ended: z.boolean() }),
});

/** Ends every session but the one that asks. */
export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/wps/member/sessions/others",
  auth: "session",
  output: z.object({ ended: z.int() }),
});
