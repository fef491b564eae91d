import { type ReactNode, useEffect, useState } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { COUNTDOWN_TICK_MS, pauseEnd, secondsLeft } from "./countdown-rules.ts";
import styles from "./sms-code.module.css";
import { useAction } from "@mela/kit/use-action";

export interface CodeButtonProps {
  /** Sends a code; null when there is nothing to send one to, which has been told by then. */
  onSend: () => Promise<{ expirationTime: number; serverTime: number } | null>;
  /** When the next code may be asked for, as an earlier one of this tab has it, ms by this device's clock. */
  until?: number | undefined;
  /** A code is on its way; the next one may be asked for then. */
  onSent?: ((until: number) => void) | undefined;
}

/** Sends a code to who is logged in, and counts down to the next. */
export function CodeButton({ onSend, until = 0, onSent }: CodeButtonProps): ReactNode {
  const t = useT();
  const { busy, run } = useAction(onSend);
  const [end, setEnd] = useState(until);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(end, Date.now()));
    tick();
    if (secondsLeft(end, Date.now()) === 0) return;
    const timer = setInterval(tick, COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  const handleClick = async () => {
    const sent = (await run(undefined))?.value;
    if (!sent) return;
    const next = pauseEnd(sent, Date.now());
    setEnd(next);
    onSent?.(next);
  };
  return (
    <Button
      kind="neutral"
      small
      className={styles.send}
      busy={busy}
      disabled={seconds > 0}
      onClick={() => void handleClick()}
      aria-label={seconds > 0 ? t("verification.againIn", { seconds }) : undefined}
    >
      {seconds > 0 ? (
        <>
          {t("verification.again")} <bdi className="num">{t("verification.secondsShort", { seconds: String(seconds) })}</bdi>
        </>
      ) : (
        t("verification.getCode")
      )}
    </Button>
  );
}
