import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

const Consent = z.object({ agreed: z.boolean() });

/** Whether the caller wants letters that win people for play or for an offer. Nobody does until they say so. */
export const getAdvertising = endpoint({ method: "GET", path: "/wps/member/advertising", auth: "session", output: Consent });

/** Gives that consent, or takes it back; from then on no such letter is written. */
export const setAdvertising = endpoint({
  method: "POST",
  path: "/wps/member/advertising",
  auth: "session",
  input: z.strictObject({ agreed: z.boolean() }),
  output: Consent,
  errors: ["freePlay.rejected"],
});
