import { useQuery, useQueryClient } from "@tanstack/react-query";
import { announcementsQuery, flushAnnouncements, noticeQuery, type Variant } from "../../../data/content/announcements.ts";
import { namedNotice, openedIndex } from "../../../data/content/notice-rules.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { useSearch } from "../../../lib/navigation.ts";
import type { PrefetchContext } from "../../../lib/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { NoticeItem } from "./notice-item.tsx";
import styles from "./notices.module.css";

/** `types=A` asks for the notices to agents. */
const variantOf = (search: URLSearchParams): Variant => (search.get("types") === "A" ? "agent" : "notices");

/** The notices, folded; the query's `index` (from 0) or `id` opens one. One that has left the list is fetched by its id. */
export function NoticesScreen() {
  const t = useT();
  const client = useQueryClient();
  const { language } = useLanguage();
  const session = useSession();
  const search = useSearch();
  const variant = variantOf(search);
  const { data, isError, isPending } = useQuery(announcementsQuery(variant, language, session?.userName));
  const listed = data?.player ?? [];
  const id = namedNotice(search.get("id"));
  const opened = id === null ? (listed[openedIndex(search.get("index"), listed.length) ?? -1]?.id ?? null) : id;
  const missing = id !== null && data !== undefined && !listed.some((notice) => notice.id === id);
  return (
    <div className={styles.screen}>
      {isPending ? (
        <div className={`pad ${styles.list}`}>
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} height={72} />
          ))}
        </div>
      ) : null}
      {isError && !data ? <LoadFailed onRetry={() => void flushAnnouncements(client, variant, language, session?.userName)} /> : null}
      {missing ? <SingleNotice id={id} /> : null}
      {data?.player.length === 0 && !missing ? (
        <EmptyState title={t("content.notices.empty")} text={t("content.notices.emptyText")} art />
      ) : null}
      <ul className={`pad ${styles.list}`} data-part="notices">
        {listed.map((notice) => (
          <NoticeItem key={`${notice.id} ${opened}`} notice={notice} open={notice.id === opened} />
        ))}
      </ul>
    </div>
  );
}

/** A notice that is not in the list any more, above it. */
function SingleNotice({ id }: { id: string }) {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(noticeQuery(id, language, useSession()?.userName));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === null) {
    return (
      <p className={`pad ${styles.gone}`} role="status">
        {t("content.notices.gone")}
      </p>
    );
  }
  return (
    <ul className={`pad ${styles.list}`} data-part="single-notice">
      {data === undefined ? <Skeleton height={72} /> : <NoticeItem notice={data} open />}
    </ul>
  );
}

export async function prefetchNotices({ client, language, search }: PrefetchContext): Promise<void> {
  await client.prefetchQuery(announcementsQuery(variantOf(search), language));
}
