import { Button } from "@mantine/core";
import { type UseInfiniteQueryResult, type InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import type { RowChoice } from "./bulk/use-chosen.ts";
import { type DataColumn, DataTable } from "./data-table.tsx";
import { Empty, Loading } from "./page.tsx";
import { QueryState } from "./query-state.tsx";
import type { AddressFilter } from "./use-address-filter.ts";

type PageOf<Row> = { rows: Row[] } | { items: Row[] } | Row[];
export type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<PageOf<Row>>>;

interface PagedTableProps<Row> {
  label: string;
  /** Says that there is nothing. */
  empty: string;
  /** What comes next where there is nothing; that it comes by itself where nothing else is said. */
  next?: ReactNode;
  /** Where there is nothing because of these filters, they can be taken away. */
  filter?: AddressFilter;
  columns: readonly DataColumn<Row>[];
  query: PagedQuery<Row>;
  rowKey: (row: Row) => string;
  /** The order where the address names none. */
  ordered?: string;
  /** The screen itself says how many there are. */
  counted?: boolean;
  /** Rows can be chosen. */
  choice?: RowChoice<Row> | undefined;
}

/** Rows of the pages that have come. */
export const rowsOf = <Row,>(query: PagedQuery<Row>): Row[] =>
  query.data?.pages.flatMap((page) => (Array.isArray(page) ? page : "rows" in page ? page.rows : page.items)) ?? [];

/** A list whose rows come page by page, with what is shown while they come, when there are none, and when they do not come. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>): ReactNode {
  const { label, empty, next, filter, columns, query, rowKey, ordered, counted, choice } = props;
  const t = useT();
  const rows = rowsOf(query);
  const handleEnd = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  if (query.isPending) return query.isError ? <QueryState query={query} /> : <Loading />;
  return (
    <>
      <QueryState query={query} />
      {query.data && rows.length === 0 ? (
        <Empty title={empty} next={filter ? <ShowAll filter={filter} /> : (next ?? t("state.comes"))} />
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          list
          onEnd={handleEnd}
          loading={query.isFetching}
          {...(ordered === undefined ? {} : { ordered })}
          {...(counted ? { counted } : {})}
          choice={choice}
        />
      ) : null}
    </>
  );
}

/** Takes the filters away because of which there is nothing. */
export function ShowAll({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  return (
    <Button size="xs" variant="default" onClick={filter.clear}>
      {t("state.noFilter")}
    </Button>
  );
}
