import { HEADERS, type SessionRecord } from "@mela/contract/auth/account";
import { ANNOUNCEMENT_VARIANTS, CONTENT_PLATFORM, listAnnouncements } from "@mela/contract/content/content";
import {
  checkUsername,
  getRegistrationSettings,
  registerByMobile,
  registerByUsername,
  type RegistrationPayload,
} from "@mela/contract/registration/registration";
import type { RegistrationMethod } from "@mela/contract/registration/registration-fields";
import { queryOptions } from "@tanstack/react-query";
import { createStore } from "zustand/vanilla";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { LATER_KEYS } from "../../lib/later-keys.ts";
import { STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { unanswered } from "../../lib/unanswered.ts";
import { setSession } from "../auth/session.ts";
import { contentKeys } from "../content/content.keys.ts";
import { brandCodeOf } from "../site/brand-code.ts";
import { greetAsNew } from "./newcomer.ts";
import { registrationKeys } from "./registration.keys.ts";

/**
 * Where a registration stands (REG-56): `show` while a form is on the screen, `success` once an account was made, `hide` once
 * the form has been put away again.
 */
export const registerStore = createStore(() => ({ show: false, success: false, hide: false }));
export const showRegister = (): void => registerStore.setState({ show: true, success: false, hide: false });
export const hideRegister = (): void => registerStore.setState({ show: false, hide: true });

/** Brings what encrypts the payload while the form is being filled in, so that a line lost meanwhile costs nothing. */
export const prepareRegistration = (): void => void import("@mela/kit/encryption").catch(() => undefined);

/** Which fields there are and what they take, as the brand has it. */
export function registrationSettingsQuery() {
  return queryOptions({
    queryKey: registrationKeys.settings,
    queryFn: ({ signal }) => call(getRegistrationSettings, {}, { signal }),
    staleTime: 60_000,
  });
}

/** What the brand shows beside its registration (API-46). */
export function registerBannersQuery(language: string) {
  return queryOptions({
    queryKey: contentKeys.registerBanners(language),
    queryFn: async ({ client, signal }) => {
      const input = { ...ANNOUNCEMENT_VARIANTS.registration, platform: CONTENT_PLATFORM, merchantCode: brandCodeOf(client) };
      return (await call(listAnnouncements, input, { signal })).banners;
    },
    staleTime: 60_000,
  });
}

/** Whether a name is free; true also when nobody could tell, for the registration itself asks again. */
export async function isUsernameFree(username: string): Promise<boolean> {
  try {
    return (await call(checkUsername, { username })).available;
  } catch {
    return true;
  }
}

const registering = unanswered(LATER_KEYS.registering);

/** Makes the account and takes up its session. Sent again after an answer that was lost, it goes on into the account that is there. Failures are the form's to show. */
export async function register(method: RegistrationMethod, payload: RegistrationPayload, captchaId?: string): Promise<SessionRecord> {
  const endpoint = method === "mobileNum" ? registerByMobile : registerByUsername;
  const captcha: Record<string, string> = captchaId === undefined ? {} : { [HEADERS.captchaId]: captchaId };
  const session = await registering.once([method, plainOf(payload)], (key) =>
    call(endpoint, payload, { headers: { ...captcha, ...withKey(key).headers } }),
  );
  registerStore.setState({ success: true });
  greetAsNew(session.token);
  writeText("session", STORAGE_KEYS.autoLogin, "0");
  setSession(session);
  return session;
}

/** Whether an account of this name may be there through a try of this tab whose answer has not been seen: that it is taken says nothing then. */
export function isUnderway(username: string): boolean {
  return registering.content().includes(`"username":${JSON.stringify(username)}`);
}

/** Of a payload what may be kept in the tab: nothing secret, nor what is another at each try. */
function plainOf(payload: RegistrationPayload): Partial<RegistrationPayload> {
  const secret = ["password", "confirmPassword", "paymentPassword", "captcha", "verificationCode", "firebaseIdToken"];
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !secret.includes(name)));
}
