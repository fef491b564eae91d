import type { ReactNode } from "react";
import { useBrandSettings } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DOWNLOADS } from "../../../widgets/downloads/download-rules.ts";
import { Downloads } from "../../../widgets/downloads/downloads.tsx";
import styles from "./download-screen.module.css";

/** Everything that the brand offers to download. */
export function DownloadScreen(): ReactNode {
  const t = useT();
  const kinds: readonly string[] = DOWNLOADS;
  const some = useBrandSettings().resources.some(({ resourceType }) => kinds.includes(resourceType));
  return (
    <div className={styles.page} data-part="downloads">
      {some ? <p className={styles.text}>{t("app.intro")}</p> : <EmptyState art title={t("app.download.none")} />}
      <Downloads />
    </div>
  );
}
