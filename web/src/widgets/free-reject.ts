import { FREE_REJECT_MS, FREE_REJECT_TEXT } from "../data/games/launch.ts";
import type { Translate } from "../lib/i18n.tsx";
import { showToast } from "../ui/toast-store.ts";

/** Tells a trial-like member that this is not for their account: the offline toast, 2 s (ERR-01). */
export function showFreeReject(t: Translate): void {
  showToast({ kind: "offline", text: t(FREE_REJECT_TEXT), duration: FREE_REJECT_MS });
}
