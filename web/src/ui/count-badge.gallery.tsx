import type { GalleryPage } from "../gallery/gallery-page.ts";
import { CountBadge } from "./count-badge.tsx";

export const page: GalleryPage = {
  title: "Count badge",
  states: [1, 12, 99, 100].map((count) => ({ name: String(count), Show: () => <CountBadge count={count} words="unread" /> })),
};
