import { type UseInfiniteQueryResult, type InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import { type DataColumn, DataTable } from "./data-table.tsx";
import { Empty, Loading } from "./page.tsx";
import { QueryState } from "./query-state.tsx";

interface PagedTableProps<Row> {
  label: string;
  /** Says that there is nothing. */
  empty: string;
  /** What comes next where there is nothing; that it comes by itself where nothing else is said. */
  next?: ReactNode;
  columns: readonly DataColumn<Row>[];
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>;
  rowKey: (row: Row) => string;
}

/** A table whose rows come page by page, with what is shown while they come, when there are none, and when they do not come. */
export function PagedTable<Row extends object>({ label, empty, next, columns, query, rowKey }: PagedTableProps<Row>): ReactNode {
  const t = useT();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const handleEnd = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  if (query.isPending) return <Loading />;
  return (
    <>
      <QueryState query={query} />
      {query.data && rows.length === 0 ? <Empty title={empty} next={next ?? t("state.comes")} /> : null}
      {rows.length > 0 ? (
        <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} onEnd={handleEnd} loading={query.isFetching} />
      ) : null}
    </>
  );
}
