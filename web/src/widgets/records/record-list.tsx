import { type ReactNode, useEffect, useRef } from "react";
import { useFormats } from "../../data/site/formats.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { dayOf } from "@mela/kit/dates";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { byDay } from "./record-rules.ts";
import styles from "./records.module.css";

/** What an infinite query of records tells. */
interface Pages<T> {
  data?: { pages: readonly { items: readonly T[] }[] } | undefined;
  isError: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

export interface RecordListProps<T> {
  query: Pages<T>;
  timeOf: (entry: T) => string;
  keyOf: (entry: T) => string;
  render: (entry: T) => ReactNode;
  empty: string;
}

/**
 * Records under their days, which go on as one scrolls. Days out of sight are not laid out (`content-visibility`), so that a
 * year of them scrolls like a page.
 */
export function RecordList<T>({ query, timeOf, keyOf, render, empty }: RecordListProps<T>) {
  const t = useT();
  const { timeZone } = useBrandSettings();
  const formats = useFormats();
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Waiting />;
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return <EmptyState title={empty} text={t("records.emptyText")} art />;
  return (
    <>
      {byDay(entries, (entry) => dayOf(new Date(timeOf(entry)), timeZone)).map(({ day, entries: ofDay }) => (
        <section key={day} className={styles.group} aria-label={formats.fullDay(day)}>
          <h2 className={`num ${styles.heading}`}>{formats.fullDay(day)}</h2>
          <ul className={styles.list}>
            {ofDay.map((entry) => (
              <li key={keyOf(entry)}>{render(entry)}</li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage ? (
        <More busy={isFetchingNextPage} failed={isFetchNextPageError} onMore={() => void fetchNextPage()} />
      ) : (
        <p className={styles.end}>{t("records.end")}</p>
      )}
    </>
  );
}

/** Asks for the next page when it comes near; the button is for whom that does not happen, and after a failure. */
function More({ busy, failed, onMore }: { busy: boolean; failed: boolean; onMore: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (busy || failed || !element) return;
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && onMore(), {
      rootMargin: "600px 0px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy, failed, onMore]);
  return (
    <div ref={box} className={styles.more}>
      <Button kind="outline" wide busy={busy} onClick={onMore}>
        {failed ? t("shell.retry") : t("ui.more")}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.list}>
      {[0, 1, 2, 3, 4, 5, 6].map((at) => (
        <Skeleton key={at} height={64} />
      ))}
    </div>
  );
}
