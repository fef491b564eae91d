import * as z from "zod/mini";
import { endpoint, queryText } from "./endpoint.ts";

/** One place where a member is logged in. */
export const SessionEntry = z.object({
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
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionEntry = z.output<typeof SessionEntry>;

/** Newest log-on first; `next` continues the list, null at its end. */
export const listSessions = endpoint({
  method: "GET",
  path: "/wps/member/sessions",
  auth: "session",
  input: z.object({ after: queryText(64) }),
  output: z.object({ items: z.array(SessionEntry), next: z.nullable(z.string()) }),
});

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
