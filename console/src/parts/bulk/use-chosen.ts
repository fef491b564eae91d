import { useLocation, useSearch } from "wouter";
import { type Choice, choicesStore, pathHere } from "../../lib/left-lists.ts";
import { useKeys } from "../use-keys.ts";
import { isFilter } from "../use-address-filter.ts";

const NOTHING: Choice = { all: false, ids: [] };

/** How a table lets rows be chosen. */
export interface RowChoice<Row> {
  can: (row: Row) => boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Of the rows that have come: whether they are chosen. */
  page: "none" | "some" | "all";
  togglePage: () => void;
  /** What the box of a row is called. */
  label: (row: Row) => string;
}

export interface Chosen<Row> extends Choice {
  choice: RowChoice<Row>;
  takeAll: () => void;
  clear: () => void;
}

interface ChosenOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  can: (row: Row) => boolean;
  label: (row: Row) => string;
  /** The operator may do something to many. */
  on: boolean;
}

/** Rows of a list that are chosen for one action, by its address with its filters: another filter has a choice of its own. `x` chooses the one with the focus. */
export function useChosen<Row>({ rows, rowKey, can, label, on }: ChosenOptions<Row>): Chosen<Row> {
  // The whole path: that of a screen begins below its own address.
  useLocation();
  const search = useSearch();
  const filters = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isFilter(name)));
  filters.sort();
  const place = `${pathHere()}?${filters.toString()}`;
  const chosen = choicesStore.use()[place] ?? NOTHING;
  const set = (next: Choice) => choicesStore.set({ ...choicesStore.get(), [place]: next });
  const possible = rows.filter(can).map(rowKey);
  const ids = chosen.ids.filter((id) => possible.includes(id));
  const toggle = (row: Row) => {
    const id = rowKey(row);
    const before = chosen.all ? possible : ids;
    set({ all: false, ids: before.includes(id) ? before.filter((one) => one !== id) : [...before, id] });
  };
  useKeys((key) => {
    const id = document.activeElement?.closest("tr")?.dataset["row"];
    const row = rows.find((one) => rowKey(one) === id);
    if (!on || key !== "x" || row === undefined || !can(row)) return false;
    toggle(row);
    return true;
  });
  const isWhole = chosen.all || (possible.length > 0 && ids.length === possible.length);
  return {
    all: chosen.all,
    ids,
    takeAll: () => set({ all: true, ids: [] }),
    clear: () => set(NOTHING),
    choice: {
      can,
      label,
      toggle,
      has: (row) => (chosen.all ? can(row) : ids.includes(rowKey(row))),
      page: isWhole ? "all" : ids.length > 0 ? "some" : "none",
      togglePage: () => set(isWhole ? NOTHING : { all: false, ids: possible }),
    },
  };
}
