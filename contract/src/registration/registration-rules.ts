/** The one rule set of registration: what is wrong with what was typed. Server and browser check by it; it needs no checking library. */
import { asciiDigits, plainMobile } from "../base/digits.ts";
import {
  EMAIL_BELOW,
  type FieldRule,
  type PatternId,
  type RegistrationFields,
  type RegistrationKey,
  type RegistrationMethod,
} from "./registration-fields.ts";

/** First year that a birthday may have; the last one is the current one. */
export const BIRTHDAY_FROM = 1900;

/* What a letter of a name may be: letters and marks of any script, and the joiners that Bengali spelling needs. */
const PATTERNS: Record<PatternId, RegExp> = {
  any: /^/,
  username: /^[A-Za-z][A-Za-z0-9]*$/,
  password: /^/,
  mobile: /^\+?[0-9]+$/,
  digits: /^[0-9]+$/,
  email: /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/,
  name: /^[\p{L}\p{M}\u200C-\u200D .'’-]+$/u,
  label: /^[\p{L}\p{M}\p{Nd}\u200C-\u200D ._-]+$/u,
  handle: /^[A-Za-z0-9._@+-]+$/,
  document: /^[A-Za-z0-9 -]+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
};

/** Control characters, and those that turn the direction of text or hide in it. */
const UNSAFE = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
const VERBATIM: readonly PatternId[] = ["password"];
const SCRIPTED: readonly PatternId[] = ["name", "label", "any"];

/** What a typed value means: spaces around it gone, one form of each letter, Latin digits where digits are meant. A password is what it is. */
export function normaliseField(pattern: PatternId, value: string): string {
  if (VERBATIM.includes(pattern)) return value;
  const text = value.normalize("NFC").trim();
  if (pattern === "mobile") return plainMobile(text) ?? text;
  return SCRIPTED.includes(pattern) ? text : asciiDigits(text);
}

/** What is wrong with a value. `min` and `max` are the bounds of the field, `age` the brand's. */
export type Fault =
  | { kind: "required" }
  | { kind: "pattern"; pattern: PatternId; min: number; max: number }
  | { kind: "unsafe" }
  | { kind: "mismatch" }
  | { kind: "emailLength"; max: number }
  | { kind: "dateRange" }
  | { kind: "underAge"; age: number }
  | { kind: "mobile" }
  | { kind: "common" };

export type FaultsByField = Partial<Record<RegistrationKey, Fault[]>>;

interface Check {
  method: RegistrationMethod;
  fields: RegistrationFields;
  shown: readonly RegistrationKey[];
  /** What was typed, by key; a missing one counts as empty. */
  values: Partial<Record<RegistrationKey, string>>;
  /** The day where the brand is, YYYY-MM-DD. */
  today: string;
  minimumAge: number;
}

/** Everything that is wrong with a form, field by field, in its order; empty when it may be sent. */
export function checkRegistration(check: Check): FaultsByField {
  const faults: FaultsByField = {};
  for (const key of check.shown) {
    const found = checkField(key, check);
    if (found.length > 0) faults[key] = found;
  }
  return faults;
}

function checkField(key: RegistrationKey, check: Check): Fault[] {
  const { fields, values } = check;
  const field = fields[key];
  const value = normaliseField(field.pattern, values[key] ?? "");
  if (value === "") return isRequired(key, check) ? [{ kind: "required" }] : [];
  const faults = checkShape(field, value);
  if (key === "confimpsw" && value !== (values.password ?? "")) faults.push({ kind: "mismatch" });
  return field.pattern === "date" && faults.length === 0 ? checkBirthday(value, check) : faults;
}

/** Whether a field may never stay empty: the settings say so, or it is the number that the account is made by. */
export function isDemanded(key: RegistrationKey, { method, fields }: Pick<Check, "method" | "fields">): boolean {
  return fields[key].required || (key === "mobileNum" && method === "mobileNum");
}

/** A code is needed where there is a number to prove. */
function isRequired(key: RegistrationKey, check: Check): boolean {
  if (key === "messageCode1") return check.fields.mobileNum.required || (check.values.mobileNum ?? "").trim() !== "";
  return isDemanded(key, check);
}

/** What is wrong with one value by itself, as `normaliseField` gives it. */
export function checkShape({ pattern, minLength: min, maxLength: max }: FieldRule, value: string): Fault[] {
  const faults: Fault[] = [];
  if (UNSAFE.test(value)) faults.push({ kind: "unsafe" });
  const length = [...value].length;
  const tooLong = length > max;
  if (pattern === "email" && tooLong) faults.push({ kind: "emailLength", max: EMAIL_BELOW });
  if (!PATTERNS[pattern].test(value) || length < min || (tooLong && pattern !== "email"))
    faults.push({ kind: "pattern", pattern, min, max });
  return faults;
}

function checkBirthday(value: string, { today, minimumAge }: Check): Fault[] {
  const year = Number(value.slice(0, 4));
  if (!isRealDay(value) || year < BIRTHDAY_FROM || year > Number(today.slice(0, 4))) return [{ kind: "dateRange" }];
  return ageOn(value, today) < minimumAge ? [{ kind: "underAge", age: minimumAge }] : [];
}

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Whole years between two days, both YYYY-MM-DD. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
