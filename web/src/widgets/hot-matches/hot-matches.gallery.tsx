import type { Announcement } from "@mela/contract/content/content";
import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { HotMatches } from "./hot-matches.tsx";
import { MatchList } from "./match-list.tsx";

const match = (id: string, title: string, text: string): Announcement => ({
  id,
  title,
  content: `<p>${text}</p>`,
  headline: "",
  startDate: "2026-11-21T00:00:00Z",
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
  read: false,
  offer: null,
});

function Matches({ href }: { href?: string }) {
  const { name, long, sentence } = useSample();
  return <MatchList matches={[match("1", name, sentence), match("2", long, sentence)]} href={href} />;
}

export const page: GalleryPage = {
  title: "Hot matches",
  states: [
    { name: "rows", Show: () => <Matches /> },
    { name: "rows that lead on", Show: () => <Matches href="/m/sport-games" /> },
    { name: "loading", Show: () => <HotMatches /> },
  ],
};
