import * as z from "zod/mini";
import { SessionRecord } from "./account.ts";
import { asciiDigits } from "../base/digits.ts";
import { endpoint } from "../base/endpoint.ts";
import { stepUpPassword } from "../security/funds-password.ts";
import type { BrandSettings } from "../site/site.ts";

/* Two-step verification: an authenticator app or a passkey beside the password, and recovery codes for who has neither at hand. */

/** What the second step may be taken by. */
export const FactorWay = z.enum(["totp", "passkey", "recovery"]);
export type FactorWay = z.output<typeof FactorWay>;

export const RECOVERY_CODES = 10;
export const TOTP_DIGITS = 6;
/** Letters and digits of recovery codes: none that are taken for another. */
const RECOVERY_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{10}$`);

/** Six digits of any script, with or without spaces; null when it is nothing of the kind. */
export function totpCode(typed: string): string | null {
  const digits = asciiDigits(typed).replaceAll(/[\s\u200b-\u200f-]/g, "");
  return /^[0-9]{6}$/.test(digits) ? digits : null;
}

/** A recovery code in its plain form: ten capital letters and digits; null when it is nothing of the kind. */
export function recoveryCode(typed: string): string | null {
  const plain = asciiDigits(typed)
    .replaceAll(/[\s\u200b-\u200f-]/g, "")
    .toUpperCase();
  return RECOVERY_CODE.test(plain) ? plain : null;
}

/** A recovery code from random bytes, ten of them: 31 signs, so bytes from 248 on are passed over by the caller. */
export const recoverySign = (byte: number): string => RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length);
export const RECOVERY_BYTES_BELOW = 248;

/** How a brand stands to the second factor; a brand that says nothing offers it, and trusts no browser. */
export const factorRules = ({ secondFactor }: Pick<BrandSettings, "secondFactor">): NonNullable<BrandSettings["secondFactor"]> =>
  secondFactor ?? { mode: "offered", trustDays: 0 };

/** What proves the second factor: a code of the app, a recovery code, or the answer of a passkey to a challenge of `startPasskeyLogin`. */
export const FactorProof = z.union([
  z.object({ way: z.enum(["totp", "recovery"]), code: z.string().check(z.maxLength(64)) }),
  z.object({ way: z.literal("passkey"), challengeId: z.string().check(z.maxLength(64)), response: z.record(z.string(), z.unknown()) }),
]);
export type FactorProof = z.output<typeof FactorProof>;

/** `value` of `secondFactor.pending`: a log-in whose first factor was right. The token serves for this browser and for five minutes. */
export const PendingLogin = z.object({
  token: z.string(),
  methods: z.array(FactorWay),
  /** How long it serves, from the answer on: clocks of phones are wrong. */
  lifeSeconds: z.int(),
  /** So many days this browser may be trusted for; 0: not at all. */
  trustDays: z.int(),
});
export type PendingLogin = z.output<typeof PendingLogin>;

/** `value` of `secondFactor.required`. */
export const FactorDemand = z.object({ methods: z.array(FactorWay) });
export type FactorDemand = z.output<typeof FactorDemand>;

const PROOF_ERRORS = ["secondFactor.wrong", "security.tooMany", "passkey.invalid", "passkey.unavailable"] as const;

/** The second step of a log-in; what comes of it is what the log-in would have answered, with a word to be trusted by where that was asked for. */
export const finishLogin = endpoint({
  method: "POST",
  path: "/wps/session/secondFactor",
  input: z.object({ pending: z.string().check(z.minLength(16), z.maxLength(128)), proof: FactorProof, trust: z.optional(z.boolean()) }),
  output: z.object({ session: SessionRecord, trust: z.nullable(z.string()) }),
  errors: ["secondFactor.expired", "login.disabled", "login.agentAccount", "login.notAgent", ...PROOF_ERRORS],
});

/** Shows the second factor within a session: for five minutes its sensitive calls pass. */
export const stepUp = endpoint({
  method: "POST",
  path: "/wps/session/stepUp",
  auth: "session",
  input: z.object({ proof: FactorProof }),
  output: z.object({ until: z.string() }),
  errors: [...PROOF_ERRORS],
});

export const SecondFactorState = z.object({
  /** Where the brand has none, nothing can be set up. */
  mode: z.enum(["off", "offered", "required"]),
  on: z.boolean(),
  /** ISO 8601; since when the app is set up, null where it is not. */
  totpSince: z.nullable(z.string()),
  passkeys: z.int(),
  /** Recovery codes that have not been used. */
  recoveryLeft: z.int(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

export const getSecondFactor = endpoint({
  method: "GET",
  path: "/wps/security/secondFactor",
  auth: "session",
  output: SecondFactorState,
  errors: ["freePlay.rejected"],
});

const OWNER_ERRORS = ["session.stepUp", "password.wrong", "login.throttled", "freePlay.rejected", "session.forbidden"] as const;
/** Shown once and kept by nobody but the member. */
const recoveryCodes = z.array(z.string());

/** A key for an authenticator app, which counts once a code has confirmed it. Asked for again by the same session it is the same key. */
export const startTotp = endpoint({
  method: "POST",
  path: "/wps/security/secondFactor/totp",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ password: stepUpPassword }),
  output: z.object({
    /** Base32, as it is typed by hand. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code and for an app on the same phone. */
    uri: z.string(),
  }),
  errors: [...OWNER_ERRORS],
});

/** Confirms the key by a code and turns two-step verification on. Recovery codes come when it was off, else null. */
export const confirmTotp = endpoint({
  method: "PUT",
  path: "/wps/security/secondFactor/totp",
  auth: "session",
  // The key has been shown to this session alone, after a step-up.
  stepUp: "never",
  input: z.object({ code: z.string().check(z.maxLength(64)) }),
  output: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
  errors: ["secondFactor.wrong", "secondFactor.expired", "security.tooMany", "freePlay.rejected", "session.forbidden"],
});

/** Turns two-step verification on for who has a passkey. */
export const enableSecondFactor = endpoint({
  method: "POST",
  path: "/wps/security/secondFactor",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ password: stepUpPassword }),
  output: z.object({ recoveryCodes }),
  errors: ["secondFactor.noPasskey", ...OWNER_ERRORS],
});

/** Turns it off: the app's key, the recovery codes and trusted browsers go; passkeys stay as a way to log in. */
export const disableSecondFactor = endpoint({
  method: "DELETE",
  path: "/wps/security/secondFactor",
  auth: "session",
  stepUp: "whenOn",
  output: SecondFactorState,
  errors: ["freePlay.rejected"],
});

/** Ten new ones in place of all before. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/wps/security/secondFactor/recovery",
  auth: "session",
  stepUp: "whenOn",
  output: z.object({ recoveryCodes }),
  errors: ["freePlay.rejected", "secondFactor.off"],
});
