import type { SessionRecord } from "@mela/contract/auth/account";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStoredLater, removeStored, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";

export type { SessionRecord };

// The initial state is the visitor's: it is what the server renders and the first hydration sees.
const sessionStore = createStore<{ session: SessionRecord | null }>(() => ({ session: null }));

/** The session of this tab; null for a visitor, on the server and in the first hydration render. */
export function useSession(): SessionRecord | null {
  return useStore(sessionStore, (state) => state.session);
}

export function getSession(): SessionRecord | null {
  return sessionStore.getState().session;
}

export function setSession(session: SessionRecord): void {
  writeStored("session", STORAGE_KEYS.session, session);
  // What a visitor has typed into a registration belongs to nobody who logs in.
  removeStored("session", STORAGE_KEYS.registration);
  sessionStore.setState({ session });
}

export function clearSession(): void {
  removeStored("session", STORAGE_KEYS.session);
  removeStored("session", STORAGE_KEYS.dueShown);
  removeStored("session", STORAGE_KEYS.offersAsked);
  sessionStore.setState({ session: null });
}

/** Takes up the session that this tab has kept, if its record is whole and of this brand. Called once at the start. */
export async function restoreSession(brandCode: string): Promise<void> {
  const session = await readStoredLater(
    "session",
    STORAGE_KEYS.session,
    async () => (await import("@mela/contract/auth/account")).SessionRecord,
  );
  if (session !== null && session.merchantCode === brandCode) sessionStore.setState({ session });
  else removeStored("session", STORAGE_KEYS.session);
}

const endings = new Set<() => void>();
let ending: SessionRecord | null = null;

/** Hears that the session is about to be ended on purpose, while its token still counts: the moment to close what uses it. */
export function onSessionEnding(listener: () => void): () => void {
  endings.add(listener);
  return () => void endings.delete(listener);
}

/** Whether the session of now is about to be ended on purpose: what would begin to use its token would be refused. */
export function isSessionEnding(): boolean {
  return ending !== null && ending === getSession();
}

/** Says that the session is about to be ended on purpose. */
export function announceSessionEnd(): void {
  ending = getSession();
  for (const listener of endings) listener();
}

export function onSessionChange(listener: (session: SessionRecord | null, before: SessionRecord | null) => void): () => void {
  return sessionStore.subscribe((state, before) => {
    if (state.session !== before.session) listener(state.session, before.session);
  });
}
