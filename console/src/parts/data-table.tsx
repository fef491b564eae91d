import {
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  sortFns,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useRef } from "react";
import { useSearchParams } from "wouter";
import { settingsStore } from "../lib/settings.ts";
import { useLanguage } from "../lib/texts.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import styles from "./data-table.module.css";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });

export interface DataColumn<T> {
  id: string;
  title: string;
  /** What the column is sorted by; without it it is not sorted. */
  sortBy?: (row: T) => string | number;
  cell: (row: T) => ReactNode;
}

interface DataTableProps<T> {
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}

/** "name" and "-name" in the address are the column, upwards and downwards. */
function sortingOf(text: string | null): SortingState {
  if (!text) return [];
  return [{ id: text.replace(/^-/, ""), desc: text.startsWith("-") }];
}

/**
 * A table whose order stands in the address, so that a copied address shows the same rows. `j` and `k` go through the rows by their first
 * links, which Enter opens.
 */
export function DataTable<T extends object>({ label, columns, rows, rowKey }: DataTableProps<T>): ReactNode {
  const { locale } = useLanguage();
  const { rows: density } = settingsStore.use();
  const [search, setSearch] = useSearchParams();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const sorting = sortingOf(search.get("sort")).filter(({ id }) => columns.some((column) => column.id === id && column.sortBy));
  const collator = new Intl.Collator(locale, { numeric: true });
  const table = useTable({
    features,
    data: rows,
    state: { sorting },
    getRowId: rowKey,
    columns: columns.map(({ id, sortBy }) => ({
      id,
      accessorFn: (row: T) => sortBy?.(row) ?? "",
      enableSorting: sortBy !== undefined,
      sortFn: (a: Row<typeof features, T>, b: Row<typeof features, T>) => collator.compare(String(a.getValue(id)), String(b.getValue(id))),
    })),
  });
  const sort = (id: string) => {
    const [current] = sorting;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (current?.id === id && current.desc) next.delete("sort");
        else next.set("sort", current?.id === id ? `-${id}` : id);
        return next;
      },
      { replace: true },
    );
  };
  const [order] = sorting;
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]} aria-label={label} data-rows={density}>
        <thead>
          <tr>
            {columns.map(({ id, title, sortBy }) => (
              <th key={id} scope="col" aria-sort={order?.id === id ? (order.desc ? "descending" : "ascending") : undefined}>
                {sortBy ? (
                  <button type="button" onClick={() => sort(id)}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, cell }) => (
                <td key={id}>{cell(row.original)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
