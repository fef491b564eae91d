import * as z from "zod/mini";
import { SessionRecord } from "./account.ts";
import { endpoint } from "../base/endpoint.ts";

/** Who may vouch for a member: by the switches GOOGLELOGIN3 and FACEBOOKLOGIN3. */
export const SocialProvider = z.enum(["google", "facebook"]);
export type SocialProvider = z.output<typeof SocialProvider>;

/** Sets a session up for whom the provider vouches, and makes them a member the first time. Body: compact JWE, as of the login. */
export const loginByProvider = endpoint({
  method: "POST",
  path: "/wps/session/login/social",
  encoding: "jwe",
  input: z.object({
    provider: SocialProvider,
    /** ID token of Firebase Authentication, fresh and used once. */
    firebaseIdToken: z.string().check(z.minLength(1), z.maxLength(4096)),
    /** Set by the agent login tab: only agents may come in. */
    agent: z.optional(z.boolean()),
  }),
  output: SessionRecord,
  errors: [
    "identity.invalid",
    "identity.unavailable",
    "identity.noAccount",
    "secondFactor.pending",
    "login.disabled",
    "login.agentAccount",
    "login.notAgent",
  ],
});
