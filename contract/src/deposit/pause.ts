import * as z from "zod/mini";

/** A way of paying that rests for a while. */
export const MethodPause = z.object({
  /** What members are told, by language. */
  texts: z.record(z.string(), z.string()),
  /** ISO 8601; it is open again from then on. */
  until: z.string(),
});
export type MethodPause = z.output<typeof MethodPause>;
