import * as z from "zod/mini";
import { SessionRecord } from "../auth/account.ts";
import { endpoint } from "../base/endpoint.ts";

/** Module id of free play, which is also its switch. */
export const FREE_PLAY_MODULE = "FREEPLAY3";

/** A session of a trial account. `trial` other than 0 leads on to home. */
export const TrialSession = z.extend(SessionRecord, { trial: z.int(), trialName: z.string() });
export type TrialSession = z.output<typeof TrialSession>;

/** Starts a trial at once (test play). */
export const startTestPlay = endpoint({
  method: "POST",
  path: "/wps/session/login/freeplay",
  auth: "optional",
  input: z.object({ moduleId: z.literal(FREE_PLAY_MODULE) }),
  output: TrialSession,
  errors: ["freePlay.rejected", "session.forbidden", "request.tooMany"],
});

/** Makes a trial account and logs it in. It changes things although it is a GET; nothing keeps its answer. */
export const createTrialAccount = endpoint({
  method: "GET",
  path: "/wps/member/trialuser",
  auth: "optional",
  output: TrialSession,
  errors: ["freePlay.rejected", "session.forbidden", "request.tooMany"],
});
