import { GALLERY_NOW, type GalleryPage, ignore, useSample } from "../../gallery/gallery-page.ts";
import { DayFilter } from "./day-filter.tsx";
import { RecordList } from "./record-list.tsx";
import { RecordTotals } from "./record-totals.tsx";
import { SelectChip } from "./select-chip.tsx";

const WEEK = { preset: "week", from: "2026-11-15", to: "2026-11-21" } as const;
const CUSTOM = { ...WEEK, preset: "custom" } as const;
const wait = () => Promise.resolve(undefined);
const idle = {
  isError: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: wait,
  refetch: wait,
};

function List({ items }: { items: readonly string[] }) {
  const { name } = useSample();
  return (
    <RecordList
      query={{ ...idle, data: { pages: [{ items }] } }}
      timeOf={() => GALLERY_NOW}
      keyOf={String}
      render={(item) => <p>{item}</p>}
      empty={name}
    />
  );
}

function Totals({ failed = false, waiting = false }: { failed?: boolean; waiting?: boolean }) {
  const { action, name } = useSample();
  const totals = [
    { label: action, value: waiting ? undefined : "৳ 1,234.00", sign: 1 },
    { label: name, value: waiting ? undefined : "৳ -56.00", sign: -1 },
  ];
  return <RecordTotals totals={totals} onSave={wait} failed={failed} onRetry={ignore} />;
}

export const page: GalleryPage = {
  title: "Records",
  states: [
    { name: "days", Show: () => <DayFilter days={WEEK} onChange={ignore} /> },
    { name: "own days", Show: () => <DayFilter days={CUSTOM} onChange={ignore} /> },
    { name: "select", Show: () => <SelectChip label="kind" value="a" choices={[["a", useSample().name]]} onChoose={ignore} /> },
    { name: "totals", Show: () => <Totals /> },
    { name: "totals, loading", Show: () => <Totals waiting /> },
    { name: "totals, failed", Show: () => <Totals failed /> },
    { name: "list", Show: () => <List items={[useSample().sentence, useSample().name]} /> },
  ],
};
