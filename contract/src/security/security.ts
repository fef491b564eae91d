import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { FundsPassword, FundsResetWay, SecurityAnswer, stepUpPassword } from "./funds-password.ts";
import { SentSms } from "../verification/verification.ts";

/* The security centre: what protects an account, and what its owner may arrange themselves. */

/** What a member may be asked in place of a code. Three of them are picked and answered. */
export const SECURITY_QUESTIONS = [
  "firstSchool",
  "birthVillage",
  "childhoodFriend",
  "favouriteTeacher",
  "firstJob",
  "favouriteDish",
] as const;
export type SecurityQuestion = (typeof SECURITY_QUESTIONS)[number];
export const QUESTIONS_NEEDED = 3;

export const SecurityOverview = z.object({
  fundsPassword: z.object({
    set: z.boolean(),
    setAt: z.nullable(z.string()),
    /** Seconds until the next try is heard; 0 when it is not locked. */
    waitSeconds: z.int(),
  }),
  /** All but the beginning hidden; null until it is told. */
  payeeName: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  /** All but the ends hidden; null when there is none that is proved. */
  mobile: z.nullable(z.string()),
  /** The number that they gave at registration, for as long as none is proved: whole, for it only stands ready in their own form. */
  toldMobile: z.optional(z.nullable(z.object({ mobileNum: z.string(), countryDialingCode: z.string() }))),
  email: z.nullable(z.string()),
  emailProved: z.boolean(),
  /** The questions that have answers. */
  questions: z.array(z.string()),
  payoutAccounts: z.int(),
  passkeys: z.int(),
  /** Two-step verification is on. */
  twoStep: z.boolean(),
  /** Ways open to this member for a new funds password. */
  resetWays: z.array(FundsResetWay),
  /** ISO 8601; the log-on before this one. */
  lastLoginAt: z.nullable(z.string()),
});
export type SecurityOverview = z.output<typeof SecurityOverview>;

export const getSecurityOverview = endpoint({
  method: "GET",
  path: "/wps/security",
  auth: "session",
  output: SecurityOverview,
  errors: ["freePlay.rejected"],
});

/** Who has a funds password shows themselves by it; who has none, by their log-in password or a log-on of minutes ago. */
const proof = { fundsPassword: z.optional(FundsPassword), password: stepUpPassword };
const PROOF_ERRORS = [
  "fundsPassword.required",
  "fundsPassword.wrong",
  "fundsPassword.locked",
  "session.stepUp",
  "password.wrong",
  "login.throttled",
  "freePlay.rejected",
] as const;

/** Answers take the place of those before. */
export const setSecurityQuestions = endpoint({
  method: "PUT",
  path: "/wps/security/questions",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({
    answers: z.array(SecurityAnswer).check(z.minLength(QUESTIONS_NEEDED), z.maxLength(QUESTIONS_NEEDED)),
    ...proof,
  }),
  output: z.object({ questions: z.array(z.string()) }),
  errors: ["security.answersAlike", ...PROOF_ERRORS],
});

const typedMobile = {
  mobileNum: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)),
  countryDialingCode: z.string().check(z.regex(/^\+?[0-9]{1,6}$/)),
};

/** A code to a number that is to become the member's. Whether it is somebody else's already is told by the binding, to who holds it. */
export const sendBindSmsCode = endpoint({
  method: "POST",
  path: "/wps/security/mobile/code",
  auth: "session",
  // A code alone binds nothing.
  stepUp: "never",
  input: z.object(typedMobile),
  output: SentSms,
  errors: ["mobile.invalid", "sms.tooMany", "freePlay.rejected"],
});

export const bindMobile = endpoint({
  method: "PUT",
  path: "/wps/security/mobile",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ ...typedMobile, verificationCode: z.string().check(z.trim(), z.maxLength(10)), ...proof }),
  output: z.object({ mobile: z.string() }),
  errors: ["mobile.invalid", "sms.codeWrong", "register.mobileTaken", ...PROOF_ERRORS],
});

/** An address as a member types it; at most 254 characters (RFC 5321). */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/,
    ),
  );

export const sendBindMailCode = endpoint({
  method: "POST",
  path: "/wps/security/email/code",
  auth: "session",
  // A code alone binds nothing.
  stepUp: "never",
  input: z.object({ email: emailAddress }),
  output: SentSms,
  errors: ["sms.tooMany", "freePlay.rejected"],
});

export const bindEmail = endpoint({
  method: "PUT",
  path: "/wps/security/email",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ email: emailAddress, verificationCode: z.string().check(z.trim(), z.maxLength(10)), ...proof }),
  output: z.object({ email: z.string() }),
  errors: ["sms.codeWrong", ...PROOF_ERRORS],
});

/** The name on the member's accounts. It is told once; after that only support changes it. */
export const setPayeeName = endpoint({
  method: "PUT",
  path: "/wps/member/payeeName",
  auth: "session",
  // Told once, and by nobody who could withdraw without the rest.
  stepUp: "never",
  input: z.object({ payeeName: z.string().check(z.maxLength(120)) }),
  output: z.object({ payeeName: z.string() }),
  errors: ["payeeName.invalid", "payeeName.fixed", "freePlay.rejected"],
});

export const setNickname = endpoint({
  method: "PUT",
  path: "/wps/member/nickname",
  auth: "session",
  stepUp: "never",
  input: z.object({ nickname: z.string().check(z.maxLength(80)) }),
  output: z.object({ nickname: z.nullable(z.string()) }),
  errors: ["nickname.invalid", "freePlay.rejected"],
});
