/**
 * The fields of registration: how a brand configures them, which of them a form shows, and under which name each travels.
 * Server and browser run the same functions over the same configuration. What is checked is in `registration-rules.ts`.
 */

/** Keys of the field configuration, in the order of the form. The odd spellings are the specification's. */
export const REGISTRATION_KEYS = [
  "username",
  "mobileNum",
  "messageCode1",
  "messageCode2",
  "password",
  "confimpsw",
  "paymentPassword",
  "payeeName",
  "nickname",
  "email",
  "birthday",
  "idNumber",
  "qqNum",
  "facebook",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
  "recommenderId",
  "affiliateCode",
  "identifying",
] as const;
export type RegistrationKey = (typeof REGISTRATION_KEYS)[number];

/** Names of the patterns that a configuration may choose from. */
export const PATTERN_IDS = [
  "any",
  "username",
  "password",
  "mobile",
  "digits",
  "email",
  "name",
  "label",
  "handle",
  "document",
  "date",
] as const;
export type PatternId = (typeof PATTERN_IDS)[number];

/** What a brand says of one field. Lengths count characters. */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  pattern: PatternId;
}
export type RegistrationFields = Record<RegistrationKey, FieldRule>;

export const REGISTRATION_METHODS = ["username", "mobileNum"] as const;
export type RegistrationMethod = (typeof REGISTRATION_METHODS)[number];

/** The switches of a brand that registration obeys. */
export interface RegistrationSwitches {
  COMM3: boolean;
  REG3: boolean;
  USERNAMEREG3: boolean;
  MOBILENUMREG3: boolean;
  MOBILENUMPASSREG3: boolean;
  REGMOBVERF3: boolean;
}

/** Longest answer to a captcha, and longest SMS code, whatever a brand says. */
const CAPTCHA_MAX = 6;
const SMS_CODE_MAX = 10;
/** RFC 5321 leaves 254 characters to an address. */
export const EMAIL_BELOW = 255;

const rule = (pattern: PatternId, minLength: number, maxLength: number, on: "off" | "optional" | "required" = "off"): FieldRule => ({
  enabled: on !== "off",
  required: on === "required",
  minLength,
  maxLength,
  pattern,
});

/** What holds for a field that a brand says nothing of. */
export const DEFAULT_FIELDS: RegistrationFields = {
  username: rule("username", 4, 16, "required"),
  mobileNum: rule("mobile", 4, 20, "optional"),
  messageCode1: rule("digits", 4, SMS_CODE_MAX, "required"),
  messageCode2: rule("digits", 4, SMS_CODE_MAX, "required"),
  password: rule("password", 8, 64, "required"),
  confimpsw: rule("password", 8, 64),
  paymentPassword: rule("digits", 6, 6),
  payeeName: rule("name", 2, 60),
  nickname: rule("label", 2, 20),
  email: rule("email", 6, EMAIL_BELOW - 1),
  birthday: rule("date", 10, 10),
  idNumber: rule("document", 5, 24),
  qqNum: rule("digits", 5, 12),
  facebook: rule("handle", 3, 64),
  wechat: rule("handle", 3, 32),
  line: rule("handle", 3, 32),
  whatsapp: rule("handle", 5, 20),
  zalo: rule("handle", 5, 20),
  recommenderId: rule("handle", 1, 32),
  affiliateCode: rule("any", 1, 32, "optional"),
  identifying: rule("digits", 1, CAPTCHA_MAX, "required"),
};

/** A whole configuration: what the brand says over what holds without it. The captcha follows its own switch, and nobody may loosen what makes it one. */
export function completeFields(given: Partial<RegistrationFields>, captcha: "off" | "afterFailure" | "always"): RegistrationFields {
  const fields = { ...DEFAULT_FIELDS, ...given };
  const code = (field: FieldRule): FieldRule => ({
    ...field,
    required: true,
    pattern: "digits",
    maxLength: Math.min(field.maxLength, SMS_CODE_MAX),
  });
  return {
    ...fields,
    messageCode1: code(fields.messageCode1),
    messageCode2: code(fields.messageCode2),
    confimpsw: { ...fields.confimpsw, required: true },
    identifying: { ...DEFAULT_FIELDS.identifying, enabled: captcha !== "off" },
  };
}

/** The ways to register that a brand offers. One that would leave no way to log in again is not among them. */
export function registrationMethods(switches: RegistrationSwitches, fields: RegistrationFields): RegistrationMethod[] {
  if (!switches.COMM3 || !switches.REG3) return [];
  const wayBack = fields.messageCode2.enabled || (switches.MOBILENUMPASSREG3 && fields.password.enabled);
  const username = switches.USERNAMEREG3 && fields.username.enabled && fields.password.enabled;
  const mobile = switches.MOBILENUMREG3 && fields.mobileNum.enabled && wayBack;
  return [...(username ? (["username"] as const) : []), ...(mobile ? (["mobileNum"] as const) : [])];
}

/** The method that stands first: by mobile number only where there is no other (REG-06, REG-07). */
export function defaultMethod(methods: readonly RegistrationMethod[]): RegistrationMethod {
  return methods.includes("username") || !methods.includes("mobileNum") ? "username" : "mobileNum";
}

interface Situation {
  method: RegistrationMethod;
  switches: RegistrationSwitches;
  fields: RegistrationFields;
  /** An invitation code came with the link or the domain and is not typed. */
  codeGiven: boolean;
  /** The captcha is asked for now: always by the settings, or after a failure that demands one. */
  captchaAsked: boolean;
}

/** The fields of the form as it stands, in its order. What is not among them is neither shown nor checked. */
export function shownFields({ method, switches, fields, codeGiven, captchaAsked }: Situation): RegistrationKey[] {
  const byMobile = method === "mobileNum";
  const passwordShown = !byMobile || switches.MOBILENUMPASSREG3;
  const exceptions: Partial<Record<RegistrationKey, boolean>> = {
    username: !byMobile,
    password: passwordShown,
    confimpsw: passwordShown && fields.password.enabled,
    messageCode1: !byMobile && switches.REGMOBVERF3 && fields.mobileNum.enabled,
    messageCode2: byMobile,
    affiliateCode: !codeGiven,
    identifying: captchaAsked,
  };
  return REGISTRATION_KEYS.filter((key) => fields[key].enabled && (exceptions[key] ?? true));
}

/** Name of a field in the form: the mobile number has one for each method. */
export function formName(key: RegistrationKey, method: RegistrationMethod): string {
  if (key !== "mobileNum") return key;
  return method === "mobileNum" ? "mobileNum2" : "mobileNum1";
}

/** Name of a field in the payload, where it is another one. */
const WIRE_NAMES: Partial<Record<RegistrationKey, string>> = {
  confimpsw: "confirmPassword",
  messageCode1: "verificationCode",
  messageCode2: "verificationCode",
  identifying: "captcha",
};
export const wireName = (key: RegistrationKey): string => WIRE_NAMES[key] ?? key;
