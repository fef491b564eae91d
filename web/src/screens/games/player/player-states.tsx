import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { goBack, HOME_PATH } from "../../../lib/navigation.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./player.module.css";

/** After so long without a game the way back is offered, ms. */
const PATIENCE_MS = 10_000;

interface PlayerWaitProps {
  text: MessageId;
  /** Where nothing else stands on the page yet, its sentence is the page's heading. */
  heading?: boolean;
  children?: ReactNode;
}

/** While the game is on its way. A provider that hangs must not hold the player. */
export function PlayerWait({ text, heading = false, children }: PlayerWaitProps) {
  const t = useT();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const Sentence = heading ? "h1" : "p";
  return (
    <div className={styles.wait} role="status">
      <Spinner size={34} />
      <Sentence>{t(slow ? "player.slow" : text)}</Sentence>
      {children}
      {slow ? (
        <Button kind="neutral" onClick={() => goBack(HOME_PATH)}>
          {t("player.back")}
        </Button>
      ) : null}
    </div>
  );
}

/** A page that leads on. */
export interface WayOn {
  href: string;
  text: MessageId;
}

export interface PlayerFailureProps {
  /** Words of ours, or null when the server's are to be shown. */
  text: MessageId | null;
  words?: string;
  onRetry?: (() => void) | undefined;
  wayOn?: WayOn | undefined;
}

/** Why there is no game, with the way back and, where it may help, another try. */
export function PlayerFailure({ text, words = "", onRetry, wayOn }: PlayerFailureProps) {
  const t = useT();
  const back = (
    <Button kind={onRetry || wayOn ? "neutral" : "primary"} wide onClick={() => goBack(HOME_PATH)}>
      {t("player.back")}
    </Button>
  );
  return (
    <div className={styles.failure} data-part="player-failure">
      <EmptyState
        heading
        title={t("player.failed")}
        text={text === null ? words : t(text)}
        art
        action={
          <div className={styles.actions}>
            {wayOn ? (
              <Link href={wayOn.href} className={buttonClass({ wide: true })}>
                {t(wayOn.text)}
              </Link>
            ) : null}
            {onRetry ? (
              <Button wide onClick={onRetry}>
                {t("player.retry")}
              </Button>
            ) : null}
            {back}
          </div>
        }
      />
    </div>
  );
}
