import type { RegistrationPayload } from "@mela/contract/registration/registration";
import {
  type RegistrationFields,
  type RegistrationKey,
  type RegistrationMethod,
  completeFields,
  registrationMethods,
  shownFields,
  wireName,
} from "@mela/contract/registration/registration-fields";
import { type FaultsByField, checkRegistration, normaliseField } from "@mela/contract/registration/registration-rules";
import { AppError } from "../../errors.ts";
import { dayIn } from "../../lib/calendar.ts";
import type { Brand } from "../site/brand.ts";

/** What a registration says, by field, ready to be kept. A field that the form does not show is absent. */
export type RegistrationForm = Partial<Record<RegistrationKey, string>>;

/** The brand's configuration as the form and the server apply it. */
export function fieldsOf({ registration, settings }: Brand): RegistrationFields {
  return completeFields(registration, settings.captcha.register);
}

interface Reading {
  brand: Brand;
  method: RegistrationMethod;
  /** An invitation is known without the form. */
  codeGiven: boolean;
  now: Date;
  /** Whether a password is soon guessed by who knows what else the form says. */
  isWeak: (password: string, form: RegistrationForm) => Promise<boolean>;
}

/** Reads a payload by the rules that the form follows too; throws `register.closed` or `register.invalid` with the faults of each field. */
export async function readForm(
  payload: RegistrationPayload,
  { brand, method, codeGiven, now, isWeak }: Reading,
): Promise<RegistrationForm> {
  const { switches, minimumAge, timeZone } = brand.settings;
  const fields = fieldsOf(brand);
  if (!registrationMethods(switches, fields).includes(method)) throw new AppError("register.closed");
  // The captcha has a check of its own, with answers of its own.
  const shown = shownFields({ method, switches, fields, codeGiven, captchaAsked: false });
  const values = Object.fromEntries(shown.map((key) => [key, normaliseField(fields[key].pattern, typedOf(payload, wireName(key)))]));
  const form: RegistrationForm = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const faults = checkRegistration({ method, fields, shown, values, today: dayIn(now, timeZone), minimumAge });
  // One that has another fault has to be typed anew anyway.
  if (form.password !== undefined && !faults.password && (await isWeak(form.password, form))) faults.password = [{ kind: "common" }];
  if (Object.keys(faults).length > 0) throw invalidForm(faults);
  return form;
}

function typedOf(payload: Record<string, unknown>, name: string): string {
  const typed = payload[name];
  return typeof typed === "string" ? typed : "";
}

const invalidForm = (fields: FaultsByField): AppError => new AppError("register.invalid", { fields });
