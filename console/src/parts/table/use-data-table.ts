import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  type Header,
  type ReactTable,
  type Row,
  rowSortingFeature,
  sortFns,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useState } from "react";
import { useLanguage } from "../../lib/texts.tsx";
import type { DataColumn } from "../data-table.tsx";
import { fitting, WIDTH } from "./layout-rules.ts";
import type { TableLayout } from "./use-layout.ts";

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
});
export type TableOf<T extends object> = ReactTable<typeof features, T>;
export type HeaderOf<T extends object> = Header<typeof features, T, unknown>;

/** Of a column that is pinned and has no width of its own, px. */
const PINNED_WIDTH = 160;

interface DataTableOptions<T> {
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  sorting: SortingState;
  layout: TableLayout;
}

export interface DataTableState<T extends object> {
  table: TableOf<T>;
  /** Tells how wide a column is drawn, before somebody drags its edge; px. */
  measure: (id: string, width: number) => void;
}

type Updater<T> = T | ((before: T) => T);
const next = <T extends object>(updater: Updater<T>, before: T): T => (typeof updater === "function" ? updater(before) : updater);

/** The table by its library: the columns' order, visibility, pins and widths as the layout has them, and rows in the order that is asked for; those of a column that the server sorts stay as they came. */
export function useDataTable<T extends object>({ columns, rows, rowKey, sorting, layout }: DataTableOptions<T>): DataTableState<T> {
  const { locale } = useLanguage();
  const collator = new Intl.Collator(locale, { numeric: true });
  const [measured, setMeasured] = useState<Readonly<Record<string, number>>>({});
  const { shown, start, end, widths } = layout;
  const columnOrder = [...shown, ...columns.map(({ id }) => id).filter((id) => !shown.includes(id))];
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)]));
  const columnPinning = { start: [...start], end: [...end] };
  const table = useTable({
    features,
    data: rows,
    getRowId: rowKey,
    columnResizeMode: "onEnd",
    state: {
      sorting: sorting.filter(({ id }) => columns.some((column) => column.id === id && column.sortBy)),
      columnOrder,
      columnVisibility,
      columnPinning,
      columnSizing: widths,
    },
    onColumnOrderChange: (updater) => layout.change({ shown: next(updater, columnOrder).filter((id) => columnVisibility[id]) }),
    onColumnVisibilityChange: (updater) => {
      const visible = next(updater, columnVisibility);
      layout.change({ shown: columnOrder.filter((id) => visible[id]) });
    },
    onColumnPinningChange: (updater) => layout.change(next(updater, columnPinning)),
    onColumnSizingChange: (updater) => layout.change({ widths: next<Readonly<Record<string, number>>>(updater, widths) }),
    columns: columns.map(({ id, sortBy, always }, at) => ({
      id,
      accessorFn: (row: T) => sortBy?.(row) ?? "",
      enableSorting: sortBy !== undefined,
      enableHiding: at > 0 && !always,
      size: fitting(measured[id] ?? PINNED_WIDTH),
      minSize: WIDTH.min,
      maxSize: WIDTH.max,
      sortFn: (a: Row<typeof features, T>, b: Row<typeof features, T>) => collator.compare(String(a.getValue(id)), String(b.getValue(id))),
    })),
  });
  return { table, measure: (id, width) => setMeasured((before) => ({ ...before, [id]: width })) };
}
