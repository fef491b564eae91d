import { ApiError } from "@mela/kit/api";
import { useT } from "../lib/i18n.tsx";
import { HOME_PATH, navigateTo, returnPathOf } from "../lib/navigation.ts";
import { logError } from "../lib/log.ts";
import { hideToast, showToast, TOAST_MS } from "../ui/toast-store.ts";
import { showFreeReject } from "./free-reject.ts";
import { useAction } from "@mela/kit/use-action";

/**
 * Starts free play by one of its two calls. A loading toast stands until the answer, 9999 ms at the longest (TRIAL-05); a failure
 * takes it away and says no more (ERR-35), but for the refusal of who may not play for free (ERR-02). It leads home (TRIAL-03), and from
 * there on to what was wanted before it (decision 0316). Needs the texts of the wing `trial`.
 */
export function useTrial(begin: () => Promise<boolean>): { start: () => Promise<void>; busy: boolean } {
  const t = useT();
  const { busy, run } = useAction(begin, {
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === "freePlay.rejected") showFreeReject(t);
      else logError("The trial did not start", error);
    },
  });
  const start = async (): Promise<void> => {
    const toast = showToast({ kind: "loading", text: t("trial.starting"), duration: TOAST_MS.wait });
    const begun = await run(undefined);
    hideToast(toast);
    if (!begun?.value) return;
    const wanted = returnPathOf(new URLSearchParams(location.search));
    navigateTo(HOME_PATH);
    if (wanted !== HOME_PATH) navigateTo(wanted);
  };
  return { start, busy };
}
