import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/* Who has changed what: beside what is refused because somebody was faster, and for open pages. */

/** The last change of something, as the record has it. */
export const LastChange = z.object({
  /** Name of the operator; else of the key or the command. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Names of the fields that were changed, as the record has them; none where it names none. */
  fields: z.array(z.string()),
});
export type LastChange = z.output<typeof LastChange>;

/** The `value` of `console.stale`. `now`: how it stands, of those calls that say so. `change`: null where the record has none. */
export const StaleValue = z.looseObject({ now: z.optional(z.unknown()), change: z.nullable(LastChange) });

/** The event of the stream. */
export const CHANGE_EVENT = "changed";

/** One change that somebody made in a brand, or (`chain` is `*`) in what belongs to none. */
export const ToldChange = z.object({
  chain: z.string(),
  /** Its place in the record of the chain: a later change has a higher one. */
  seq: z.int(),
  /** A kind and an id, such as `tag:12`. */
  subject: z.string(),
  by: z.string(),
  at: z.string(),
  /** Made in the session that reads. */
  own: z.boolean(),
});
export type ToldChange = z.output<typeof ToldChange>;

/**
 * Tells what is changed from now on (`CHANGE_EVENT`), within two seconds, of what the caller may read at that moment; `resync` where more was
 * changed than can be told. Ends within five seconds of the session.
 */
export const openChangeStream = endpoint({
  method: "GET",
  path: "/wps/console/changes",
  auth: "console",
  permission: "own",
  output: z.unknown(),
  stream: true,
});
