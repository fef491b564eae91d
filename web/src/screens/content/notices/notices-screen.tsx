import { useQuery, useQueryClient } from "@tanstack/react-query";
import { announcementsQuery, flushAnnouncements, type Variant } from "../../../data/content/announcements.ts";
import { openedIndex } from "../../../data/content/notice-rules.ts";
import { useSession } from "../../../data/auth/session.ts";
import { artUrl } from "../../../lib/art.ts";
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

/** The notices, folded; the query's `index` (from 0) opens one. */
export function NoticesScreen() {
  const t = useT();
  const client = useQueryClient();
  const { language } = useLanguage();
  const session = useSession();
  const search = useSearch();
  const variant = variantOf(search);
  const { data, isError, isPending } = useQuery(announcementsQuery(variant, language, session?.userName));
  const opened = openedIndex(search.get("index"), data?.player.length ?? 0);
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
      {data?.player.length === 0 ? (
        <EmptyState title={t("content.notices.empty")} text={t("content.notices.emptyText")} art={artUrl("empty")} />
      ) : null}
      <ul className={`pad ${styles.list}`} data-part="notices">
        {data?.player.map((notice, at) => (
          <NoticeItem key={`${notice.id} ${opened}`} notice={notice} open={at === opened} />
        ))}
      </ul>
    </div>
  );
}

export async function prefetchNotices({ client, language, search }: PrefetchContext): Promise<void> {
  await client.prefetchQuery(announcementsQuery(variantOf(search), language));
}
