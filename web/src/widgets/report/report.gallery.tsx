import { type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { SidePane } from "./detail-pane.tsx";
import { type Column, ReportTable } from "./report-table.tsx";
import { SortChips } from "./sort-chips.tsx";
import type { Direction, Sorting } from "./sorting.ts";

type Key = "account" | "seen" | "stake";
interface Line {
  account: string;
  seen: string;
  stake: string;
}

const ROWS: readonly Line[] = [
  { account: "rahim1000", seen: "2026-11-21", stake: "৳ 12,345,678.00" },
  { account: "aLongAccountName", seen: "2026-11-20", stake: "৳ 56.00" },
];

function useSorting(current: Key, direction: Direction): Sorting<Key> {
  const { action, other, long } = useSample();
  const choices = [
    { key: "account", label: action, kind: "name" },
    { key: "seen", label: other, kind: "time" },
    { key: "stake", label: long, kind: "amount" },
  ] as const;
  return { current, direction, choices, onSort: ignore };
}

function Table({ current, direction, open }: { current: Key; direction: Direction; open?: string }) {
  const sorting = useSorting(current, direction);
  const columns: Column<Line, Key>[] = sorting.choices.map(({ key, label }) => ({
    key,
    head: label,
    sort: key,
    figure: key === "stake",
    cell: (row) => (key === "account" ? <button type="button">{row.account}</button> : row[key]),
  }));
  return (
    <ReportTable caption="table" columns={columns} rows={ROWS} keyOf={({ account }) => account} current={open ?? null} sorting={sorting} />
  );
}

export const page: GalleryPage = {
  title: "Reports",
  states: [
    { name: "chips", Show: () => <SortChips {...useSorting("seen", "desc")} /> },
    { name: "table", Show: () => <Table current="stake" direction="asc" /> },
    { name: "row that is open", Show: () => <Table current="account" direction="desc" open="rahim1000" /> },
    {
      name: "pane",
      Show: () => {
        const { action, name, sentence } = useSample();
        return (
          <SidePane onClose={ignore} title={name} closeLabel={action}>
            <p className="pad">{sentence}</p>
          </SidePane>
        );
      },
    },
  ],
};
