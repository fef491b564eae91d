import {
  completeFields,
  DEFAULT_FIELDS,
  type RegistrationFields,
  type RegistrationKey,
} from "@mela/contract/registration/registration-fields";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { platform } from "../../testing/form-steps.ts";
import { type RenderedPart, renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { SESSION } from "../../testing/wire.ts";
import { RegisterForm } from "./register-form.tsx";

/* The registration of a brand that a test describes by what is different about it. */

export const REGISTERED = { ...SESSION, userName: "rahim2026" };
export const PASSWORD = "Shimul-2031";
const COUNTRIES = [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }];

interface Brand {
  switches?: Partial<typeof TEMPLATE.switches>;
  captcha?: "off" | "afterFailure" | "always";
  minimumAge?: number;
  /** Whether the agreement is ticked once the form is there; it is unless a test is about that. */
  agrees?: boolean;
  /** Fields with another rule than the usual one. */
  fields?: Partial<RegistrationFields>;
  /** What the platform answers beside or in place of the usual. */
  answers?: Record<string, unknown>;
}

/** These fields switched on, with the bounds that they have by themselves. */
export const on = (...keys: RegistrationKey[]): Partial<RegistrationFields> =>
  Object.fromEntries(keys.map((key) => [key, { ...DEFAULT_FIELDS[key], enabled: true }]));
export const off = (...keys: RegistrationKey[]): Partial<RegistrationFields> =>
  Object.fromEntries(keys.map((key) => [key, { ...DEFAULT_FIELDS[key], enabled: false }]));

/** Opens the form; `sent` has the calls that change something. Without another word there is no captcha and no SMS code by username. */
export async function openRegistration(brand: Brand = {}): Promise<RenderedPart & { sent: SentCall[] }> {
  const { switches = {}, captcha = "off", minimumAge = 18, agrees = true, fields = {}, answers = {} } = brand;
  const sent = platform({
    "/wps/system/setting/register": completeFields(fields, captcha),
    "/wps/affiliate/info": { code: null, inviter: null },
    "/wps/system/country": COUNTRIES,
    "/wps/check/username": { available: true },
    "/wps/member/register": REGISTERED,
    "/wps/member/register/mobile": REGISTERED,
    ...answers,
  });
  const template = {
    ...TEMPLATE,
    minimumAge,
    captcha: { ...TEMPLATE.captcha, register: captcha },
    switches: { ...TEMPLATE.switches, REGMOBVERF3: false, ...switches },
  };
  const part = await renderPart(<RegisterForm loginPath="/m/login" />, "en", template);
  await screen.findByText(/Already have an account/);
  if (document.querySelector("form input[type=tel]") !== null) await screen.findByText("+880");
  if (agrees && document.querySelector("form") !== null) fireEvent.click(inputOf("agreement"));
  return { ...part, sent };
}

/** Names of the inputs of the form, in its order. */
export const fieldNames = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>("form input:not([type=checkbox])")].map(({ name }) => name);
export const inputOf = (name: string): HTMLInputElement => document.querySelector(`form input[name=${name}]`) as HTMLInputElement;
export const registrations = (sent: readonly SentCall[]): Record<string, unknown>[] =>
  sent.filter(({ endpoint }) => endpoint.path.startsWith("/wps/member/register")).map(({ input }) => input as Record<string, unknown>);
export const submitButton = (): HTMLButtonElement => document.querySelector("form button[type=submit]") as HTMLButtonElement;
/** Waits for the one registration that was sent. */
export async function registered(sent: readonly SentCall[]): Promise<Record<string, unknown>> {
  await waitFor(() => {
    if (registrations(sent).length === 0) throw new Error("No registration was sent");
  });
  return registrations(sent)[0] as Record<string, unknown>;
}
