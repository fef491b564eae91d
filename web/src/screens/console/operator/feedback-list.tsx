import { FEEDBACK_TYPES, type FeedbackType } from "@mela/contract/support/feedback";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type FeedbackEntry, feedbackQuery, type Operator, pictureQuery } from "../../../data/console/console.ts";
import { formatDate, formatTime } from "@mela/kit/dates";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import styles from "./operator.module.css";

interface FeedbackListProps {
  brand: ConsoleBrand;
  operator: Operator;
}

/** What members wrote by the feedback form, the newest first. */
export function FeedbackList({ brand, operator }: FeedbackListProps): ReactNode {
  const t = useT();
  const list = useInfiniteQuery(feedbackQuery(operator));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  if (list.isPending) return <Skeleton height={120} />;
  if (list.isError) {
    return <EmptyState title={t("support.failed")} action={<Button onClick={() => void list.refetch()}>{t("shell.retry")}</Button>} />;
  }
  if (entries.length === 0) return <p className={styles.hint}>{t("support.noFeedback")}</p>;
  return (
    <>
      <ul className={styles.feedback}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} brand={brand} operator={operator} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button kind="neutral" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("ui.more")}
        </Button>
      ) : null}
    </>
  );
}

/** Several types share the number 0. */
function typeName(type: number): FeedbackType {
  const names = (Object.keys(FEEDBACK_TYPES) as FeedbackType[]).filter((name) => FEEDBACK_TYPES[name] === type);
  return names.length === 1 ? (names[0] ?? "other") : "other";
}

function Entry({ entry, brand, operator }: { entry: FeedbackEntry } & FeedbackListProps): ReactNode {
  const t = useT();
  return (
    <li className="card">
      <p className={styles.who}>
        <strong>{entry.memberAccount}</strong>
        <time dateTime={entry.at}>
          {formatDate(entry.at, brand.timeZone)} {formatTime(entry.at, brand.timeZone)}
        </time>
      </p>
      <p className={styles.state}>{t(`support.type.${typeName(entry.type)}`)}</p>
      <p className={styles.content} dir="auto">
        {entry.content}
      </p>
      {entry.pictures.length > 0 ? (
        <div className={styles.pictures}>
          {entry.pictures.map(({ id, width, height }, index) => (
            <Picture
              key={id}
              id={id}
              width={width}
              height={height}
              name={t("support.picture", { number: index + 1 })}
              brandCode={brand.code}
              operator={operator}
            />
          ))}
        </div>
      ) : null}
    </li>
  );
}

interface PictureProps {
  id: string;
  width: number;
  height: number;
  name: string;
  brandCode: string;
  operator: Operator;
}

function Picture({ id, width, height, name, brandCode, operator }: PictureProps): ReactNode {
  const { data } = useQuery(pictureQuery(operator, brandCode, id));
  return data === undefined ? <Skeleton width={120} height={120} /> : <img src={data} width={width} height={height} alt={name} />;
}
