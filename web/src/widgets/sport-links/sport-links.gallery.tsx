import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { SportLinks } from "./sport-links.tsx";

export const page: GalleryPage = {
  title: "Sport links",
  states: [
    { name: "all", Show: () => <SportLinks /> },
    { name: "on the page of one", Show: () => <SportLinks without="football" /> },
    { name: "focus", force: "focus", Show: () => <SportLinks /> },
  ],
};
