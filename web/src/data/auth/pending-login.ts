import { HEADERS, type SessionRecord } from "@mela/contract/auth/account";
import { type FactorProof, finishLogin, PendingLogin } from "@mela/contract/auth/second-factor";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { ApiError, call, type CallOptions } from "@mela/kit/api";
import { loginDeviceWord } from "../../lib/device.ts";
import { readStored, readText, removeStored, STORAGE_KEYS, writeStored, writeText } from "../../lib/storage.ts";
import { setSession } from "./session.ts";

/* Between the two steps of a log-in. */

/** `until`: by the clock of this browser, ms. */
const Kept = z.extend(PendingLogin, { keepForRenewal: z.boolean(), until: z.number() });
export type KeptPending = z.output<typeof Kept>;

const pendingStore = createStore<{ pending: KeptPending | null }>(() => ({ pending: null }));

/** What the second step of a log-in needs, out of the failure of its first; null for any other failure. */
export function pendingOf(error: unknown): PendingLogin | null {
  if (!(error instanceof ApiError) || error.code !== "secondFactor.pending") return null;
  const parsed = PendingLogin.safeParse(error.value);
  return parsed.success ? parsed.data : null;
}

export const isPending = (error: unknown): boolean => pendingOf(error) !== null;

/** Keeps a log-in whose first step was right, for the form and through a reload of this tab. */
export function putOff(error: unknown, keepForRenewal: boolean): void {
  const pending = pendingOf(error);
  if (pending === null) return;
  const kept = { ...pending, keepForRenewal, until: Date.now() + pending.lifeSeconds * 1000 };
  writeStored("session", STORAGE_KEYS.pendingLogin, kept);
  pendingStore.setState({ pending: kept });
}

/** Takes up what a reload has left, once the browser has the page. */
export function recallPending(): void {
  if (pendingStore.getState().pending !== null) return;
  const kept = readStored("session", STORAGE_KEYS.pendingLogin, Kept);
  if (kept !== null && kept.until > Date.now()) pendingStore.setState({ pending: kept });
  else removeStored("session", STORAGE_KEYS.pendingLogin);
}

/** The log-in that waits for its second step; null when none does. */
export const usePendingLogin = (): KeptPending | null => useStore(pendingStore, (state) => state.pending);

/** Gives it up: the first step begins anew. */
export function dropPending(): void {
  removeStored("session", STORAGE_KEYS.pendingLogin);
  pendingStore.setState({ pending: null });
}

/** Beside every call that logs in: quiet, with the device word, and the word by which this browser is trusted. */
export function loginOptions(): CallOptions {
  const trust = readText("local", STORAGE_KEYS.trust);
  return { device: loginDeviceWord(), ...(trust === null ? {} : { headers: { [HEADERS.deviceTrust]: trust } }) };
}

export function takeUp(session: SessionRecord, keepForRenewal: boolean): SessionRecord {
  setSession(session);
  writeText("session", STORAGE_KEYS.autoLogin, keepForRenewal ? "1" : "0");
  return session;
}

/** Takes the second step of a log-in and the session up. Failures are the form's to show. */
export async function finishPending(pending: PendingLogin, proof: FactorProof, trust: boolean): Promise<void> {
  const kept = pendingStore.getState().pending;
  const answer = await call(finishLogin, { pending: pending.token, proof, ...(trust ? { trust } : {}) }, { device: loginDeviceWord() });
  if (answer.trust !== null) writeText("local", STORAGE_KEYS.trust, answer.trust);
  dropPending();
  takeUp(answer.session, kept?.token === pending.token && kept.keepForRenewal);
}
