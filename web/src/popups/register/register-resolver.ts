import {
  formName,
  type RegistrationFields,
  type RegistrationKey,
  type RegistrationMethod,
} from "@mela/contract/registration/registration-fields";
import { checkRegistration } from "@mela/contract/registration/registration-rules";
import type { FieldErrors, Resolver } from "react-hook-form";
import { isMobileNumber } from "../../lib/mobile-number.ts";
import type { FormFault, RegisterValues } from "./register-rules.ts";

/** What the server refused: it stays wrong for as long as the value stays as it was. */
export interface Refusals {
  put: (name: string, value: string, faults: readonly FormFault[]) => void;
  of: (name: string, value: string) => readonly FormFault[] | null;
}

export function createRefusals(): Refusals {
  const book = new Map<string, { value: string; faults: readonly FormFault[] }>();
  return {
    put: (name, value, faults) => void book.set(name, { value, faults }),
    of: (name, value) => {
      const refused = book.get(name);
      return refused?.value === value ? refused.faults : null;
    },
  };
}

interface Situation {
  method: RegistrationMethod;
  fields: RegistrationFields;
  shown: readonly RegistrationKey[];
  today: string;
  minimumAge: number;
  dialingCode: string;
}

/** The rules of registration, and what the server has refused, in the form library's terms. */
export function registerResolver(situation: Situation, refusals: Refusals): Resolver<RegisterValues> {
  const { shown, method } = situation;
  return async (values) => {
    const typed = Object.fromEntries(shown.map((key) => [key, values[formName(key, method)] ?? ""]));
    const faults: Partial<Record<RegistrationKey, readonly FormFault[]>> = checkRegistration({ ...situation, values: typed });
    if (shown.includes("mobileNum") && !faults.mobileNum && !(await isNumber(typed.mobileNum ?? "", situation.dialingCode))) {
      faults.mobileNum = [{ kind: "mobile" }];
    }
    const errors = shown.flatMap((key) => {
      const name = formName(key, method);
      const found = refusals.of(name, typed[key] ?? "") ?? faults[key];
      return found ? [[name, asError(found)]] : [];
    });
    if (errors.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RegisterValues> };
  };
}

/** The numbering plan's word, where a number was typed. */
async function isNumber(mobile: string, countryDialingCode: string): Promise<boolean> {
  return mobile.trim() === "" || isMobileNumber({ countryDialingCode, mobile });
}

/** Faults travel through the form as they are, so that their words follow the language. */
const asError = (faults: readonly FormFault[]) => ({ type: "rule", message: JSON.stringify(faults) });

export function faultsOfError(message: string | undefined): FormFault[] {
  return message ? (JSON.parse(message) as FormFault[]) : [];
}
