import { isTrialLike } from "@mela/contract/base/customer-type";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { inboxQuery, inboxUnreadQuery, markAllNotificationsRead } from "../../../data/support/inbox.ts";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showFreeReject } from "../../../widgets/free-reject.ts";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import { NotificationItem } from "./notification-item.tsx";
import styles from "./inbox.module.css";

/** The member's notifications. Trial-like members do not get in. */
export function InboxScreen() {
  const session = useSession();
  if (session === null) return null;
  return isTrialLike(session.type) ? <Refusal /> : <Notifications session={session} />;
}

/** Says that this is not for their account, and leads back to the message centre. */
function Refusal() {
  const t = useT();
  useEffect(() => {
    showFreeReject(t);
    navigateTo("/m/message", { replace: true });
  }, [t]);
  return null;
}

function Notifications({ session: { userName } }: { session: SessionRecord }) {
  const t = useT();
  const client = useQueryClient();
  const { language } = useLanguage();
  const query = useInfiniteQuery(inboxQuery(userName, language));
  const { data, isError, isPending, hasNextPage, refetch } = query;
  const notifications = data?.pages.flatMap((page) => page.list) ?? [];
  // Of all notifications, those further down too.
  const { data: unread = notifications.filter((notification) => !notification.read).length } = useQuery(inboxUnreadQuery());
  const count = useRef<HTMLParagraphElement>(null);
  if (isPending) {
    return (
      <div className={`pad ${styles.list}`}>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} height={72} />
        ))}
      </div>
    );
  }
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (notifications.length === 0 && !hasNextPage) {
    return <EmptyState title={t("inbox.empty")} text={t("inbox.emptyText")} art />;
  }
  return (
    <div className={styles.screen}>
      <div className={`pad ${styles.head}`}>
        <p role="status" ref={count} tabIndex={-1}>
          {unread === 0 ? t("inbox.allRead") : t("shell.unread", { count: unread })}
        </p>
        {unread === 0 ? null : (
          <button type="button" className="link" onClick={() => void markAllNotificationsRead(client, userName)}>
            {t("inbox.readAll")}
          </button>
        )}
      </div>
      <ul className={`pad ${styles.list}`} data-part="notifications">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            userName={userName}
            onDeleted={() => count.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <div className={`pad ${styles.more}`}>
          <MoreOfList query={query} />
        </div>
      ) : null}
    </div>
  );
}
