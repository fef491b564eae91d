import { GATEWAYS, getCaptcha, HEADERS, login, type LoginPayload, logout, type SessionRecord } from "@mela/contract/auth/account";
import type { PendingLogin } from "@mela/contract/auth/second-factor";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "@mela/kit/api";
import type { TypedMobile } from "../../lib/mobile-number.ts";
import { clearSessionStorage, readText, removeStored, STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { isPending, loginOptions, pendingOf, putOff, takeUp } from "./pending-login.ts";
import { announceSessionEnd, clearSession, getSession } from "./session.ts";
import { authKeys } from "./auth.keys.ts";

/** Purposes that a captcha is bound to. */
export type CaptchaPurpose = "login" | "register" | "feedback";

export function captchaQuery(purpose: CaptchaPurpose, round: number) {
  return queryOptions({
    queryKey: authKeys.captcha(purpose, round),
    queryFn: ({ signal }) => call(getCaptcha, {}, { signal, headers: { [HEADERS.captchaPurpose]: purpose } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Logs in by mobile number and SMS code. There is no password by which the session could be renewed. */
export function logInBySms({ countryDialingCode, mobile }: TypedMobile, code: string): Promise<SessionRecord | null> {
  return logIn({ username: mobile, password: code, countryDialingCode, type: "sms" }, false);
}

/** The same with a phone that the brand's provider has verified: its token stands for the code (LOGIN-20, LOGIN-21). */
export function logInByPhone(
  { countryDialingCode, mobile }: TypedMobile,
  code: string,
  firebaseIdToken: string,
): Promise<SessionRecord | null> {
  const proof = { firebaseChannel: "sms", firebaseIdToken, firebaseMobileNo: mobile } as const;
  return logIn({ username: mobile, password: code, countryDialingCode, type: "firebase", ...proof }, false);
}

/**
 * Logs in and takes up the session. Failures are the form's to show. `beforeEntering` runs when the login is right and before the
 * session makes the page move on: what the next page asks for has to be there by then. Null when a second step is to follow, which the
 * log-in form then asks for.
 */
export async function logIn(
  payload: LoginPayload,
  keepForRenewal: boolean,
  beforeEntering: () => Promise<void> | void = () => undefined,
): Promise<SessionRecord | null> {
  try {
    const session = await call(login, { ...payload, gateway: GATEWAYS.MOBILE }, loginOptions());
    await beforeEntering();
    return takeUp(session, keepForRenewal);
  } catch (error) {
    if (!isPending(error)) throw error;
    await beforeEntering();
    putOff(error, keepForRenewal);
    return null;
  }
}

/** Whether a failed login asks for a captcha. */
export function demandsCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const value = error.value as { captcha?: unknown } | null | undefined;
  return value?.captcha === true;
}

/** Refusals that are told before a captcha is looked at. */
const BEFORE_CAPTCHA: readonly string[] = [
  "request.invalid",
  "request.tooMany",
  "register.usernameTaken",
  "register.mobileTaken",
  "mobile.invalid",
  "sms.codeWrong",
  "identity.invalid",
  "register.invalid",
  "affiliate.invalid",
];

/** Whether the captcha that went with a refused registration or feedback is used up, or may be: it serves once. */
export function spendsCaptcha(error: unknown): boolean {
  return !(error instanceof ApiError) || demandsCaptcha(error) || !BEFORE_CAPTCHA.includes(error.code);
}

/**
 * Ends the session here in any case, and on the server if it can be reached: session storage, token, trial name and member
 * info go, of a remembered log-in the password, and nothing logs in again by itself. What uses the token stops before, so that none of
 * it is refused.
 */
export async function logOut(): Promise<void> {
  const session = getSession();
  if (session) {
    announceSessionEnd();
    await call(logout, {}, { token: session.token }).catch(() => undefined);
  }
  clearSessionStorage();
  clearSession();
  removeStored("local", STORAGE_KEYS.memberInfo);
  writeText("session", STORAGE_KEYS.autoLogin, "0");
  // Without the code that knows the record, as in an outage, all of it goes.
  await import("./remember.ts").then(
    ({ forgetPassword }) => forgetPassword(),
    () => removeStored("local", STORAGE_KEYS.remember),
  );
}

let renewal: Promise<boolean> | null = null;

/** Asks whoever is there for the second step of a log-in; false when they would not. */
type AskForStep = (pending: PendingLogin) => Promise<boolean>;

/**
 * After the server has refused a session: logs in again once, silently, if this tab logged in with "remember me"; a second step is asked
 * for by `ask`. True when the call may be repeated.
 */
export function renewSession(refusedToken: string, ask: AskForStep): Promise<boolean> {
  const current = getSession();
  if (current !== null && current.token !== refusedToken) return Promise.resolve(true);
  renewal ??= renewOnce(ask).finally(() => (renewal = null));
  return renewal;
}

async function renewOnce(ask: AskForStep): Promise<boolean> {
  if (readText("session", STORAGE_KEYS.autoLogin) !== "1") return false;
  // Once: a session that is refused again right away shall not knock at the server for ever.
  writeText("session", STORAGE_KEYS.autoLogin, "0");
  const { recallLogin } = await import("./remember.ts");
  const known = await recallLogin();
  if (!known?.password) return false;
  const payload = { username: known.username, password: known.password, type: "username", gateway: GATEWAYS.MOBILE } as const;
  try {
    takeUp(await call(login, payload, loginOptions()), false);
    return true;
  } catch (error) {
    const pending = pendingOf(error);
    return pending !== null && ask(pending);
  }
}
