import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { MoreOfList, type NextPage } from "../more-of-list.tsx";
import styles from "./agent.module.css";

interface ListFrameProps {
  query: NextPage & { data: unknown; isError: boolean; refetch: () => unknown };
  empty: boolean;
  /** What is said when there is nothing, and one thing to do then. */
  nothing: { title: string; text?: string; action?: ReactNode };
  /** Hands the browser the whole list as a file. */
  onSave?: () => Promise<void>;
  /** What orders it; stands above the list. */
  sort?: ReactNode;
  children: ReactNode;
}

/** A list that loads, fails, is empty, or is there with a way to more of it. */
export function ListFrame({ query, empty, nothing, onSave, sort, children }: ListFrameProps): ReactNode {
  if (query.data === undefined) {
    if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
    return <ListWaiting />;
  }
  if (empty) return <EmptyState {...nothing} art />;
  return (
    <>
      {sort}
      {onSave ? <SaveTable onSave={onSave} /> : null}
      {children}
      <MoreOfList query={query} />
    </>
  );
}

/** What stands in the place of a list until it is here. */
export function ListWaiting({ rows = 3, height = 112 }: { rows?: number; height?: number }): ReactNode {
  return (
    <div className={styles.list}>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </div>
  );
}

/** The whole of a list as a file, which the server makes. A toast tells of a failure. */
export function SaveTable({ onSave }: { onSave: () => Promise<void> }): ReactNode {
  const t = useT();
  const { busy, run } = useAction(onSave);
  return (
    <p className={styles.save}>
      <Button kind="neutral" small busy={busy} icon={<DownloadIcon size={18} />} onClick={() => void run(undefined)}>
        {t("ui.saveTable")}
      </Button>
    </p>
  );
}
