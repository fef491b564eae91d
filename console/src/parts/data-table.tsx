import { Checkbox } from "@mantine/core";
import type { SortingState } from "@tanstack/react-table";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { useSearchParams } from "wouter";
import { settingsStore } from "../lib/settings.ts";
import { useT } from "../lib/texts.tsx";
import type { RowChoice } from "./bulk/use-chosen.ts";
import { ListTools } from "./list-tools.tsx";
import { HeadCell } from "./table/head-cell.tsx";
import { TableMenu } from "./table/table-menu.tsx";
import { type HeaderOf, useDataTable } from "./table/use-data-table.ts";
import { type TableLayout, useLayout } from "./table/use-layout.ts";
import { useKeptRow, useKeptScroll } from "./use-kept-scroll.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowWindow } from "./use-row-window.ts";
import styles from "./data-table.module.css";

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
  /** Left out on a phone, unless somebody has chosen it. */
  wide?: boolean;
  /** Not there until somebody chooses it. */
  hidden?: boolean;
  /** Cannot be left out, as the first one cannot. */
  always?: boolean;
  cell: (row: T) => ReactNode;
}

interface DataTableProps<T> {
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** It is a list of its own: its columns, their widths and its rows are changed by its menu, and stand in the address. */
  list?: boolean;
  /** Rows come from the server page by page, in its order: called when the last ones come into sight. */
  onEnd?: () => void;
  /** More rows are on their way. */
  loading?: boolean;
  /** The order where the address names none. */
  ordered?: string;
  /** The screen itself says how many there are. */
  counted?: boolean;
  /** Rows can be chosen. */
  choice?: RowChoice<T> | undefined;
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
export function DataTable<T extends object>(props: DataTableProps<T>): ReactNode {
  const { label, columns, rows, rowKey, list = false, onEnd, loading, ordered, counted, choice } = props;
  const settings = settingsStore.use();
  const { sorting, sort } = useSorting(columns, ordered);
  const layout = useLayout(columns, !list);
  const scroll = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  useKeptScroll(scroll, rows.length > 0);
  useKeptRow(body, rows.length > 0);
  const state = useDataTable({ columns, rows, rowKey, sorting, layout });
  const sorted = state.table.getRowModel().rows;
  const density = layout.rows ?? settings.rows;
  const shown = useRowWindow({ scroll, count: sorted.length, density, onEnd });
  const drawn = drawnColumns(columns, state.table.getFlatHeaders(), layout);
  return (
    <>
      {list ? (
        <ListTools>
          <TableMenu table={state.table} titles={titlesOf(columns)} layout={layout} paged={onEnd !== undefined} />
        </ListTools>
      ) : null}
      <div ref={scroll} className={styles["scroll"]} data-scroll>
        {counted ? null : <Count label={label} count={sorted.length} />}
        <table className={styles["table"]} aria-label={label} aria-rowcount={sorted.length + 1} aria-busy={loading} data-rows={density}>
          <thead>
            <tr aria-rowindex={1}>
              {choice ? <ChoosePage choice={choice} /> : null}
              {drawn.map((one) => (
                <HeadCell key={one.column.id} {...state} {...one} order={sorting[0]} sizable={list} onSort={sort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.before > 0 ? <Space height={shown.before} /> : null}
            {sorted.slice(shown.first, shown.end).map((row, at) => (
              <tr key={row.id} data-row={row.id} aria-rowindex={shown.first + at + 2}>
                {choice ? <ChooseRow choice={choice} row={row.original} /> : null}
                {drawn.map((one) => (
                  <Cell key={one.column.id} {...one} row={row.original} />
                ))}
              </tr>
            ))}
            {shown.after > 0 ? <Space height={shown.after} /> : null}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The box of the head chooses every row that has come. */
function ChoosePage<T>({ choice: { page, togglePage } }: { choice: RowChoice<T> }): ReactNode {
  const t = useT();
  return (
    <th scope="col" className={styles["choose"]}>
      <Checkbox size="xs" aria-label={t("bulk.page")} checked={page === "all"} indeterminate={page === "some"} onChange={togglePage} />
    </th>
  );
}

function ChooseRow<T>({ choice, row }: { choice: RowChoice<T>; row: T }): ReactNode {
  return (
    <td className={styles["choose"]}>
      {choice.can(row) ? (
        <Checkbox size="xs" aria-label={choice.label(row)} checked={choice.has(row)} onChange={() => choice.toggle(row)} />
      ) : null}
    </td>
  );
}

const titlesOf = <T,>(columns: readonly DataColumn<T>[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ id, title }) => [id, title]));

interface DrawnColumn<T extends object> {
  column: DataColumn<T>;
  header: HeaderOf<T>;
  style: CSSProperties | undefined;
  wide: boolean;
}

/** The columns as they are drawn: those that are pinned at the beginning first, and those at the end last. */
function drawnColumns<T extends object>(
  columns: readonly DataColumn<T>[],
  headers: readonly HeaderOf<T>[],
  { widths, chosen }: TableLayout,
): DrawnColumn<T>[] {
  return headers.flatMap((header) => {
    const column = columns.find(({ id }) => id === header.column.id);
    return column ? [{ column, header, style: styleOf(header, widths), wide: column.wide === true && !chosen }] : [];
  });
}

/** A pinned column has a width, so that it is known where the next one stands. */
function styleOf<T extends object>({ column }: HeaderOf<T>, widths: TableLayout["widths"]): CSSProperties | undefined {
  const pin = column.getIsPinned();
  if (!pin && widths[column.id] === undefined) return undefined;
  const width = column.getSize();
  const size = { inlineSize: width, minInlineSize: width, maxInlineSize: width };
  if (!pin) return size;
  return pin === "start" ? { ...size, insetInlineStart: column.getStart("start") } : { ...size, insetInlineEnd: column.getAfter("end") };
}

function Cell<T extends object>({ column, header, style, wide, row }: DrawnColumn<T> & { row: T }): ReactNode {
  const shown = column.cell(row);
  return (
    <td
      data-end={column.end ? "" : undefined}
      data-long={column.long && !style ? "" : undefined}
      data-sized={style ? "" : undefined}
      data-wide={wide ? "" : undefined}
      data-pin={header.column.getIsPinned() || undefined}
      style={style}
      title={(column.long || style) && typeof shown === "string" ? shown : undefined}
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
