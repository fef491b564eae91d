import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";

/** What a proof of being human is asked for; it counts for its own purpose, once. */
export const HumanPurpose = z.enum(["sms", "captcha"]);
export type HumanPurpose = z.output<typeof HumanPurpose>;

/** What a browser has to work out: a counter whose derived key begins with `keyPrefix` (ALTCHA, version 2). Times are seconds since 1970. */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    expiresAt: z.optional(z.number()),
    data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  }),
  signature: z.optional(z.string()),
});
export type WorkChallenge = z.output<typeof WorkChallenge>;

/** `kind` names the verifier, so that a client knows how to answer; `altcha` is the self-hosted proof of work. */
export const HumanChallenge = z.object({ kind: z.literal("altcha"), challenge: WorkChallenge });
export type HumanChallenge = z.output<typeof HumanChallenge>;

/** `weight`: how many times the usual work, as a call has asked for that was answered `human.failed` with `value.weight`. */
export const getHumanChallenge = endpoint({
  method: "GET",
  path: "/wps/verification/human",
  input: z.object({ purpose: HumanPurpose, weight: queryInt({ min: 1, max: 8, fallback: 1 }) }),
  output: HumanChallenge,
});

/** The answer to a challenge: base64 of the JSON `{ challenge, solution }`, or another verifier's token. */
const HumanProof = z.string().check(z.minLength(1), z.maxLength(4096));
const DialingCode = z.string().check(z.regex(/^\+?[0-9]{1,6}$/));
/** As typed: with or without the country, in any digits, with or without separators. */
const TypedMobile = z.string().check(z.minLength(1), z.maxLength(32));

/** What codes are sent for; one counts for its own purpose and number only. */
export const SMS_PURPOSES = ["login", "register", "recover", "bind", "funds"] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** Milliseconds since 1970. A new code may be asked for at `expirationTime`; `serverTime` is now, for clients whose clock is wrong. */
export const SentSms = z.object({ expirationTime: z.int(), serverTime: z.int() });
export type SentSms = z.output<typeof SentSms>;

const SMS_ERRORS = ["mobile.invalid", "human.failed", "sms.tooMany", "session.forbidden"] as const;

/** A code for somebody who is not logged in. Whether the number has an account is told to the phone alone, never in the answer. */
export const sendSmsCode = endpoint({
  method: "POST",
  path: "/wps/verification/sms/noLogin",
  input: z.object({
    mobileNum: TypedMobile,
    countryDialingCode: DialingCode,
    verificationData: HumanProof,
    purpose: z._default(z.enum(["login", "recover"]), "login"),
  }),
  output: SentSms,
  errors: SMS_ERRORS,
});

/** The same for a registration; the specification names the number differently here. */
export const sendRegistrationSmsCode = endpoint({
  method: "POST",
  path: "/wps/verification/sms/register",
  input: z.object({ mobileNo: TypedMobile, countryDialingCode: DialingCode, verificationData: HumanProof }),
  output: SentSms,
  errors: SMS_ERRORS,
});

/** Rules of the fields, shared by client and server (LOGIN-28, LOGIN-29): limits of length; the numbering plan decides on the rest. */
export const MOBILE_MAX_LENGTH = 20;
export const SMS_CODE_MAX_LENGTH = 10;
export const verificationCode = z.string().check(z.regex(/^[0-9]{4,10}$/));

/**
 * For people who cannot see the picture: a proof of work (purpose `captcha`) is exchanged for a captcha with its answer, which then
 * counts like a typed one: once, ten minutes, for the purpose in `X-Captcha-Purpose`.
 */
export const earnCaptcha = endpoint({
  method: "POST",
  path: "/wps/captcha/work",
  input: z.object({ verificationData: HumanProof }),
  output: z.object({ id: z.string(), answer: z.string(), expiresAt: z.string() }),
  errors: ["human.failed"],
});
