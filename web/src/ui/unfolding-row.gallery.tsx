import { type GalleryPage, ignore, useSample } from "../gallery/gallery-page.ts";
import { DatedTitle } from "./dated-title.tsx";
import { UnfoldingRow } from "./unfolding-row.tsx";

const at = { iso: "2026-11-21T09:30:00Z", text: "2026/11/21 15:30" };

function Row({ open = false, unread = false, long = false }) {
  const sample = useSample();
  return (
    <ul>
      <UnfoldingRow title={long ? sample.long : sample.name} at={at} unreadLabel={unread ? "unread" : null} open={open} onToggle={ignore}>
        {sample.long}
      </UnfoldingRow>
    </ul>
  );
}

export const page: GalleryPage = {
  title: "Unfolding row",
  states: [
    { name: "folded", Show: () => <Row /> },
    { name: "unread", Show: () => <Row unread /> },
    { name: "focus", force: "focus", Show: () => <Row /> },
    { name: "open", Show: () => <Row open /> },
    { name: "long text", Show: () => <Row long unread /> },
    { name: "title alone", Show: () => <DatedTitle title={useSample().name} at={at} unreadLabel="unread" /> },
  ],
};
