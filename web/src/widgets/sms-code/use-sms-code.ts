import { useEffect, useState } from "react";
import { sendProviderCode } from "../../data/auth/phone-auth.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { sendCode, type VisitorSmsPurpose } from "../../data/verification/verification.ts";
import { ApiError } from "@mela/kit/api";
import { useT } from "../../lib/i18n.tsx";
import { logError } from "../../lib/log.ts";
import { isMobileNumber, type TypedMobile } from "../../lib/mobile-number.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { hideToast, showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { COUNTDOWN_TICK_MS, pauseEnd, secondsLeft, SmsPause } from "./countdown-rules.ts";
import { useAction } from "@mela/kit/use-action";

/** How long "one moment please" may stand while a code is being sent (ERR-05). */
const WAIT_MS = 10_000;

const readPauses = () => readStored("session", STORAGE_KEYS.smsPause, SmsPause) ?? {};

/**
 * Sends codes for one purpose: what the button shows, and what a press does. The countdown outlives a reload, but for the codes of
 * the phone-authentication provider: what they are checked with is gone then, so that another one must be had at once.
 */
export function useSmsCode(purpose: VisitorSmsPurpose) {
  const t = useT();
  const template = useBrandSettings();
  const byProvider = template.firebase?.phone === true;
  const inBrowser = useInBrowser();
  const [ownEnd, setEnd] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const end = ownEnd ?? (inBrowser && !byProvider ? (readPauses()[purpose] ?? 0) : 0);
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(end, Date.now()));
    tick();
    if (secondsLeft(end, Date.now()) === 0) return;
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= end) clearInterval(timer);
    }, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [end]);

  const pause = (until: number) => {
    if (!byProvider) writeStored("session", STORAGE_KEYS.smsPause, { ...readPauses(), [purpose]: until });
    setEnd(until);
  };

  const { busy, run } = useAction(
    async (number: TypedMobile) => (byProvider ? sendProviderCode(template, purpose, number) : sendCode(purpose, number)),
    {
      onFailure: (error) => {
        // A failure of the phone-authentication provider shows no message (ERR-34).
        if (byProvider) return logError("The provider did not send a code", error);
        const wait = waitOf(error);
        if (wait > 0) pause(Date.now() + wait * 1000);
        if (!(error instanceof ApiError)) showToast({ kind: "fail", text: t("verification.failed") });
      },
    },
  );

  /** True when a code is on its way. Nothing is sent to a number that is none: `onInvalid` tells of it. */
  const send = async (number: TypedMobile, onInvalid: () => void): Promise<boolean> => {
    if (!(await isMobileNumber(number))) {
      onInvalid();
      return false;
    }
    const waiting = showToast({ kind: "loading", text: t("verification.wait"), duration: WAIT_MS });
    const sent = await run(number);
    hideToast(waiting);
    if (sent === null) return false;
    pause(pauseEnd(sent.value, Date.now()));
    showToast({ kind: "success", text: t("verification.codeSent"), duration: TOAST_MS.short });
    return true;
  };

  return { busy, seconds, send };
}

/** Seconds that a refusal asks to wait, as far as a countdown is of use for them. */
function waitOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.code !== "sms.tooMany") return 0;
  const { retryAfter } = (error.value ?? {}) as { retryAfter?: number };
  return retryAfter !== undefined && retryAfter <= 120 ? retryAfter : 0;
}
