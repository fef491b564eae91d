import type { Announcement } from "@mela/contract/content/content";
import { useBrandSettings } from "../../../data/site/site.ts";
import { formatYearFirst } from "@mela/kit/dates";
import { useT } from "../../../lib/i18n.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { RichText } from "../../../widgets/rich-text/rich-text.tsx";
import styles from "./announcements.module.css";

/** Title, date and text of one announcement, over the list. */
export function AnnouncementDialog({ entry, onClose }: { entry: Announcement | null; onClose: () => void }) {
  const t = useT();
  const { timeZone } = useBrandSettings();
  return (
    <Sheet open={entry !== null} onClose={onClose} title={entry?.title ?? ""} closeLabel={t("shell.close")}>
      {entry ? (
        <div className={styles.detail}>
          <time className="num" dateTime={entry.startDate}>
            {formatYearFirst(entry.startDate, timeZone)}
          </time>
          <RichText html={entry.content} />
        </div>
      ) : null}
    </Sheet>
  );
}
