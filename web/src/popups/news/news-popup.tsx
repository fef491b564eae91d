import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { announcementsQuery } from "../../data/content/announcements.ts";
import { noticePath } from "../../data/content/notice-rules.ts";
import { useSession } from "../../data/auth/session.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { formatYearFirst } from "@mela/kit/dates";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailed } from "../../widgets/load-failed.tsx";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import { usePopup } from "../use-popup.ts";
import styles from "./news-popup.module.css";

/** The notices with their text. However it is closed, it does not open by itself again in this tab. */
export function NewsPopup(): ReactNode {
  const t = useT();
  const { close } = usePopup();
  const { language } = useLanguage();
  const { timeZone } = useBrandSettings();
  const { data, isError, refetch } = useQuery(announcementsQuery("notices", language, useSession()?.userName));
  useEffect(() => () => void writeText("session", STORAGE_KEYS.noticePop, "1"), []);
  return (
    <Sheet open onClose={close} title={t("content.news.title")} closeLabel={t("shell.close")} tall>
      <div className={styles.list} data-part="news">
        {data?.player.map((notice) => (
          <article key={notice.id} className={styles.notice}>
            <h3>
              <Link href={noticePath(notice.id)}>{notice.title}</Link>
            </h3>
            <time className="num" dateTime={notice.startDate}>
              {formatYearFirst(notice.startDate, timeZone)}
            </time>
            <RichText html={notice.content} />
          </article>
        ))}
        {data?.player.length === 0 ? <EmptyState title={t("content.notices.empty")} text={t("content.notices.emptyText")} /> : null}
        {isError && !data ? <LoadFailed onRetry={() => void refetch()} /> : null}
        {data || isError ? null : <Skeleton height={280} />}
      </div>
    </Sheet>
  );
}
