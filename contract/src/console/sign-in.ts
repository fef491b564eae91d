import * as z from "zod/mini";
import { FactorProof, FactorWay } from "../auth/second-factor.ts";
import { endpoint } from "../base/endpoint.ts";
import { appCode, challengeId, consolePassword, passkeyName, WebAuthnJson } from "./access.ts";

/*
 * The console is entered in two steps: a password opens a half session of five minutes, and the second factor makes a session of it. A
 * passkey alone is both. The half session reaches nothing but the calls of this file; it stays in the page and is stored nowhere.
 */

const half = z.string().check(z.minLength(16), z.maxLength(128));
const ENCRYPTION = ["encryption.required", "encryption.invalid", "encryption.stale", "encryption.replayed"] as const;

export const HalfSession = z.object({
  half: z.string(),
  /** What the second step may be taken by; none where the operator has no factor yet. */
  ways: z.array(FactorWay),
  /** A factor is set up before anything else. */
  enrol: z.boolean(),
  /** From the answer on. */
  lifeSeconds: z.int(),
});
export type HalfSession = z.output<typeof HalfSession>;

export const SignedIn = z.object({
  /** For the header Authorization, as a bearer token. */
  token: z.string(),
  /** Two recovery codes or fewer are left. */
  renewRecoveryCodes: z.boolean(),
});
export type SignedIn = z.output<typeof SignedIn>;

/** A session with the first factor. The codes are shown once. */
export const Enrolled = z.object({ session: SignedIn, recoveryCodes: z.array(z.string()) });
export type Enrolled = z.output<typeof Enrolled>;

export const signIn = endpoint({
  method: "POST",
  path: "/wps/console/sign-in",
  encoding: "jwe",
  input: z.strictObject({ account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)), password: consolePassword }),
  output: HalfSession,
  errors: ["login.failed", "login.throttled", ...ENCRYPTION],
});

export const finishSignIn = endpoint({
  method: "POST",
  path: "/wps/console/sign-in/factor",
  input: z.strictObject({ half, proof: FactorProof }),
  output: SignedIn,
  errors: ["secondFactor.wrong", "secondFactor.expired", "passkey.invalid", "passkey.unavailable"],
});

/** Options for whatever passkey the device holds for this site; the same for everybody. */
export const startConsolePasskey = endpoint({
  method: "POST",
  path: "/wps/console/passkey/start",
  input: z.strictObject({}),
  output: z.object({ challengeId, options: WebAuthnJson }),
  errors: ["passkey.unavailable"],
});

export const signInByPasskey = endpoint({
  method: "POST",
  path: "/wps/console/passkey",
  input: z.strictObject({ challengeId, response: WebAuthnJson }),
  output: SignedIn,
  errors: ["passkey.invalid", "passkey.unavailable", "login.failed"],
});

/** A key for an authenticator app, for a half session that has to enrol. Asked for again it is the same one. */
export const startEnrolTotp = endpoint({
  method: "POST",
  path: "/wps/console/enrol/totp",
  input: z.strictObject({ half }),
  output: z.object({
    /** Base32, as it is typed by hand. */
    secret: z.string(),
    /** `otpauth://totp/…` */
    uri: z.string(),
  }),
  errors: ["secondFactor.expired"],
});

export const confirmEnrolTotp = endpoint({
  method: "PUT",
  path: "/wps/console/enrol/totp",
  input: z.strictObject({ half, code: appCode }),
  output: Enrolled,
  errors: ["secondFactor.expired", "secondFactor.wrong"],
});

export const startEnrolPasskey = endpoint({
  method: "POST",
  path: "/wps/console/enrol/passkey/start",
  input: z.strictObject({ half }),
  output: z.object({ challengeId, options: WebAuthnJson }),
  errors: ["secondFactor.expired", "passkey.unavailable"],
});

export const finishEnrolPasskey = endpoint({
  method: "POST",
  path: "/wps/console/enrol/passkey",
  input: z.strictObject({ half, challengeId, name: passkeyName, response: WebAuthnJson }),
  output: Enrolled,
  errors: ["secondFactor.expired", "passkey.invalid", "passkey.unavailable"],
});

export const LinkKind = z.enum(["invitation", "reEnrolment"]);
const linkToken = z.string().check(z.minLength(16), z.maxLength(128));

/** Whose link it is, for the page that asks for a password: `/console/link#<the link's word>`, which no server is told by the address. */
export const readConsoleLink = endpoint({
  method: "POST",
  path: "/wps/console/link",
  input: z.strictObject({ link: linkToken }),
  output: z.object({ kind: LinkKind, account: z.string(), name: z.string() }),
  errors: ["password.linkInvalid"],
});

/** Uses a link, once: sets the password and goes on to the enrolment of a factor. */
export const openConsoleLink = endpoint({
  method: "POST",
  path: "/wps/console/link/open",
  encoding: "jwe",
  input: z.strictObject({ link: linkToken, password: consolePassword }),
  output: HalfSession,
  errors: ["password.linkInvalid", "password.common", ...ENCRYPTION],
});
