import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Conversation } from "../../../data/console/console.ts";
import { useFormatsIn } from "../../../lib/use-formats-in.ts";
import { useCount, useT } from "../../../lib/i18n.tsx";
import { badgeText } from "../../../ui/badge.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import styles from "./operator.module.css";

interface QueueProps {
  queue: UseQueryResult<Conversation[]>;
  brand: ConsoleBrand;
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Who has written, those who wait first. */
export function Queue({ queue, brand, chosen, onChoose }: QueueProps): ReactNode {
  const t = useT();
  return (
    <nav className={styles.queue} aria-label={t("support.queue")}>
      {queue.isPending ? <Skeleton height={64} /> : null}
      {queue.isError ? (
        <EmptyState title={t("support.failed")} action={<Button onClick={() => void queue.refetch()}>{t("shell.retry")}</Button>} />
      ) : null}
      {queue.data?.length === 0 ? <p className={styles.hint}>{t("support.nobody")}</p> : null}
      <ul>
        {queue.data?.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={entry.id === chosen}
              data-status={entry.status}
              onClick={() => onChoose(entry.id)}
            >
              <Entry entry={entry} timeZone={brand.timeZone} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry, timeZone }: { entry: Conversation; timeZone: string }): ReactNode {
  const t = useT();
  const formats = useFormatsIn(timeZone);
  const badge = badgeText(entry.unread, useCount());
  return (
    <>
      <span className={styles.who}>
        <strong>{entry.memberNickname ?? entry.memberAccount}</strong>
        <time dateTime={entry.lastAt}>{formats.time(entry.lastAt)}</time>
      </span>
      <span className={styles.last} dir="auto">
        {entry.lastText}
      </span>
      <span className={styles.state}>
        {entry.status === "open" ? t("support.with", { name: entry.operatorName ?? "" }) : t(`support.status.${entry.status}`)}
        {badge === null ? null : (
          <b className={styles.badge} aria-label={t("shell.unread", { count: entry.unread })}>
            {badge}
          </b>
        )}
      </span>
    </>
  );
}
