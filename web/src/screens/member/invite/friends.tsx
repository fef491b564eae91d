import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { friendsQuery } from "../../../data/member/invite.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import styles from "./invite.module.css";

/** Who came by the member's invitation, latest first. */
export function Friends({ userName, currency }: { userName: string; currency: string }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const query = useInfiniteQuery(friendsQuery(userName));
  const { data, isPending, refetch } = query;
  if (isPending) return <Skeleton height={160} />;
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="friends">
      <h2 id="friends">{t("invite.friends")}</h2>
      {data.length === 0 ? <p className={styles.small}>{t("invite.noFriends")}</p> : null}
      <ul>
        {data.map(({ id, account, joinedAt, qualified, earned }) => (
          <li key={id} className={styles.friend} data-friend={qualified}>
            <span>
              {account}
              <small className="num">{formats.date(joinedAt)}</small>
            </span>
            <strong className="num">{qualified ? formatMoney(earned, currency) : t("invite.notYet")}</strong>
          </li>
        ))}
      </ul>
      <MoreOfList query={query} />
    </section>
  );
}
