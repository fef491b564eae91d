import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readText, STORAGE_KEYS, writeText } from "../../lib/storage.ts";

/** What somebody has said about being counted; null: nothing yet. */
export type Consent = "yes" | "no" | null;

const store = createStore<{ consent: Consent | undefined }>(() => ({ consent: undefined }));

/** Whether the browser says for its person that nothing is to be shared; then nobody is asked, and no counts. */
export function browserRefuses(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}

function readConsent(): Consent {
  if (browserRefuses()) return "no";
  const kept = readText("local", STORAGE_KEYS.analytics);
  return kept === "yes" || kept === "no" ? kept : null;
}

export const useConsent = (): Consent => useStore(store, ({ consent }) => (consent === undefined ? readConsent() : consent));

/** Keeps the answer in this browser. Where it keeps nothing, the answer holds for this page. */
export function answerConsent(consent: "yes" | "no"): void {
  writeText("local", STORAGE_KEYS.analytics, consent);
  store.setState({ consent: browserRefuses() ? "no" : consent });
}

/** For tests: as in a page that was just loaded. */
export const forgetConsent = (): void => store.setState({ consent: undefined });
