import { isTrialLike } from "@mela/contract/base/customer-type";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { inboxQuery, inboxUnreadQuery, readAllLetters } from "../../../data/support/inbox.ts";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { artUrl } from "../../../lib/art.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showFreeReject } from "../../../widgets/free-reject.ts";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { LetterItem } from "./letter-item.tsx";
import styles from "./inbox.module.css";

/** The member's letters. Trial-like members do not get in. */
export function InboxScreen() {
  const session = useSession();
  if (session === null) return null;
  return isTrialLike(session.type) ? <Refusal /> : <Letters session={session} />;
}

/** Says that this is not for his account, and leads back to the message centre. */
function Refusal() {
  const t = useT();
  useEffect(() => {
    showFreeReject(t);
    navigateTo("/m/message", { replace: true });
  }, [t]);
  return null;
}

function Letters({ session: { userName } }: { session: SessionRecord }) {
  const t = useT();
  const client = useQueryClient();
  const { language } = useLanguage();
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    inboxQuery(userName, language),
  );
  const letters = data?.pages.flatMap((page) => page.list) ?? [];
  // Of all letters, those further down too.
  const { data: unread = letters.filter((letter) => !letter.read).length } = useQuery(inboxUnreadQuery());
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
  if (letters.length === 0 && !hasNextPage) {
    return <EmptyState title={t("inbox.empty")} text={t("inbox.emptyText")} art={artUrl("empty")} />;
  }
  return (
    <div className={styles.screen}>
      <div className={`pad ${styles.head}`}>
        <p role="status" ref={count} tabIndex={-1}>
          {unread === 0 ? t("inbox.allRead") : t("shell.unread", { count: unread })}
        </p>
        {unread === 0 ? null : (
          <button type="button" className="link" onClick={() => void readAllLetters(client, userName)}>
            {t("inbox.readAll")}
          </button>
        )}
      </div>
      <ul className={`pad ${styles.list}`} data-part="letters">
        {letters.map((letter) => (
          <LetterItem key={letter.id} letter={letter} userName={userName} onDeleted={() => count.current?.focus({ preventScroll: true })} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className={`pad ${styles.more}`}>
          <Button kind="outline" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("ui.more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
