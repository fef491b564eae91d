import type { Announcement } from "@mela/contract/content/content";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link } from "wouter";
import { announcementsQuery, flushAnnouncements, markNoticeRead } from "../../../data/content/announcements.ts";
import { isNoticeRead } from "../../../data/content/notice-rules.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { formatYearFirst } from "@mela/kit/dates";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { currentStep, HOME_PATH, navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext } from "../../../lib/screen.ts";
import { IconButton } from "../../../ui/button.tsx";
import { DatedTitle } from "../../../ui/dated-title.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CloseIcon } from "../../../ui/usual-icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ChevronIcon } from "../../../ui/shell-icons.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import styles from "./announcements.module.css";

const PATH = "/m/announcement";

/** Announcements by title and start date; one opens over the list, and the address names it. */
export function AnnouncementsScreen() {
  const t = useT();
  const client = useQueryClient();
  const { language } = useLanguage();
  const session = useSession();
  const wanted = useSearch().get("id");
  const { data, isError, isPending } = useQuery(announcementsQuery("notices", language, session?.userName));
  const opened = data?.player.find((entry) => entry.id === wanted) ?? null;

  // Once for each opening: where the mark is refused the list comes back unread, and would be marked again without an end.
  const openedId = opened?.id;
  const markRead = useEffectEvent(() => void (opened && markNoticeRead(client, opened)));
  useEffect(() => {
    if (openedId !== undefined) markRead();
  }, [openedId]);

  const handleCloseDetail = () => (currentStep().depth > 0 ? history.back() : navigateTo(PATH, { replace: true }));
  // A visitor has no member centre and would end at the login (ANN-04).
  const handleClosePage = () => navigateTo(session === null ? HOME_PATH : "/m/member/home");

  return (
    <div className={styles.screen}>
      <div className={`pad ${styles.head}`}>
        <p>{t("content.announcements.intro")}</p>
        <IconButton label={t("content.announcements.close")} onClick={handleClosePage}>
          <CloseIcon />
        </IconButton>
      </div>
      {isPending ? <Rows /> : null}
      {isError && !data ? <LoadFailed onRetry={() => void flushAnnouncements(client, "notices", language, session?.userName)} /> : null}
      {data?.player.length === 0 ? (
        <EmptyState title={t("content.announcements.empty")} text={t("content.announcements.emptyText")} art />
      ) : null}
      <ul className={`pad ${styles.list}`} data-part="announcements">
        {data?.player.map((entry) => (
          <Row key={entry.id} entry={entry} read={isNoticeRead(entry, session?.type ?? null)} />
        ))}
      </ul>
      <AnnouncementDialog entry={opened} onClose={handleCloseDetail} />
    </div>
  );
}

function Row({ entry, read }: { entry: Announcement; read: boolean }) {
  const t = useT();
  const { timeZone } = useBrandSettings();
  return (
    <li>
      <Link href={`${PATH}?id=${encodeURIComponent(entry.id)}`} className={styles.row} aria-haspopup="dialog">
        <DatedTitle
          title={entry.title}
          at={{ iso: entry.startDate, text: formatYearFirst(entry.startDate, timeZone) }}
          unreadLabel={read ? null : t("content.unread")}
        />
        <ChevronIcon size={18} />
      </Link>
    </li>
  );
}

function Rows() {
  return (
    <div className={`pad ${styles.list}`}>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} height={72} />
      ))}
    </div>
  );
}

export async function prefetchAnnouncements({ client, language }: PrefetchContext): Promise<void> {
  await client.prefetchQuery(announcementsQuery("notices", language));
}
