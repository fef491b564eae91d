import { countFormat } from "@mela/contract/base/formats";
import type { RegistrationPayload } from "@mela/contract/registration/registration";
import {
  type FieldRule,
  formName,
  type RegistrationFields,
  type RegistrationKey,
  type RegistrationMethod,
  wireName,
} from "@mela/contract/registration/registration-fields";
import { type Fault, normaliseField } from "@mela/contract/registration/registration-rules";
import type { ApiError } from "@mela/kit/api";
import { deviceWord } from "../../lib/device.ts";
import type { MessageId, Translate } from "../../lib/i18n.tsx";

/** What the server alone can find wrong with a value. */
export type Refusal = "mobile" | "taken" | "mobileTaken" | "affiliate" | "recommender" | "captcha" | "code";
export type FormFault = Fault | { kind: Refusal };

/** Values of the form by their names in it. */
export type RegisterValues = Record<string, string>;

const REFUSED: Partial<Record<ApiError["code"], { key: RegistrationKey; fault: Refusal }>> = {
  "register.usernameTaken": { key: "username", fault: "taken" },
  "register.mobileTaken": { key: "mobileNum", fault: "mobileTaken" },
  "register.recommender": { key: "recommenderId", fault: "recommender" },
  "affiliate.invalid": { key: "affiliateCode", fault: "affiliate" },
  "captcha.wrong": { key: "identifying", fault: "captcha" },
  "mobile.invalid": { key: "mobileNum", fault: "mobile" },
};

/** Which code was wrong, the form alone knows: each method has its own field for it. */
const CODE_FIELDS: readonly RegistrationKey[] = ["messageCode1", "messageCode2"];

/** The fields that a refused registration speaks of, with their faults. Nothing for a failure that is no field's. */
export function refusedFields(error: ApiError): Partial<Record<RegistrationKey, FormFault[]>> {
  const known = REFUSED[error.code];
  if (known) return { [known.key]: [{ kind: known.fault }] };
  if (error.code === "sms.codeWrong" || error.code === "identity.invalid")
    return Object.fromEntries(CODE_FIELDS.map((key) => [key, [{ kind: "code" }]]));
  const value = error.value as { fields?: Partial<Record<RegistrationKey, FormFault[]>> } | null | undefined;
  return error.code === "register.invalid" ? (value?.fields ?? {}) : {};
}

/** Bounds as a person reads them: "4–16", or "6" where both are the same. */
function boundsText(min: number, max: number, locale: string): string {
  const format = countFormat(locale);
  return min === max ? format.format(max) : `${format.format(min)}–${format.format(max)}`;
}

/** Requirements that have words of their own when they are not met. */
const REQUIRED: Partial<Record<RegistrationKey, MessageId>> = {
  confimpsw: "register.fault.confirmRequired",
  identifying: "verification.captchaRequired",
};

/** All that is wrong with a field in one line: each fault from the text of its pattern with the bounds filled in, joined by commas (REG-59, REG-74). */
export function faultsText(key: RegistrationKey, faults: readonly FormFault[], t: Translate, locale: string): string {
  const texts = faults.map((fault) => {
    if (fault.kind === "required") return t(REQUIRED[key] ?? "register.fault.required");
    if (fault.kind === "pattern") return t(`register.pattern.${fault.pattern}`, { bounds: boundsText(fault.min, fault.max, locale) });
    return t(`register.fault.${fault.kind}`, { ...fault });
  });
  return [...new Set(texts)].join(", ");
}

const HINTS: Partial<Record<RegistrationKey, MessageId>> = { username: "register.hint.username", password: "register.hint.password" };

/** What a field takes, told before anything is wrong: its line is there from the start, so that no later one pushes the button away from a finger. */
export function hintText(key: RegistrationKey, rule: FieldRule, t: Translate, locale: string): string | undefined {
  const hint = HINTS[key];
  return hint && t(hint, { bounds: boundsText(rule.minLength, rule.maxLength, locale) });
}

interface PayloadParts {
  method: RegistrationMethod;
  shown: readonly RegistrationKey[];
  fields: RegistrationFields;
  values: RegisterValues;
  /** Code of the link or the domain; "" for none. */
  givenCode: string;
  dialingCode: string;
  /** Token of the phone-authentication provider for the number, where it has sent the code. */
  idToken?: string | undefined;
  /** They have asked for letters that advertise. */
  advertising: boolean;
}

/** Where a registration is made. */
interface ClientLocation {
  host: string;
  hostname: string;
  device: RegistrationPayload["registerMethod"];
}

export function clientLocation(): ClientLocation {
  const word = deviceWord();
  return { host: location.host, hostname: location.hostname, device: word === "OTHERS" ? "PWA" : word };
}

/** The payload of a registration: what is shown and filled in, under the names of the wire, and where it was made. */
export function payloadOf(parts: PayloadParts, { host, hostname, device }: ClientLocation): RegistrationPayload {
  const { method, shown, fields, values, givenCode } = parts;
  const typed = shown.flatMap((key): [string, string][] => {
    const value = normaliseField(fields[key].pattern, values[formName(key, method)] ?? "");
    return value === "" ? [] : [[wireName(key), value]];
  });
  return {
    ...Object.fromEntries(typed),
    ...(givenCode === "" ? {} : { affiliateCode: givenCode }),
    ...(shown.includes("mobileNum") && parts.dialingCode ? { countryDialingCode: parts.dialingCode } : {}),
    ...(parts.idToken === undefined ? {} : { firebaseChannel: "sms", firebaseIdToken: parts.idToken }),
    ...(parts.advertising ? { advertising: true } : {}),
    registerUrl: host,
    domain: hostname,
    registerMethod: device,
    type: 0,
  };
}

/** What is typed stays while the form is put away and comes back, but for what is secret or serves once. */
export function keptValues(values: RegisterValues): RegisterValues {
  const secret = ["password", "confimpsw", "paymentPassword", "messageCode1", "messageCode2", "identifying"];
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== "" && !secret.includes(name)));
}
