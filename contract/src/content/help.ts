import * as z from "zod/mini";
import { endpoint, queryText } from "../base/endpoint.ts";
import { Language } from "../site/site.ts";

/** Device word of the help call (GAPI-32). */
export const HELP_DEVICE = "MOBILE";

/** `content` is sanitised HTML. Entries of one tag stand together; `terms` is a tag of one entry. */
export const HelpEntry = z.object({ tag: z.string(), title: z.string(), content: z.string() });
export type HelpEntry = z.output<typeof HelpEntry>;

export const getHelpCenter = endpoint({
  method: "GET",
  path: "/wps/system/helpCenter",
  input: z.object({
    device: queryText(16),
    /** One that the brand does not offer counts as absent. */
    language: z.optional(Language),
    /** Only entries with this tag; empty asks for all. */
    tag: queryText(32),
    /** Only entries that hold this text. */
    query: queryText(64),
  }),
  output: z.array(HelpEntry),
});
