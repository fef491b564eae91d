import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailed } from "../load-failed.tsx";
import styles from "./agent.module.css";

interface ListFrameProps {
  query: {
    data: unknown;
    isError: boolean;
    hasNextPage?: boolean;
    isFetchingNextPage?: boolean;
    fetchNextPage?: () => unknown;
    refetch: () => unknown;
  };
  empty: boolean;
  /** What is said when there is nothing, and one thing to do then. */
  nothing: { title: string; text?: string; action?: ReactNode };
  /** Hands the browser the whole list as a file. */
  onSave?: () => Promise<void>;
  children: ReactNode;
}

/** A list that loads, fails, is empty, or is there with a way to more of it. */
export function ListFrame({ query, empty, nothing, onSave, children }: ListFrameProps): ReactNode {
  const t = useT();
  if (query.data === undefined) {
    if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
    return (
      <div className={styles.list}>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} height={112} />
        ))}
      </div>
    );
  }
  if (empty) return <EmptyState {...nothing} art />;
  return (
    <>
      {onSave ? <SaveTable onSave={onSave} /> : null}
      {children}
      {query.hasNextPage ? (
        <Button kind="outline" wide busy={query.isFetchingNextPage ?? false} onClick={() => void query.fetchNextPage?.()}>
          {t("ui.more")}
        </Button>
      ) : null}
    </>
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
