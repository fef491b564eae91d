import * as z from "zod/mini";
import { asciiDigits } from "../base/digits.ts";
import { endpoint } from "../base/endpoint.ts";

/* The funds password: six digits, apart from the log-in password, asked for wherever money leaves. */

export const FUNDS_PASSWORD_LENGTH = 6;

/** Six digits in any script, read as 0–9. */
export const FundsPassword = z.pipe(
  z.string().check(z.maxLength(32)),
  z.pipe(
    z.transform((typed: string) => asciiDigits(typed).trim()),
    z.string().check(z.regex(/^[0-9]{6}$/)),
  ),
);

/** True for six digits that half the world would try first: one digit, runs, repeated pairs and triples. */
export function isWeakFundsPassword(typed: string): boolean {
  const digits = asciiDigits(typed).trim();
  if (/^(\d)\1*$/.test(digits) || /^(\d\d)\1\1$/.test(digits) || /^(\d\d\d)\1$/.test(digits)) return true;
  if (/^(\d)\1\1(\d)\2\2$/.test(digits)) return true;
  return "01234567890".includes(digits) || "09876543210".includes(digits);
}

/** What a call that asks for it may refuse because of it. */
export const FUNDS_PASSWORD_ERRORS = ["fundsPassword.wrong", "fundsPassword.locked", "fundsPassword.notSet"] as const;

/** Ways to prove oneself for a new funds password. */
export const FundsResetWay = z.enum(["sms", "mail", "questions"]);
export type FundsResetWay = z.output<typeof FundsResetWay>;

/** The log-in password; asked for unless the session was opened minutes ago. */
export const stepUpPassword = z.optional(z.string().check(z.maxLength(256)));

const confirmation = z.string().check(z.maxLength(32));

/** The first funds password of a member. */
export const setFundsPassword = endpoint({
  method: "POST",
  path: "/wps/security/fundsPassword",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ newPassword: FundsPassword, confirmNewPassword: confirmation, password: stepUpPassword }),
  output: z.object({ set: z.literal(true) }),
  errors: [
    "fundsPassword.weak",
    "fundsPassword.exists",
    "password.mismatch",
    "session.stepUp",
    "password.wrong",
    "login.throttled",
    "freePlay.rejected",
  ],
});

export const changeFundsPassword = endpoint({
  method: "PUT",
  path: "/wps/security/fundsPassword",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ oldPassword: FundsPassword, newPassword: FundsPassword, confirmNewPassword: confirmation }),
  output: z.object({ set: z.literal(true) }),
  errors: [
    "fundsPassword.weak",
    "fundsPassword.wrong",
    "fundsPassword.locked",
    "fundsPassword.notSet",
    "password.mismatch",
    "modify.new.old.same",
    "freePlay.rejected",
  ],
});

/** A code to the member's own number or address, neither of which the caller names. Times as in `verification.ts`. */
export const sendFundsCode = endpoint({
  method: "POST",
  path: "/wps/security/fundsPassword/code",
  auth: "session",
  // A code alone changes nothing.
  stepUp: "never",
  input: z.object({ way: z.enum(["sms", "mail"]) }),
  output: z.object({ expirationTime: z.int(), serverTime: z.int() }),
  errors: ["sms.tooMany", "security.wayClosed", "freePlay.rejected"],
});

export const SecurityAnswer = z.object({
  question: z.string().check(z.maxLength(40)),
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

/**
 * A new funds password for who has forgotten theirs: the log-in password or a log-on of minutes ago, and a code or all answers.
 * Withdrawals of the following day are looked at by a person.
 */
export const resetFundsPassword = endpoint({
  method: "POST",
  path: "/wps/security/fundsPassword/reset",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({
    way: FundsResetWay,
    code: z.optional(z.string().check(z.trim(), z.maxLength(10))),
    answers: z.optional(z.array(SecurityAnswer).check(z.maxLength(3))),
    newPassword: FundsPassword,
    confirmNewPassword: confirmation,
    password: stepUpPassword,
  }),
  output: z.object({ set: z.literal(true) }),
  errors: [
    "fundsPassword.weak",
    "password.mismatch",
    "session.stepUp",
    "password.wrong",
    "login.throttled",
    "sms.codeWrong",
    "security.answerWrong",
    "security.tooMany",
    "security.wayClosed",
    "freePlay.rejected",
  ],
});
