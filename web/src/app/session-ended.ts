import type { ApiError } from "@mela/kit/api";
import { forgetPassword } from "../data/auth/remember.ts";
import type { MessageId } from "../lib/i18n.tsx";
import { showToast, TOAST_MS } from "../ui/toast-store.ts";
import { addTexts, currentTranslator } from "./language.tsx";

const REASONS = ["password", "remote", "idle", "expired", "disabled", "excluded"] as const;

/** Somebody has put an end to it from elsewhere, and who holds this phone is not to be in again by one tap. */
const LEAVES_NO_PASSWORD = new Set<unknown>(["remote", "password", "disabled"]);

/** Says why a session is over, long enough to be read on the log-in page that may come up meanwhile. */
export async function tellOfEnd(error: ApiError): Promise<void> {
  const { reason } = (error.value ?? {}) as { reason?: unknown };
  if (LEAVES_NO_PASSWORD.has(reason)) forgetPassword();
  const known = REASONS.find((candidate) => candidate === reason);
  if (known) await addTexts(["ended"]).catch(() => undefined);
  const id: MessageId = known ? `ended.${known}` : "shell.sessionEnded";
  const said = currentTranslator()?.translate(id) ?? "";
  // The server's words stand for a reason that has none here, and for words that did not come.
  const text = (known && said !== id && said) || error.message || said;
  showToast({ kind: "info", text, duration: TOAST_MS.long });
}
