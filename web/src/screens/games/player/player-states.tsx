import type { ReactNode } from "react";
import { artUrl } from "../../../lib/art.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { goBack, HOME_PATH } from "../../../lib/navigation.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "./player.module.css";

/** While the game is on its way. */
export function PlayerWait({ text, children }: { text: MessageId; children?: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.wait} role="status">
      <Spinner size={34} />
      <p>{t(text)}</p>
      {children}
    </div>
  );
}

export interface PlayerFailureProps {
  /** Words of ours, or null when the server's are to be shown. */
  text: MessageId | null;
  words?: string;
  onRetry?: (() => void) | undefined;
}

/** Why there is no game, with the way back and, where it may help, another try. */
export function PlayerFailure({ text, words = "", onRetry }: PlayerFailureProps) {
  const t = useT();
  const back = (
    <Button kind={onRetry ? "neutral" : "primary"} wide onClick={() => goBack(HOME_PATH)}>
      {t("games.play.back")}
    </Button>
  );
  return (
    <div className={styles.failure} data-part="player-failure">
      <EmptyState
        title={t("games.play.failed")}
        text={text === null ? words : t(text)}
        art={artUrl("empty")}
        action={
          <div className={styles.actions}>
            {onRetry ? (
              <Button wide onClick={onRetry}>
                {t("games.play.retry")}
              </Button>
            ) : null}
            {back}
          </div>
        }
      />
    </div>
  );
}
