import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./report-table.module.css";
import { Arrow } from "./sort-chips.tsx";
import type { Sorting } from "./sorting.ts";

export interface Column<Row, Key extends string> {
  key: string;
  head: string;
  /** The list can be ordered by it. */
  sort?: Key;
  /** Figures stand at the end of their cell. */
  figure?: boolean;
  cell: (row: Row) => ReactNode;
}

interface ReportTableProps<Row, Key extends string> {
  caption: string;
  /** The first one names its row. */
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Key of the row whose details stand beside the table. */
  current?: string | null;
  sorting?: Sorting<Key>;
}

/** A list as a table across a wide window. The heads of columns order it, and say how it is ordered. */
export function ReportTable<Row, Key extends string>(props: ReportTableProps<Row, Key>): ReactNode {
  const { caption, columns, rows, keyOf, current = null, sorting } = props;
  return (
    <div className={`card ${styles.frame}`}>
      <table className={styles.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row={keyOf(row)} aria-current={keyOf(row) === current ? "true" : undefined}>
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} row={row} first={at === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row, Key extends string>({ column, row, first }: { column: Column<Row, Key>; row: Row; first: boolean }): ReactNode {
  const className = classNames(column.figure && "num", column.figure && styles.figure);
  if (first) return <th scope="row">{column.cell(row)}</th>;
  return <td className={className}>{column.cell(row)}</td>;
}

function Head<Row, Key extends string>({ column, sorting }: { column: Column<Row, Key>; sorting: Sorting<Key> | undefined }): ReactNode {
  const { sort, head } = column;
  const look = classNames(column.figure && styles.figure);
  if (sort === undefined || sorting === undefined) {
    return (
      <th scope="col" className={look}>
        {head}
      </th>
    );
  }
  const on = sorting.current === sort;
  return (
    <th scope="col" className={look} aria-sort={on ? (sorting.direction === "asc" ? "ascending" : "descending") : "none"}>
      <button type="button" onClick={() => sorting.onSort(sort)}>
        {head}
        {on ? <Arrow direction={sorting.direction} /> : null}
      </button>
    </th>
  );
}
