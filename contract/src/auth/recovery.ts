import * as z from "zod/mini";
import { loginPassword, SessionRecord } from "./account.ts";
import { endpoint, queryText } from "../base/endpoint.ts";

/** FORGOT-20: word characters with optional dot segments, @, a word, one to three extensions of two or three letters. */
export const recoveryEmail = z
  .string()
  .check(z.trim(), z.maxLength(128), z.regex(/^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*@[A-Za-z0-9_]+(\.[A-Za-z]{2,3}){1,3}$/));

/** A password that is about to be set. The server refuses common ones besides. */
const chosenPassword = loginPassword;
/** A password that is only compared: whatever was allowed when it was set. */
const knownPassword = z.string().check(z.minLength(1), z.maxLength(256));

/**
 * Form fields, exactly these two. Without a name (empty) the address alone says who is meant. The answer is the same whether or not
 * anybody has this name and address.
 */
export const requestPasswordMail = endpoint({
  method: "POST",
  path: "/wps/member/password/email",
  encoding: "form",
  input: z.strictObject({ username: z.string().check(z.trim(), z.maxLength(64)), email: recoveryEmail }),
  output: z.object({ accepted: z.literal(true) }),
  errors: ["request.tooMany", "session.forbidden"],
});

/** Whether a mailed link still serves. `link` is the base64url SHA-256 of the link's token, so that the token itself stands in no address. */
export const checkPasswordLink = endpoint({
  method: "GET",
  path: "/wps/member/password/verification",
  input: z.object({ link: queryText(64) }),
  output: z.object({ valid: z.boolean(), expiresAt: z.nullable(z.string()) }),
});

/** Sets the password with the token of a mailed link, which serves once and for an hour. Every session of the member ends. */
export const setPasswordByLink = endpoint({
  method: "POST",
  path: "/wps/member/password/reset",
  input: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(64)),
    newPassword: chosenPassword,
    confirmNewPassword: z.string().check(z.maxLength(256)),
  }),
  output: z.object({ userName: z.string() }),
  errors: ["password.linkInvalid", "password.mismatch", "password.common", "modify.new.old.same"],
});

/** Sets the password of whoever holds the number. `countryDialingCode` travels with the number, the brand's own when it is missing. */
export const setPasswordByPhone = endpoint({
  method: "POST",
  path: "/wps/member/password/mobile",
  input: z.object({
    newPassword: chosenPassword,
    mobileNum: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    countryDialingCode: z.optional(z.string().check(z.maxLength(6))),
    verificationCode: z.string().check(z.trim(), z.maxLength(10)),
    /** In place of our own code, where the brand's phone authentication is Firebase's. */
    firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
  }),
  output: z.object({ changed: z.literal(true) }),
  errors: [
    "modify.new.old.same",
    "password.common",
    "sms.codeWrong",
    "mobile.invalid",
    "session.forbidden",
    "identity.invalid",
    "identity.unavailable",
  ],
});

/** Answers with a new session record: the token in use until now ends like all others. */
export const changePassword = endpoint({
  method: "POST",
  path: "/wps/member/password",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ oldPassword: knownPassword, newPassword: chosenPassword, confirmNewPassword: z.string().check(z.maxLength(256)) }),
  output: SessionRecord,
  errors: ["password.wrong", "password.mismatch", "password.common", "modify.new.old.same", "login.throttled"],
});
