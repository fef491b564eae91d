import type { SortingState } from "@tanstack/react-table";
import type { CSSProperties, MouseEvent, ReactNode, TouchEvent } from "react";
import { flushSync } from "react-dom";
import { useT } from "../../lib/texts.tsx";
import type { DataColumn } from "../data-table.tsx";
import type { DataTableState, HeaderOf } from "./use-data-table.ts";
import styles from "../data-table.module.css";

interface HeadCellProps<T extends object> extends DataTableState<T> {
  column: DataColumn<T>;
  header: HeaderOf<T>;
  order: SortingState[number] | undefined;
  style: CSSProperties | undefined;
  /** The edge can be dragged. */
  sizable: boolean;
  /** Left out on a phone. */
  wide: boolean;
  onSort: (id: string) => void;
}

/** The head of a column: sorts by it, and is dragged by its edge. By keys a width is typed, in the table's menu. */
export function HeadCell<T extends object>(props: HeadCellProps<T>): ReactNode {
  const { column, header, order, style, sizable, wide, onSort } = props;
  const { id, title, sortBy, sorted, end } = column;
  const here = order?.id === id ? (order.desc ? "descending" : "ascending") : undefined;
  return (
    <th
      scope="col"
      aria-sort={here}
      data-column={id}
      data-end={end ? "" : undefined}
      data-wide={wide ? "" : undefined}
      data-pin={header.column.getIsPinned() || undefined}
      style={style}
    >
      {sortBy || sorted ? (
        <button type="button" onClick={() => onSort(id)}>
          {title}
        </button>
      ) : (
        title
      )}
      {sizable ? <Edge {...props} /> : null}
    </th>
  );
}

function Edge<T extends object>({ column: { title }, header, table, measure }: HeadCellProps<T>): ReactNode {
  const t = useT();
  const handleBegin = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.offsetWidth ?? 0;
    // The library begins with the width that it knows: the one that is drawn has to be there first.
    flushSync(() => measure(header.id, width));
    table
      .getFlatHeaders()
      .find(({ id }) => id === header.id)
      ?.getResizeHandler()(event);
  };
  const { isResizingColumn, deltaOffset } = table.state.columnResizing;
  const dragged = isResizingColumn === header.id ? (deltaOffset ?? 0) : null;
  return (
    <span
      aria-hidden="true"
      title={t("table.drag", { name: title })}
      className={styles["edge"]}
      data-dragged={dragged === null ? undefined : ""}
      style={dragged === null ? undefined : { transform: `translateX(${dragged}px)` }}
      onMouseDown={handleBegin}
      onTouchStart={handleBegin}
      onDoubleClick={() => header.column.resetSize()}
    />
  );
}
