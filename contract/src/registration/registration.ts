import * as z from "zod/mini";
import { DEVICES, SessionRecord } from "../auth/account.ts";
import { endpoint, queryText } from "../base/endpoint.ts";
import { PATTERN_IDS, REGISTRATION_KEYS } from "./registration-fields.ts";

export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int().check(z.gte(0), z.lte(512)),
  maxLength: z.int().check(z.gte(1), z.lte(512)),
  pattern: z.enum(PATTERN_IDS),
});

/** What a brand says of the fields of its registration; a field that it leaves out has the usual rule. */
export const RegistrationSettings = z.partialRecord(z.enum(REGISTRATION_KEYS), FieldRule);
export type RegistrationSettings = z.output<typeof RegistrationSettings>;

/** The whole configuration: every field with its rule (see `registration-rules.ts`). */
export const getRegistrationSettings = endpoint({
  method: "GET",
  path: "/wps/system/setting/register",
  output: z.record(z.enum(REGISTRATION_KEYS), FieldRule),
});

/** Where a registration was made. */
export const RegisterMethod = z.enum(DEVICES.filter((device) => device !== "OTHERS"));

/** The rules bound each field; this only keeps absurd lengths away from them. */
const typed = (maxLength = 512) => z.optional(z.string().check(z.maxLength(maxLength)));

/** Strict: a key that is none of the form's (a balance, a role) refuses the whole payload. */
export const RegistrationPayload = z.strictObject({
  countryDialingCode: typed(6),
  /** Host under which the page runs, and its name without the port. */
  registerUrl: z.string().check(z.maxLength(255)),
  domain: z.string().check(z.maxLength(255)),
  registerMethod: RegisterMethod,
  type: z.literal(0),
  username: typed(),
  password: typed(),
  confirmPassword: typed(),
  affiliateCode: typed(),
  paymentPassword: typed(),
  recommenderId: typed(),
  nickname: typed(),
  payeeName: typed(),
  email: typed(),
  mobileNum: typed(),
  idNumber: typed(),
  qqNum: typed(),
  facebook: typed(),
  wechat: typed(),
  line: typed(),
  whatsapp: typed(),
  zalo: typed(),
  birthday: typed(),
  /** They want letters that advertise; a consent of its own, which nobody has to give. */
  advertising: z.optional(z.boolean()),
  captcha: typed(),
  verificationCode: typed(),
  /** Beside the code, where it was the brand's phone-authentication provider that sent it. */
  firebaseChannel: z.optional(z.literal("sms")),
  firebaseIdToken: typed(4096),
});
export type RegistrationPayload = z.output<typeof RegistrationPayload>;

const REGISTER_ERRORS = [
  "register.closed",
  "register.invalid",
  "register.usernameTaken",
  "register.mobileTaken",
  "register.recommender",
  "affiliate.invalid",
  "mobile.invalid",
  "sms.codeWrong",
  "identity.invalid",
  "identity.unavailable",
  "captcha.required",
  "captcha.wrong",
  "request.tooMany",
  "encryption.required",
  "encryption.invalid",
  "encryption.stale",
  "encryption.replayed",
  "idempotency.mismatch",
  "idempotency.inFlight",
] as const;

/**
 * Makes an account and logs it in. Body: compact JWE as of the login; the id of an answered captcha travels in `X-Captcha-Id`.
 * `register.invalid` carries `value.fields`: faults by key of the configuration.
 * Under an `Idempotency-Key`, which may be left out, the same form again goes on into the account that the first try has made.
 */
export const registerByUsername = endpoint({
  method: "PUT",
  path: "/wps/member/register",
  encoding: "jwe",
  input: RegistrationPayload,
  output: SessionRecord,
  errors: REGISTER_ERRORS,
});

/** The same by mobile number: the number is proved by its SMS code, and the account gets a name of its own. */
export const registerByMobile = endpoint({
  method: "PUT",
  path: "/wps/member/register/mobile",
  encoding: "jwe",
  input: RegistrationPayload,
  output: SessionRecord,
  errors: REGISTER_ERRORS,
});

/** Whether a name is free. Registration has to tell that much; the call is limited so that it tells little more. */
export const checkUsername = endpoint({
  method: "GET",
  path: "/wps/check/username",
  input: z.object({ username: queryText(64) }),
  output: z.object({ available: z.boolean() }),
  errors: ["request.tooMany"],
});
