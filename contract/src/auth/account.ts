import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/** Names of the headers that every call may carry. */
export const HEADERS = {
  merchant: "X-Merchant",
  device: "X-Device",
  /** Random name of the browser, 16 to 64 letters, digits, `-` and `_`, beside calls that log in: log-ons with the same one are one device. */
  deviceKey: "X-Device-Key",
  /** Word of `finishLogin` by which a browser is trusted with the first factor alone, beside calls that log in. */
  deviceTrust: "X-Device-Trust",
  encryption: "X-Encryption",
  /** What a captcha is asked for; it is bound to this purpose (default `login`). */
  captchaPurpose: "X-Captcha-Purpose",
  /** Which captcha an answer belongs to, where the payload has no place for it. */
  captchaId: "X-Captcha-Id",
} as const;

/** Value of `X-Encryption` beside a body of type `application/jose`. */
export const ENCRYPTION_JWE = "JWE";

/** Device words of `X-Device`; OTHERS is sent by the login of an installed home-screen app. */
export const DEVICES = ["H5", "APP", "WEBCLIP", "PWA", "OTHERS"] as const;
export type Device = (typeof DEVICES)[number];

/** Gateway codes: which front end a session was opened through (CONST-06). */
export const GATEWAYS = { WEB: 1, MOBILE: 3 } as const;

/** JSON Web Key set with the public keys for encrypted bodies: EC P-256, `use: enc`, `alg: ECDH-ES`. */
export const EncryptionKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal("enc"),
  alg: z.literal("ECDH-ES"),
});
export type EncryptionKey = z.output<typeof EncryptionKey>;
export const listEncryptionKeys = endpoint({
  method: "GET",
  path: "/wps/session/keys",
  output: z.object({ keys: z.array(EncryptionKey) }),
});

/** Client rules of the login form (LOGIN-26, LOGIN-27); the server accepts what the rules accept and no more. */
export const loginUsername = z.string().check(z.trim(), z.regex(/^[A-Za-z][A-Za-z0-9]{3,15}$/));
export const loginPassword = z.string().check(z.minLength(8), z.maxLength(64));
export const captchaAnswer = z.string().check(z.regex(/^[0-9]{1,6}$/));

/** `username` and `password` hold the mobile number and the SMS code when `type` is sms (LOGIN-16, LOGIN-17). */
export const LoginPayload = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  captcha: z.optional(z.string().check(z.maxLength(16))),
  /** Which captcha the answer belongs to. */
  captchaId: z.optional(z.string().check(z.maxLength(64))),
  type: z.enum(["username", "sms", "firebase"]),
  /** Which front end asks (`GATEWAYS`, CONST-06); the mobile one when absent. Written out: a schema that reads other values stays in the bundle. */
  gateway: z.optional(z.union([z.literal(1), z.literal(3)])),
  /** Set by the agent login tab: only agents may come in. */
  agent: z.optional(z.boolean()),
  firebaseChannel: z.optional(z.literal("sms")),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
  firebaseMobileNo: z.optional(z.string().check(z.maxLength(20))),
  /** With a mobile number: the country that was picked for it. */
  countryDialingCode: z.optional(z.string().check(z.maxLength(6))),
});
export type LoginPayload = z.output<typeof LoginPayload>;

/** What the browser keeps of a session (SESSION-02). `type` is the customer type. */
export const SessionRecord = z.object({
  token: z.string().check(z.minLength(16), z.maxLength(128)),
  merchantCode: z.string(),
  userName: z.string(),
  type: z.int(),
  firstTimeLogin: z.boolean(),
});
export type SessionRecord = z.output<typeof SessionRecord>;

/** Body: compact JWE of the payload with `iat` (seconds) and a one-time `jti`. A demanded captcha fails with `value.captcha: true`. */
export const login = endpoint({
  method: "POST",
  path: "/wps/session/login",
  encoding: "jwe",
  input: LoginPayload,
  output: SessionRecord,
  errors: [
    "login.failed",
    "login.disabled",
    "login.agentAccount",
    "login.notAgent",
    "login.throttled",
    "secondFactor.pending",
    "mobile.invalid",
    "sms.codeWrong",
    "identity.invalid",
    "identity.unavailable",
    "session.forbidden",
    "captcha.required",
    "captcha.wrong",
    "encryption.required",
    "encryption.invalid",
    "encryption.stale",
    "encryption.replayed",
  ],
});

export const logout = endpoint({
  method: "DELETE",
  path: "/wps/session/logout",
  auth: "optional",
  output: z.object({ ended: z.boolean() }),
});

/** Picture of six digits, single use, ten minutes, bound to the purpose in `X-Captcha-Purpose`. */
export const getCaptcha = endpoint({
  method: "GET",
  path: "/wps/captcha",
  output: z.object({
    id: z.string(),
    /** base64 of a PNG, without a data-URL prefix. */
    image: z.string(),
    expiresAt: z.string(),
  }),
  errors: ["request.tooMany"],
});
