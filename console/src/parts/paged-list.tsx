import { Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import { Empty, Loading } from "./page.tsx";
import styles from "./paged-list.module.css";
import { QueryState } from "./query-state.tsx";

interface PagedListProps<Row> {
  label: string;
  /** Says that there is nothing. */
  empty: string;
  /** What comes next where there is nothing; that it comes by itself where nothing else is said. */
  next?: ReactNode;
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>;
  rowKey: (row: Row) => string | number;
  /** An `article` for one of them. */
  children: (row: Row) => ReactNode;
}

/** What people wrote, each as long as it is, page by page, with what is shown while it comes, when there is none, and when it does not come. */
export function PagedList<Row>({ label, empty, next, query, rowKey, children }: PagedListProps<Row>): ReactNode {
  const t = useT();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <QueryState query={query} />
      {query.isPending ? <Loading /> : null}
      {query.data && rows.length === 0 ? <Empty title={empty} next={next ?? t("state.comes")} /> : null}
      {rows.length > 0 ? (
        <ul className={styles["list"]} aria-label={label} aria-busy={query.isFetching}>
          {rows.map((row) => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </ul>
      ) : null}
      {query.hasNextPage ? (
        <Button size="xs" variant="default" loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t("member.older")}
        </Button>
      ) : null}
    </>
  );
}
