import type { ReactNode } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import styles from "./chat.module.css";

/** The visit is over, or its ticket was no good: only the site can open another one. */
export function ChatEnded({ backUrl = "/m/message" }: { backUrl?: string }): ReactNode {
  const t = useT();
  return (
    <main className={styles.ended}>
      <EmptyState
        heading
        title={t("support.ended")}
        text={t("support.endedText")}
        action={
          <a className={buttonClass()} href={backUrl}>
            {t("support.backToSite")}
          </a>
        }
      />
    </main>
  );
}
