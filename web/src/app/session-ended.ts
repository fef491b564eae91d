import type { ApiError } from "@mela/kit/api";
import { leavesNoPassword, reasonOf } from "./ends.ts";
import { forgetPassword } from "../data/auth/remember.ts";
import type { MessageId } from "../lib/i18n.tsx";
import { showToast, TOAST_MS } from "../ui/toast-store.ts";
import { addTexts, currentTranslator } from "./language.tsx";

const REASONS = ["password", "remote", "idle", "expired", "disabled", "trial", "excluded"] as const;

/** Says why a member's session is over, long enough to be read on the log-in page that may come up meanwhile. */
export async function tellOfEnd(error: ApiError, userName: string): Promise<void> {
  const reason = reasonOf(error);
  if (leavesNoPassword(error)) forgetPassword(userName);
  const known = REASONS.find((candidate) => candidate === reason);
  if (known) await addTexts(["ended"]).catch(() => undefined);
  const id: MessageId = known ? `ended.${known}` : "shell.sessionEnded";
  const said = currentTranslator()?.translate(id) ?? "";
  // The server's words stand for a reason that has none here, and for words that did not come.
  const text = (known && said !== id && said) || error.message || said;
  showToast({ kind: "info", text, duration: TOAST_MS.long });
}
