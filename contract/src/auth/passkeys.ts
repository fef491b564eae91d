import * as z from "zod/mini";
import { SessionRecord } from "./account.ts";
import { endpoint } from "../base/endpoint.ts";

/** JSON forms of WebAuthn Level 3; the libraries on both sides know their insides. */
const WebAuthnJson = z.record(z.string(), z.unknown());
/** Names a challenge, which serves once and for five minutes. */
const challengeId = z.string().check(z.maxLength(64));
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Kept by an account of the device's maker, and so on its other devices too. */
  synced: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

export const listPasskeys = endpoint({
  method: "GET",
  path: "/wps/member/passkeys",
  auth: "session",
  output: z.array(Passkey),
});

/** Options for a new passkey. Asks for the password unless the session was opened minutes ago: a stolen session shall not make itself at home. */
export const startPasskeyEnrolment = endpoint({
  method: "POST",
  path: "/wps/member/passkeys/start",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ password: z.optional(z.string().check(z.maxLength(256))) }),
  output: z.object({ challengeId, options: WebAuthnJson }),
  errors: ["session.stepUp", "password.wrong", "login.throttled", "passkey.unavailable", "passkey.full"],
});

export const finishPasskeyEnrolment = endpoint({
  method: "POST",
  path: "/wps/member/passkeys",
  auth: "session",
  // Its challenge was given after a step-up.
  stepUp: "never",
  input: z.object({ challengeId, name: passkeyName, response: WebAuthnJson }),
  output: Passkey,
  errors: ["passkey.invalid", "passkey.unavailable"],
});

export const renamePasskey = endpoint({
  method: "PUT",
  path: "/wps/member/passkeys",
  auth: "session",
  stepUp: "never",
  input: z.object({ id: z.string().check(z.maxLength(64)), name: passkeyName }),
  output: Passkey,
  errors: ["request.notFound"],
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/wps/member/passkeys",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({ removed: z.boolean() }),
});

/** Options for logging in with whatever passkey the device holds for this site; the same for everybody. */
export const startPasskeyLogin = endpoint({
  method: "POST",
  path: "/wps/session/passkey/start",
  output: z.object({ challengeId, options: WebAuthnJson }),
  errors: ["passkey.unavailable"],
});

export const loginByPasskey = endpoint({
  method: "POST",
  path: "/wps/session/passkey",
  input: z.object({
    challengeId,
    response: WebAuthnJson,
    /** Set by the agent login tab: only agents may come in. */
    agent: z.optional(z.boolean()),
  }),
  output: SessionRecord,
  errors: ["passkey.invalid", "passkey.unavailable", "login.disabled", "login.agentAccount", "login.notAgent"],
});
