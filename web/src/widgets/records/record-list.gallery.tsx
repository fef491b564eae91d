import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { RecordList } from "./record-list.tsx";

const wait = () => Promise.resolve(undefined);
const query = {
  isError: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: wait,
  refetch: wait,
};

function Waiting({ data }: { data?: { pages: { items: string[] }[] } }) {
  const { name } = useSample();
  return <RecordList query={{ ...query, data }} timeOf={String} keyOf={String} render={String} empty={name} />;
}

export const page: GalleryPage = {
  title: "Record list",
  states: [
    { name: "loading", Show: () => <Waiting /> },
    { name: "empty", Show: () => <Waiting data={{ pages: [{ items: [] }] }} /> },
  ],
};
