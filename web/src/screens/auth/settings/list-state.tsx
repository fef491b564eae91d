import type { ReactNode } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./settings.module.css";

/** A list that is on its way, or did not come. */
export function ListState({ pending, failed, onRetry }: { pending: boolean; failed: boolean; onRetry: () => void }): ReactNode {
  const t = useT();
  if (failed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t("settings.failedList")}</p>
        <Button kind="neutral" small onClick={onRetry}>
          {t("settings.retry")}
        </Button>
      </div>
    );
  }
  return pending ? <Skeleton height={72} /> : null;
}
