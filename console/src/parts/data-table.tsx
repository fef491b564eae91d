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
import { useLanguage, useT } from "../lib/texts.tsx";
import { useKeptScroll } from "./use-kept-scroll.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowWindow } from "./use-row-window.ts";
import styles from "./data-table.module.css";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });

export interface DataColumn<T> {
  id: string;
  title: string;
  /** What the column is sorted by here; without it it is not sorted. */
  sortBy?: (row: T) => string | number;
  /** The server sorts by it. */
  sorted?: boolean;
  /** Numbers and amounts stand at the end of their cells. */
  end?: boolean;
  /** Free text: it is cut where there is no room, and whole on hover. */
  long?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
  cell: (row: T) => ReactNode;
}

interface DataTableProps<T> {
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Rows come from the server page by page, in its order: called when the last ones come into sight. */
  onEnd?: () => void;
  /** More rows are on their way. */
  loading?: boolean;
  /** The order where the address names none. */
  ordered?: string;
  /** The screen itself says how many there are. */
  counted?: boolean;
}

/** "name" and "-name" in the address are the column, upwards and downwards. */
function sortingOf(text: string | null): SortingState {
  if (!text) return [];
  return [{ id: text.replace(/^-/, ""), desc: text.startsWith("-") }];
}

/**
 * The one table of all screens. Its order stands in the address, so that a copied address shows the same rows; it is as high as the window
 * at the most, so that its head stays in sight, and draws only the rows that are in sight. `j` and `k` go through the rows by their first
 * links, which Enter opens.
 */
export function DataTable<T extends object>({
  label,
  columns,
  rows,
  rowKey,
  onEnd,
  loading,
  ordered,
  counted,
}: DataTableProps<T>): ReactNode {
  const { rows: density } = settingsStore.use();
  const { sorting, sort } = useSorting(columns, ordered);
  const scroll = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  useKeptScroll(scroll, rows.length > 0);
  const sorted = useSortedRows({ columns, rows, rowKey, sorting });
  const shown = useRowWindow({ scroll, count: sorted.length, density, onEnd });
  return (
    <div ref={scroll} className={styles["scroll"]} data-scroll>
      {counted ? null : <Count label={label} count={sorted.length} />}
      <table className={styles["table"]} aria-label={label} aria-rowcount={sorted.length + 1} aria-busy={loading} data-rows={density}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} order={sorting[0]} onSort={sort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.before > 0 ? <Space height={shown.before} /> : null}
          {sorted.slice(shown.first, shown.end).map((row, at) => (
            <tr key={row.id} aria-rowindex={shown.first + at + 2}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row.original} />
              ))}
            </tr>
          ))}
          {shown.after > 0 ? <Space height={shown.after} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function Cell<T>({ column: { cell, end, long, wide }, row }: { column: DataColumn<T>; row: T }): ReactNode {
  const shown = cell(row);
  return (
    <td
      data-end={end ? "" : undefined}
      data-long={long ? "" : undefined}
      data-wide={wide ? "" : undefined}
      title={long && typeof shown === "string" ? shown : undefined}
    >
      {shown}
    </td>
  );
}

/** Has screen readers say how many rows there are, also when that changes. */
function Count({ label, count }: { label: string; count: number }): ReactNode {
  const t = useT();
  return (
    <p className="sr" role="status" aria-label={t("state.results", { label })}>
      {t("state.rows", { count })}
    </p>
  );
}

/** Stands for the rows that are not drawn. */
const Space = ({ height }: { height: number }): ReactNode => (
  <tr aria-hidden="true" className={styles["space"]} style={{ blockSize: height }} />
);

interface HeadCellProps<T> {
  column: DataColumn<T>;
  order: SortingState[number] | undefined;
  onSort: (id: string) => void;
}

function HeadCell<T>({ column: { id, title, sortBy, sorted, end, wide }, order, onSort }: HeadCellProps<T>): ReactNode {
  const here = order?.id === id ? (order.desc ? "descending" : "ascending") : undefined;
  return (
    <th scope="col" aria-sort={here} data-end={end ? "" : undefined} data-wide={wide ? "" : undefined}>
      {sortBy || sorted ? (
        <button type="button" onClick={() => onSort(id)}>
          {title}
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** The order of the address, and what changes it: upwards, downwards, and back to the order of the beginning. */
function useSorting<T>(columns: readonly DataColumn<T>[], ordered?: string): { sorting: SortingState; sort: (id: string) => void } {
  const [search, setSearch] = useSearchParams();
  const isSorted = (id: string) => columns.some((column) => column.id === id && (column.sortBy || column.sorted));
  const own = sortingOf(search.get("sort")).filter(({ id }) => isSorted(id));
  const sorting = own.length > 0 ? own : sortingOf(ordered ?? null);
  const sort = (id: string) => {
    const [current] = own;
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
  return { sorting, sort };
}

interface SortedRows<T> extends Pick<DataTableProps<T>, "columns" | "rows" | "rowKey"> {
  sorting: SortingState;
}

/** Rows in the order that is asked for; those of a column that the server sorts stay as they came. */
function useSortedRows<T extends object>({ columns, rows, rowKey, sorting }: SortedRows<T>): Row<typeof features, T>[] {
  const { locale } = useLanguage();
  const collator = new Intl.Collator(locale, { numeric: true });
  const table = useTable({
    features,
    data: rows,
    state: { sorting: sorting.filter(({ id }) => columns.some((column) => column.id === id && column.sortBy)) },
    getRowId: rowKey,
    columns: columns.map(({ id, sortBy }) => ({
      id,
      accessorFn: (row: T) => sortBy?.(row) ?? "",
      enableSorting: sortBy !== undefined,
      sortFn: (a: Row<typeof features, T>, b: Row<typeof features, T>) => collator.compare(String(a.getValue(id)), String(b.getValue(id))),
    })),
  });
  return table.getRowModel().rows;
}
