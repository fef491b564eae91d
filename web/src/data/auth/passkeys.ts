import type { SessionRecord } from "@mela/contract/auth/account";
import {
  finishPasskeyEnrolment,
  listPasskeys,
  loginByPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskeyEnrolment,
  startPasskeyLogin,
} from "@mela/contract/auth/passkeys";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "@mela/kit/api";
import { loginDeviceWord } from "../../lib/device.ts";
import { STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { setSession } from "./session.ts";
import { authKeys } from "./auth.keys.ts";

export type { Passkey };

/** WebAuthn comes when it is used: no page needs it to be seen. */
const webAuthn = () => import("@simplewebauthn/browser");

/** Whether this browser has passkeys at all, at this address: they belong to a name, and a bare number has none. */
export function supportsPasskeys(): boolean {
  if (typeof window === "undefined" || !window.isSecureContext) return false;
  return typeof window.PublicKeyCredential === "function" && !isBareAddress(location.hostname);
}

/** Whether a host is an address of IPv4 or IPv6 in place of a name. */
export function isBareAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^\d+(\.\d+){3}$/.test(hostname);
}

export function passkeysQuery() {
  return queryOptions({
    queryKey: authKeys.passkeys,
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
  });
}

/** What came of an enrolment: `password` asks for the password first, `none` is a person's own refusal. */
export type Enrolment = "done" | "password" | "none";

/** Makes a passkey on this device. Failures of the platform are shown by the automatic alert, except the demand for a password. */
export async function enrolPasskey(name: string, password?: string): Promise<Enrolment> {
  try {
    const { challengeId, options } = await call(startPasskeyEnrolment, { password });
    const { startRegistration } = await webAuthn();
    const response = await startRegistration({ optionsJSON: options as never });
    await call(finishPasskeyEnrolment, { challengeId, name, response: { ...response } });
    return "done";
  } catch (error) {
    if (error instanceof ApiError && error.code === "session.stepUp") return "password";
    if (isRefusal(error)) return "none";
    throw error;
  }
}

export async function renameOnePasskey(id: string, name: string): Promise<void> {
  await call(renamePasskey, { id, name }, { showFailure: true });
}

export async function removeOnePasskey(id: string): Promise<void> {
  await call(removePasskey, { id }, { showFailure: true });
}

/**
 * Logs in with a passkey of this device and takes the session up; null when the person or the browser would not. With
 * `autofill` it waits in the suggestions of the field that carries `autocomplete="username webauthn"`, until it is called again.
 */
export async function logInWithPasskey(options: { autofill?: boolean; agent?: boolean } = {}): Promise<SessionRecord | null> {
  const answer = await answerWithPasskey(options.autofill);
  if (answer === null) return null;
  const agent = options.agent === true ? { agent: true } : {};
  const session = await call(loginByPasskey, { ...answer, ...agent }, { device: loginDeviceWord() });
  setSession(session);
  writeText("session", STORAGE_KEYS.autoLogin, "0");
  return session;
}

/** The answer of a passkey of this device to a challenge of the server; null when the person or the browser would not. */
export async function answerWithPasskey(autofill = false): Promise<{ challengeId: string; response: Record<string, unknown> } | null> {
  const started = await call(startPasskeyLogin, {}).catch((error: unknown) => {
    // Nobody has asked for what waits in the suggestions, so nobody is told that it cannot.
    if (autofill) return null;
    throw error;
  });
  if (started === null) return null;
  const { startAuthentication } = await webAuthn();
  const answer = await startAuthentication({
    optionsJSON: started.options as never,
    useBrowserAutofill: autofill,
  }).catch((error: unknown) => {
    // So is whatever the browser has against waiting there.
    if (autofill || isRefusal(error)) return null;
    throw error;
  });
  return answer === null ? null : { challengeId: started.challengeId, response: { ...answer } };
}

/** Stops what waits in a field's suggestions, as when its form goes away. */
export async function stopWaitingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await webAuthn();
  WebAuthnAbortService.cancelCeremony();
}

/** Somebody pressed cancel, took too long, or another request has taken the place of this one. */
function isRefusal(error: unknown): boolean {
  const name = error instanceof Error ? error.name : "";
  return name === "NotAllowedError" || name === "AbortError";
}
